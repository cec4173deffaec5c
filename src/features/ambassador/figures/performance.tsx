import { useAmbassador } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'

import { usePerformance } from './use-performance'
import { useRank } from '../leaderboard/leaderboard'
import { PerformanceView } from './performance-view'

export function Performance() {
  const { profile } = useAmbassador()
  const rank = useRank()
  const { status, retry, ...counts } = usePerformance()

  return (
    <>
      <PerformanceView {...counts} verified={profile.referralCount} rank={rank.text} />
      {status === 'error' && (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <p className="text-mute">
            We couldn’t refresh these figures, so they may be out of date.
          </p>
          <Button variant="secondary" size="sm" onClick={retry}>
            Retry
          </Button>
        </div>
      )}
    </>
  )
}
