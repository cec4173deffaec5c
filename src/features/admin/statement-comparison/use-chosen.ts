import { useCallback, useMemo } from 'react'

import type { WaitlistUser } from '@/data/records/schema'
import { needsADecision, wasReverted, type Flag } from '@/domain/payments/flags'
import { isFounderPrice } from '@/domain/statement/matching/prices'

import type { Compared } from './statement-book'
import type { ChangeWork, RowWork, Work } from '../statement-actions/work'

/**
 * The payments that are verified together: the matched ones, and those that the admin selects.
 * @param onWork must be stable between renders.
 */
export function useChosen(
  matches: Compared['matches'],
  flags: ReadonlyMap<string, readonly Flag[]>,
  { ticks, rejected }: Pick<Work, 'ticks' | 'rejected'>,
  onWork: ChangeWork,
) {
  const { byItself, found } = useMemo(() => {
    const matched = matches.matched.map(({ claim, credit }) => ({ claim, line: credit }))
    const byHand = [
      ...matches.amountDiffers.map(({ claim, credit }) => ({ claim, line: credit })),
      ...matches.unclear.flatMap(({ claim, line }) => (claim === null ? [] : [{ claim, line }])),
    ]
    return {
      byItself: new Set(matched.map(({ claim }) => claim.id)),
      found: [...matched, ...byHand],
    }
  }, [matches])
  const chosen = useMemo(
    () =>
      new Set(
        found
          .map(({ claim }) => claim.id)
          // Disputed payments need a decision first.
          .filter((id) => !needsADecision(flags.get(id)) && !rejected.has(id))
          .filter((id) => ticks.get(id) ?? (byItself.has(id) && !wasReverted(flags.get(id)))),
      ),
    [found, byItself, ticks, rejected, flags],
  )
  const choose = useCallback(
    (id: string, isChosen: boolean) =>
      onWork((before) => ({ ...before, ticks: new Map(before.ticks).set(id, isChosen) })),
    [onWork],
  )
  /** Counts the chosen ones that aren't verified yet, by what the admin has to know. */
  function doubtful(statusOf: RowWork['statusOf']) {
    const isLeft = ({ claim }: { claim: WaitlistUser }) =>
      chosen.has(claim.id) && statusOf(claim) !== 'verified'
    const unclear = new Set(matches.unclear.map(({ line }) => line))
    return {
      differing: found.filter((one) => isLeft(one) && !isFounderPrice(one.line)).length,
      unclear: found.filter((one) => isLeft(one) && unclear.has(one.line)).length,
    }
  }
  return {
    users: found.flatMap(({ claim }) => (chosen.has(claim.id) ? claim : [])),
    chosen,
    choose,
    doubtful,
  }
}
