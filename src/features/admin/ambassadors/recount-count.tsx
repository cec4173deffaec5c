import { useMutation } from '@tanstack/react-query'

import { whyNotChanged } from '@/components/form/why-not-changed'
import { WriteFailure } from '@/components/form/write-failure'
import { correctCount, recount, type Recount } from '@/data/ambassadors/recount'
import { formatNumber } from '@/lib/format/format'
import { Button } from '@/ui/forms/button'

import { boardsChanged } from '../boards/keep-boards'

type Outcome = { kind: 'counted' | 'counted again'; found: Recount } | { kind: 'corrected' }

/**
 * Recounts an ambassador's verified referrals, shows how the profile differs, and lets the admin
 * correct it.
 */
export function RecountCount({ uid }: { uid: string }) {
  const recounting = useMutation({
    /** @param shown the difference to correct; null to count without correcting. */
    mutationFn: async (shown: Recount | null): Promise<Outcome> => {
      if (shown === null) return { kind: 'counted', found: await recount(uid) }
      const again = await correctCount(uid, shown)
      if (again !== null) return { kind: 'counted again', found: again }
      boardsChanged()
      return { kind: 'corrected' }
    },
  })
  const { isPending, data: outcome, variables, mutate } = recounting
  // Keeps the difference visible during the correction and after a failure.
  const found =
    outcome === undefined ? (variables ?? null) : 'found' in outcome ? outcome.found : null

  return (
    <div>
      <p className="font-medium">Verified count</p>
      <p className="mt-0.5 text-sm text-mute">
        Recounts the verified referrals and compares the result with the profile.
      </p>
      <div role="status" className="text-sm">
        {outcome?.kind === 'corrected' && <p className="mt-3">The count has been corrected.</p>}
        {outcome?.kind === 'counted again' && (
          <p className="mt-3">
            A referral was verified in the meantime, so nothing was changed. This is the new count.
          </p>
        )}
        {found !== null && <Difference {...found} />}
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        {found !== null && !found.isRight && (
          <Button size="sm" disabled={isPending} onClick={() => mutate(found)}>
            Correct the count
          </Button>
        )}
        <Button variant="secondary" size="sm" disabled={isPending} onClick={() => mutate(null)}>
          {isPending ? 'Counting…' : 'Recount'}
        </Button>
      </div>
      <div className="mt-3 empty:hidden">
        <WriteFailure error={recounting.error} explain={whyNotChanged} />
      </div>
    </div>
  )
}

function Difference({ stored, counted, changedMonths, isRight, endsCertificate }: Recount) {
  if (isRight) {
    return <p className="mt-3">The profile is correct: {formatNumber(counted.count)} verified.</p>
  }
  return (
    <ul className="mt-3 grid gap-1 tabular-nums">
      <li>
        Verified: {formatNumber(stored.count)} in the profile, {formatNumber(counted.count)} counted
      </li>
      {stored.tier !== counted.tier && (
        <li>
          Tier: {stored.tier} in the profile, {counted.tier} counted
        </li>
      )}
      {changedMonths.map((month) => (
        <li key={month}>
          {monthName(month)}: {formatNumber(stored.months[month] ?? 0)} in the profile,{' '}
          {formatNumber(counted.months[month] ?? 0)} counted
        </li>
      ))}
      {endsCertificate && (
        <li>
          If you correct it, their certificate becomes invalid, because it needs more referrals.
        </li>
      )}
    </ul>
  )
}

/** @param month such as `2026-9`. */
function monthName(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' }).format(
    new Date(year, number - 1, 1),
  )
}
