import { Settings, WifiOff } from 'lucide-react'
import { Link } from 'react-router-dom'

import { tierFor } from '@/domain/tiers'
import { formatDateTime } from '@/lib/format'
import { paths } from '@/lib/paths'
import { useOfflineSince } from '@/lib/use-reached'
import type { SeenFigures } from '@/session/last-figures'
import { useAmbassador } from '@/session/signed-in'
import { Badge } from '@/ui/badge'
import { Heading } from '@/ui/heading'

import { SinceLastVisit } from './since-last-visit'

export function Welcome({ before }: { before: SeenFigures | null }) {
  const { profile } = useAmbassador()
  const offlineSince = useOfflineSince()

  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Heading level={1} className="min-w-0 wrap-anywhere">
        Welcome, {profile.firstName}
      </Heading>
      <Badge tone="accent">{tierFor(profile.referralCount)} Ambassador</Badge>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:ml-auto">
        <output>
          {offlineSince !== null && (
            <Badge icon={<WifiOff aria-hidden />}>
              Offline: the last known figures, from {formatDateTime(offlineSince)}
            </Badge>
          )}
        </output>
        <Link
          to={paths.account}
          className="inline-flex min-h-touch items-center gap-1.5 rounded-md font-medium text-mute transition hover:text-fg"
        >
          <Settings aria-hidden className="size-[1.15em]" />
          Account settings
        </Link>
      </div>
      <SinceLastVisit before={before} />
    </header>
  )
}
