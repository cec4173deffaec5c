import { Ban, Check, CircleAlert, Clock, Undo2 } from 'lucide-react'

import type { WaitlistStatus } from '@/domain/payments/waitlist-status'
import { Badge } from '@/ui/badge'

import { knownStatus, statusLabel } from './status-label'

const looks = {
  pending_verification: { tone: 'warning', Icon: Clock },
  verified: { tone: 'success', Icon: Check },
  needs_correction: { tone: 'danger', Icon: CircleAlert },
  refunded: { tone: 'neutral', Icon: Undo2 },
  rejected: { tone: 'neutral', Icon: Ban },
} as const satisfies Record<WaitlistStatus, unknown>

export function RecordStatusBadge({ status }: { status: string | null }) {
  const known = knownStatus(status)
  if (known === null) return <Badge>{statusLabel(status)}</Badge>

  const { tone, Icon } = looks[known]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {statusLabel(status)}
    </Badge>
  )
}
