import { useCallback, useMemo } from 'react'

import type { WaitlistUser } from '@/data/records/schema'
import { decisionKey, decisionWords, type RowDecisions } from '@/domain/statement/decisions'
import { needsADecision, wasReverted, type Flag } from '@/domain/payments/flags'
import type { Found } from '@/domain/statement/matching/match'
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
  { ticks, asked, rejected }: Pick<Work, 'ticks' | 'asked' | 'rejected'>,
  decisions: RowDecisions,
  onWork: ChangeWork,
) {
  const { byItself, found } = useMemo(() => {
    const matched = matches.matched.map(rowOf)
    const byHand = [
      ...matches.amountDiffers.map(rowOf),
      ...matches.unclear.flatMap(({ claim, line, reference }) =>
        claim === null ? [] : [{ claim, line, key: decisionKey(reference, line) }],
      ),
    ]
    return {
      byItself: new Set(matched.map(({ claim }) => claim.id)),
      found: [...matched, ...byHand],
    }
  }, [matches])
  // The founder was asked or rejected here, or the payment's row is closed, such as by a refund.
  const barred = useMemo(() => {
    const closed = found.filter(({ key }) => decisionWords(decisions[key]) !== null)
    return new Set([...asked, ...rejected, ...closed.map(({ claim }) => claim.id)])
  }, [found, asked, rejected, decisions])
  const chosen = useMemo(
    () =>
      new Set(
        found
          .map(({ claim }) => claim.id)
          // Disputed payments need a decision first.
          .filter((id) => !needsADecision(flags.get(id)) && !barred.has(id))
          .filter((id) => ticks.get(id) ?? (byItself.has(id) && !wasReverted(flags.get(id)))),
      ),
    [found, byItself, ticks, barred, flags],
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
    /** IDs of the records that can't be chosen. */
    barred,
    choose,
    doubtful,
  }
}

function rowOf({ claim, credit, reference }: Found<WaitlistUser>) {
  return { claim, line: credit, key: decisionKey(reference, credit) }
}
