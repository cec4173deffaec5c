import { memo, useLayoutEffect, useRef, useState, type ReactNode } from 'react'

import { REFERRALS_PAGE, referralsQuery, type Referral } from '@/data/ambassadors/referrals'
import { useLivePages } from '@/data/firebase/use-live-pages'
import { formatNumber } from '@/lib/format'
import { useAmbassador } from '@/session/signed-in'
import { Button } from '@/ui/button'
import { Card, CardTitle } from '@/ui/card'
import { Day } from '@/ui/day'
import { Skeleton } from '@/ui/skeleton'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/state'

interface ReferralListProps {
  status: Parameters<typeof referralsQuery>[1]
  title: string
  /** Always the same element, or every row would be rendered with the list. */
  badge: ReactNode
  empty: { title: string; description?: string }
}

/** The ambassador's referrals with one status: the newest first, live, a page at a time. */
export function ReferralList({ status, title, badge, empty }: ReferralListProps) {
  const [pages, setPages] = useState(1)
  const { uid } = useAmbassador()
  const {
    rows: referrals,
    hasMore,
    isLoadingMore,
    ...list
  } = useLivePages<Referral>(
    (page, after) => referralsQuery(uid, status, page, after),
    pages,
    REFERRALS_PAGE,
  )
  const shown = referrals.length

  // With the last page the button goes, and the focus it had moves on to the first of the new rows.
  const rows = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (firstNew.current === null || isLoadingMore) return
    const { children } = rows.current ?? { children: [] }
    const row = children[firstNew.current] ?? children[children.length - 1]
    firstNew.current = null
    if (!hasMore && row instanceof HTMLElement) row.focus()
  })

  function showMore() {
    if (isLoadingMore) return
    firstNew.current = shown
    setPages(pages + 1)
  }

  return (
    <Card className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <CardTitle>{title}</CardTitle>
        <p aria-live="polite" className="text-sm text-mute tabular-nums">
          {shown > 0 &&
            (hasMore ? `Newest ${formatNumber(shown)}` : `${formatNumber(shown)} in all`)}
        </p>
      </div>
      {list.status === 'pending' && <ListLoading />}
      {list.status === 'success' && shown === 0 && <EmptyState {...empty} />}
      {shown > 0 && (
        <ul ref={rows} aria-label={title} className="mt-2 divide-y divide-line">
          {referrals.map((referral) => (
            <ReferralRow key={referral.id} referral={referral} badge={badge} />
          ))}
        </ul>
      )}
      {list.error !== null ? (
        <ErrorState
          className="mt-4"
          title="We couldn’t load this list"
          description={list.error.message}
          onRetry={list.retry}
        />
      ) : (
        shown > 0 &&
        hasMore && (
          <Button variant="secondary" className="mt-4 w-full" onClick={showMore}>
            {isLoadingMore ? 'Loading…' : 'Show more'}
          </Button>
        )
      )}
    </Card>
  )
}

const ReferralRow = memo(function ReferralRow({
  referral: { email, createdAt },
  badge,
}: {
  referral: Referral
  badge: ReactNode
}) {
  return (
    <li tabIndex={-1} className="flex items-center justify-between gap-4 rounded-sm py-3">
      <div className="min-w-0">
        <p className={email === null ? 'text-mute' : 'font-medium wrap-anywhere'}>
          {email ?? 'Erased at their request'}
        </p>
        <p className="text-sm text-mute tabular-nums">
          Joined: <Day date={createdAt} />
        </p>
      </div>
      {badge}
    </li>
  )
})

function ListLoading() {
  return (
    <div aria-busy className="mt-2 divide-y divide-line">
      <p className="sr-only">Loading…</p>
      {['w-56', 'w-48', 'w-60', 'w-52', 'w-44'].map((width) => (
        <div key={width} className="py-3">
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
