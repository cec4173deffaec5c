import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { REFERRALS_FOUND, referralSearchQuery } from '@/data/referrals/referral-search'
import { formatNumber } from '@/lib/format/format'
import { useAmbassador } from '@/session/signed-in'
import { Badge } from '@/ui/badge'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/state'

import {
  REFERRAL_LISTS,
  ReferralCard,
  ReferralRow,
  ReferralsLoading,
  type ListedStatus,
} from './referral-row'

/** Lists the referrals that a search has found. */
export function FoundReferrals({ term }: { term: string }) {
  const { uid } = useAmbassador()
  const { status, data, error, refetch } = useQuery({
    ...referralSearchQuery(uid, term),
    placeholderData: keepPreviousData,
  })
  const title = 'Referrals found'
  if (status === 'pending') {
    return (
      <ReferralCard title={title}>
        <ReferralsLoading />
      </ReferralCard>
    )
  }
  if (status === 'error') {
    return (
      <ErrorState
        title="We couldn’t search your referrals"
        description={error.message}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <ReferralCard
      title={title}
      extent={
        data.length === REFERRALS_FOUND
          ? `The first ${formatNumber(data.length)}`
          : `${formatNumber(data.length)} in all`
      }
    >
      {data.length === 0 ? (
        <EmptyState
          title="No referrals match your search."
          description="Check the spelling, or search by the first letters of the email."
        />
      ) : (
        <ul aria-label={title} className="mt-2 divide-y divide-line">
          {data.map((one) => (
            <ReferralRow
              key={one.id}
              email={one.email}
              joined={one.createdAt}
              badge={badgeOf(one.status)}
            />
          ))}
        </ul>
      )}
    </ReferralCard>
  )
}

const others = <Badge>Doesn’t count</Badge>

function badgeOf(status: string) {
  return isListed(status) ? REFERRAL_LISTS[status].badge : others
}

function isListed(status: string): status is ListedStatus {
  return Object.hasOwn(REFERRAL_LISTS, status)
}
