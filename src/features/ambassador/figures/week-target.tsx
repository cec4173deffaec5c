import { useMutation, useQuery } from '@tanstack/react-query'

import { WriteFailure } from '@/components/form/write-failure'
import { setWeeklyTarget } from '@/data/ambassadors/ambassador-settings'
import { verifiedSinceQuery } from '@/data/referrals/referrals'
import { weekStart } from '@/domain/programme/periods'
import { WEEKLY_TARGETS } from '@/model/users'
import { formatDate, formatNumber } from '@/lib/format/format'
import { useAmbassador } from '@/session/signed-in'
import { Field } from '@/ui/forms/field'
import { ProgressRoad } from '@/ui/brand/progress-road'
import { Select } from '@/ui/forms/select'
import { ErrorState } from '@/ui/feedback/state'

import { useToday } from './use-today'
import { advice, sayNotSaved } from '../settings/saving'

/** The ambassador's weekly target and this week's progress. */
export function WeekTarget() {
  const { uid, profile } = useAmbassador()
  const { weeklyTarget: target } = profile
  const saving = useMutation({
    mutationFn: (chosen: number | null) => setWeeklyTarget(uid, chosen),
    onError: sayNotSaved,
  })

  return (
    <div className="grid gap-4">
      {target !== null && <Progress target={target} />}
      <div>
        <Field
          label="My weekly target"
          hint="Verified referrals from Monday to Sunday. Only you and our team see it."
        >
          {(field) => (
            <Select
              {...field}
              value={target ?? ''}
              disabled={saving.isPending}
              onChange={({ currentTarget: { value } }) =>
                saving.mutate(value === '' ? null : Number(value))
              }
            >
              <option value="">None</option>
              {[...new Set([...WEEKLY_TARGETS, ...(target === null ? [] : [target])])]
                .toSorted((a, b) => a - b)
                .map((count) => (
                  <option key={count} value={count}>
                    {formatNumber(count)}
                  </option>
                ))}
            </Select>
          )}
        </Field>
        <WriteFailure title="Your target wasn’t saved" error={saving.error} explain={advice} />
      </div>
    </div>
  )
}

function Progress({ target }: { target: number }) {
  const { uid } = useAmbassador()
  const monday = weekStart(useToday())
  const { data: verified, status, refetch } = useQuery(verifiedSinceQuery(uid, monday.getTime()))
  const left = target - (verified ?? 0)

  if (status === 'error') {
    return (
      <ErrorState
        title="We couldn’t count this week’s referrals"
        description="Check your connection, then try again."
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <div>
      <p className="text-sm text-mute">
        {verified === undefined
          ? 'Counting…'
          : left > 0
            ? `${formatNumber(left)} more to reach your target.`
            : 'You’ve reached your target.'}{' '}
        Verified since {formatDate(monday)}.
      </p>
      <ProgressRoad
        className="mt-3"
        label="This week"
        value={((verified ?? 0) / target) * 100}
        from={verified === undefined ? '…' : formatNumber(verified)}
        to={formatNumber(target)}
      />
    </div>
  )
}
