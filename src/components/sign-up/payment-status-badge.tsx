import { Ban, CircleCheck, Clock, TriangleAlert, Undo2 } from 'lucide-react'

import type { WaitlistStatus } from '@/domain/payments/waitlist-status'
import { Badge } from '@/ui/badge'

/** @param status null if this version doesn't know the status. */
export function PaymentStatusBadge({ status }: { status: WaitlistStatus | null }) {
  if (status === null) return <Badge>N/A</Badge>
  const { tone, Icon, label } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {label}
    </Badge>
  )
}

const looks = {
  pending_verification: { tone: 'neutral', Icon: Clock, label: 'Being checked' },
  verified: { tone: 'success', Icon: CircleCheck, label: 'Verified' },
  needs_correction: { tone: 'warning', Icon: TriangleAlert, label: 'Needs correction' },
  refunded: { tone: 'neutral', Icon: Undo2, label: 'Refunded' },
  rejected: { tone: 'neutral', Icon: Ban, label: 'Closed' },
} as const satisfies Record<WaitlistStatus, unknown>
