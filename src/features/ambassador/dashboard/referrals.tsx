import { Clock, Check } from 'lucide-react'

import { Badge } from '@/ui/badge'

import { ReferralList } from './referral-list'

const pending = (
  <Badge tone="warning" icon={<Clock aria-hidden />}>
    Pending
  </Badge>
)
const verified = (
  <Badge tone="success" icon={<Check aria-hidden />}>
    Verified
  </Badge>
)

export function Referrals() {
  return (
    <div className="grid items-start gap-3 sm:gap-4 lg:grid-cols-2">
      <ReferralList
        status="pending_verification"
        title="Pending Verifications"
        badge={pending}
        empty={{
          title: 'No pending verifications at this time.',
          description: 'Whoever joins with your code waits here until the payment is verified.',
        }}
      />
      <ReferralList
        status="verified"
        title="Verified Referrals"
        badge={verified}
        empty={{
          title: 'No verified referrals to display. Share your code to get started!',
        }}
      />
    </div>
  )
}
