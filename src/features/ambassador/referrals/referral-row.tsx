import { Check, Clock } from 'lucide-react'
import { memo, type ReactNode } from 'react'

import { Badge } from '@/ui/badge'
import { Card, CardTitle } from '@/ui/card'
import { classNames } from '@/ui/class-names'
import { Day } from '@/components/workspace/day'
import { Skeleton } from '@/ui/feedback/skeleton'

/** The two lists of referrals, by status. */
export const REFERRAL_LISTS = {
  pending_verification: {
    title: 'Pending Verifications',
    badge: (
      <Badge tone="warning" icon={<Clock aria-hidden />}>
        Pending
      </Badge>
    ),
    empty: {
      title: 'No pending verifications at this time.',
      description: 'People who join with your code appear here until their payment is verified.',
    },
  },
  verified: {
    title: 'Verified Referrals',
    badge: (
      <Badge tone="success" icon={<Check aria-hidden />}>
        Verified
      </Badge>
    ),
    empty: {
      title: 'No verified referrals to display. Share your code to get started!',
    },
  },
} as const

export type ListedStatus = keyof typeof REFERRAL_LISTS

interface ReferralCardProps {
  title: string
  /** How many of all referrals are shown. */
  extent?: ReactNode
  children: ReactNode
}

export function ReferralCard({ title, extent, children }: ReferralCardProps) {
  return (
    <Card className="min-w-0 max-sm:p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <CardTitle>{title}</CardTitle>
        <p aria-live="polite" className="text-sm text-mute tabular-nums">
          {extent}
        </p>
      </div>
      {children}
    </Card>
  )
}

interface ReferralRowProps {
  /** Null after erasure. */
  email: string | null
  joined: Date
  /** Must be the same element on each render. Otherwise, all rows render whenever the list does. */
  badge: ReactNode
}

export const ReferralRow = memo(function ReferralRow({ email, joined, badge }: ReferralRowProps) {
  return (
    <li
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-sm py-2.5"
    >
      <p
        className={classNames(
          'max-sm:col-span-2',
          email === null ? 'text-mute' : 'font-medium wrap-anywhere',
        )}
      >
        {email === null ? 'Erased at the founder’s request' : <EmailAddress email={email} />}
      </p>
      <p className="col-start-1 text-sm text-mute tabular-nums">
        Joined: <Day date={joined} />
      </p>
      <div className="col-start-2 sm:row-span-2 sm:row-start-1">{badge}</div>
    </li>
  )
})

export function ReferralsLoading() {
  return (
    <div aria-busy className="mt-2 divide-y divide-line">
      <p className="sr-only">Loading…</p>
      {['w-56', 'w-48', 'w-60', 'w-52', 'w-44'].map((width) => (
        <div key={width} className="py-2.5">
          <Skeleton className={`mt-0.5 h-5 max-w-full ${width}`} />
          <Skeleton className="mt-2 h-4 w-32" />
        </div>
      ))}
      <p className="animate-late py-3 text-sm text-mute">
        This is taking longer than usual. Check your connection. The list will appear as soon as it
        can.
      </p>
    </div>
  )
}

/** An email address that breaks into two lines only before the @, if possible. */
function EmailAddress({ email }: { email: string }) {
  const at = email.indexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
