import { useState, type ReactNode } from 'react'

import type { OpenClaim, PaymentDispute } from '@/data/payments/payment-disputes'
import { pastTheirTime } from '@/domain/kept-time'
import { formatDateTime } from '@/lib/format/format'

interface SentLineProps {
  dispute: PaymentDispute | OpenClaim
  children?: ReactNode
}

/**
 * Shows when a dispute or claim was sent and with which referral code, and warns if it is over a
 * year old.
 */
export function SentLine({ dispute, children }: SentLineProps) {
  const { createdAt, enteredReferralCode } = dispute
  const [isPastItsTime] = useState(() => createdAt < pastTheirTime(new Date()))
  return (
    <>
      <p className="text-sm text-mute">
        Sent: <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt)}</time>
        {children}
        {enteredReferralCode !== null && (
          <>
            , with the code <span className="font-mono">{enteredReferralCode}</span>
          </>
        )}
      </p>
      {isPastItsTime && (
        <p className="mt-1 text-sm text-warning">Over a year old: decide it now, or dismiss it.</p>
      )}
    </>
  )
}
