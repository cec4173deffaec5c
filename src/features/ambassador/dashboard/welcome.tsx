import { WifiOff } from 'lucide-react'

import { formatDateTime } from '@/lib/format/format'
import { useOfflineSince } from '@/lib/browser/use-reached'
import type { SeenFigures } from '@/session/last-figures'
import { useAmbassador } from '@/session/signed-in'
import { Badge } from '@/ui/badge'

import { SinceLastVisit } from '../figures/since-last-visit'
import { WelcomeView } from './welcome-view'

export function Welcome({ before }: { before: SeenFigures | null }) {
  const { profile } = useAmbassador()
  const offlineSince = useOfflineSince()

  return (
    <WelcomeView
      firstName={profile.firstName}
      verified={profile.referralCount}
      age={
        offlineSince !== null && (
          <Badge icon={<WifiOff aria-hidden />}>
            Offline: figures from {formatDateTime(offlineSince)}
          </Badge>
        )
      }
      since={before !== null && <SinceLastVisit before={before} />}
    />
  )
}
