import { WifiOff } from 'lucide-react'

import { tierFor } from '@/domain/tiers'
import { useOnline } from '@/lib/use-online'
import { useAmbassador } from '@/session/signed-in'
import { Badge } from '@/ui/badge'
import { Heading } from '@/ui/heading'

export function Welcome() {
  const { profile } = useAmbassador()
  const online = useOnline()

  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Heading level={1} className="min-w-0 wrap-anywhere">
        Welcome, {profile.firstName}
      </Heading>
      <Badge tone="accent">{tierFor(profile.referralCount)} Ambassador</Badge>
      <output className="sm:ml-auto">
        {!online && (
          <Badge icon={<WifiOff aria-hidden />}>Offline: showing the last known figures</Badge>
        )}
      </output>
    </header>
  )
}
