import { Check, CircleAlert, Clock } from 'lucide-react'

import { WAITLIST_STATUSES, type WaitlistStatus } from '@/domain/waitlist-status'
import { Badge } from '@/ui/badge'

const looks = {
  pending_verification: { label: 'Pending', tone: 'warning', Icon: Clock },
  verified: { label: 'Verified', tone: 'success', Icon: Check },
  needs_correction: { label: 'Needs correction', tone: 'danger', Icon: CircleAlert },
} as const satisfies Record<WaitlistStatus, unknown>

/** 'N/A' for a status that is missing or unknown (spec, section 4). */
export function StatusBadge({ status }: { status: string | null }) {
  const known = WAITLIST_STATUSES.find((one) => one === status)
  if (known === undefined) return <Badge>N/A</Badge>

  const { label, tone, Icon } = looks[known]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {label}
    </Badge>
  )
}
