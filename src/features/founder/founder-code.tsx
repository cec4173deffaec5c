import { useQuery } from '@tanstack/react-query'

import { referralCodeQuery } from '@/data/waitlist/referral-codes'
import { formatNumber } from '@/lib/format'
import { Card, CardTitle } from '@/ui/card'
import { StatCard } from '@/ui/stat-card'
import { ErrorState } from '@/ui/state'

import { CopyCodeButton } from '@/components/copy-code-button'
import { ShareButtons } from '@/components/share-buttons'
import { SupportLink } from '@/components/support-link'

/** @param code null: the record has none. */
export function FounderCode({ code }: { code: string | null }) {
  return (
    <div className="grid gap-6">
      <Card aria-labelledby="code-title">
        <CardTitle id="code-title">Your referral code</CardTitle>
        {code === null ? (
          <p className="mt-3">
            Your record has no code yet. Write to <SupportLink /> to get one.
          </p>
        ) : (
          <>
            <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
              <p className="font-display text-headline font-extrabold">{code}</p>
              <CopyCodeButton code={code} />
            </div>
            <ShareButtons code={code} />
          </>
        )}
      </Card>
      {code !== null && <Friends code={code} />}
    </div>
  )
}

function Friends({ code }: { code: string }) {
  const query = useQuery(referralCodeQuery(code))

  if (query.status === 'error') {
    return (
      <ErrorState
        title="We couldn’t count your friends"
        description={query.error.message}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <StatCard
      label="Friends verified with your code"
      value={query.data?.ownerType === 'founder' ? formatNumber(query.data.referralCount) : 'N/A'}
      hint="Counted from verified payments."
      busy={query.status === 'pending'}
    />
  )
}
