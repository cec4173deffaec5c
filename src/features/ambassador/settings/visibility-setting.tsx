import { useQuery } from '@tanstack/react-query'

import { FailureAlert } from '@/components/failure-alert'
import { SupportLink } from '@/components/support-link'
import { setVisibility, visibilityQuery } from '@/data/ambassadors/ambassador-settings'
import { formatNumber } from '@/lib/format'
import { useAmbassador } from '@/session/signed-in'
import { Card, CardTitle } from '@/ui/card'
import { Skeleton } from '@/ui/skeleton'
import { ErrorState } from '@/ui/state'
import { Switch } from '@/ui/switch'

import { advice, useSaving } from './use-saving'

export function VisibilitySetting() {
  const { uid, profile } = useAmbassador()
  const visibility = useQuery(visibilityQuery(uid))

  if (profile.hiddenByTeam) {
    return (
      <Card>
        <CardTitle>Leaderboard</CardTitle>
        <p role="status" className="mt-3">
          Our team keeps your name off the leaderboard for now: other ambassadors see neither your
          name nor your college. Your verified referrals count as before, for your rank and in your
          college’s total.
        </p>
        <p className="mt-2 text-mute">
          It may well be a misunderstanding. Write to <SupportLink />, and we look at it together.
        </p>
      </Card>
    )
  }

  return (
    <Card>
      <CardTitle>Leaderboard</CardTitle>
      {visibility.status === 'pending' && <SwitchLoading />}
      {visibility.status === 'error' && (
        <ErrorState
          className="mt-4"
          title="We couldn’t load this setting"
          description={visibility.error.message}
          onRetry={() => void visibility.refetch()}
        />
      )}
      {visibility.status === 'success' && visibility.data === null && (
        <p className="mt-3 text-mute">
          Your leaderboard entry is missing. Write to <SupportLink />, and we put it back.
        </p>
      )}
      {visibility.status === 'success' && visibility.data !== null && (
        <VisibilitySwitch isVisible={visibility.data} />
      )}
    </Card>
  )
}

function VisibilitySwitch({ isVisible }: { isVisible: boolean }) {
  const { uid, profile } = useAmbassador()
  const { firstName, college, referralCount: count } = profile
  const { isSubmitting, failure, submit } = useSaving()

  return (
    <>
      <Switch
        label="Show me on the leaderboard"
        checked={isVisible}
        busy={isSubmitting}
        onChange={(visible) =>
          void submit(() => setVisibility(uid, visible, { firstName, college }))
        }
        className="mt-2"
        hint={
          <output className="block">
            {isVisible ? (
              <>
                Other ambassadors see your first name, college and count:{' '}
                <span className="font-medium wrap-anywhere text-fg">
                  {firstName}, {college}, {formatNumber(count)} verified{' '}
                  {count === 1 ? 'referral' : 'referrals'}
                </span>
                . Nothing else.
              </>
            ) : (
              'Hidden: other ambassadors see neither your name nor your college. Your verified referrals still count, for your rank and everybody else’s, and in your college’s total.'
            )}
          </output>
        }
      />
      {failure !== null && (
        <div className="mt-3">
          <FailureAlert
            text={`You’re still ${isVisible ? 'shown' : 'hidden'} on the leaderboard. ${advice(failure)}`}
          />
        </div>
      )}
    </>
  )
}

function SwitchLoading() {
  return (
    <div aria-busy className="mt-2">
      <p className="sr-only">Loading…</p>
      <div className="flex min-h-touch items-center justify-between gap-4">
        <Skeleton className="h-5 w-56" />
        <Skeleton className="h-7 w-12 shrink-0" />
      </div>
      <Skeleton className="mt-1.5 h-4" />
      <Skeleton className="mt-1.5 h-4 w-3/4" />
    </div>
  )
}
