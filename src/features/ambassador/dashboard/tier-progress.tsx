import { tierProgress } from '@/domain/tiers'
import { formatNumber } from '@/lib/format'
import { useAmbassador } from '@/session/signed-in'
import { Card, CardTitle } from '@/ui/card'
import { ProgressRoad } from '@/ui/progress-road'

export function TierProgressCard() {
  const { profile } = useAmbassador()
  const count = profile.referralCount
  const { tier, nextTier, needed, percent } = tierProgress(count)

  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <CardTitle>Tier progress</CardTitle>
        <p className="text-sm text-mute">
          {needed === null
            ? 'Every tier is yours.'
            : `${formatNumber(count)} verified so far, ${nextTier} starts at ${formatNumber(count + needed)}.`}
        </p>
      </div>
      <ProgressRoad
        className="mt-3"
        label="Tier progress"
        value={percent}
        from={tier}
        to={nextTier ?? 'Top Tier!'}
      />
    </Card>
  )
}
