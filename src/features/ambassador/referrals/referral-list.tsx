import { useLayoutEffect, useRef } from 'react'

import { REFERRALS_PAGE, referralsQuery, type Referral } from '@/data/referrals/referrals'
import { useLivePages } from '@/data/firebase/queries/use-live-pages'
import { formatNumber } from '@/lib/format/format'
import { useAmbassador } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/state'

import {
  REFERRAL_LISTS,
  ReferralCard,
  ReferralRow,
  ReferralsLoading,
  type ListedStatus,
} from './referral-row'

/** The ambassador's referrals with one status: newest first, live, one page at a time. */
export function ReferralList({ status }: { status: ListedStatus }) {
  const { title, badge, empty } = REFERRAL_LISTS[status]
  const { uid } = useAmbassador()
  const {
    rows: referrals,
    hasMore,
    isLoadingMore,
    ...list
  } = useLivePages<Referral>(
    (page, after) => referralsQuery(uid, status, page, after),
    REFERRALS_PAGE,
  )
  const shown = referrals.length

  // The button disappears with the last page. Its focus moves to the first of the new rows.
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
    list.showMore()
  }

  return (
    <ReferralCard
      title={title}
      extent={
        shown > 0 && (hasMore ? `Newest ${formatNumber(shown)}` : `${formatNumber(shown)} in all`)
      }
    >
      {list.status === 'pending' && <ReferralsLoading />}
      {list.status === 'success' && shown === 0 && <EmptyState {...empty} />}
      {shown > 0 && (
        <ul ref={rows} aria-label={title} className="mt-2 divide-y divide-line">
          {referrals.map(({ id, email, createdAt }) => (
            <ReferralRow key={id} email={email} joined={createdAt} badge={badge} />
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
    </ReferralCard>
  )
}
