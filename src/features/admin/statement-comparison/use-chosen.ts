import { useCallback, useMemo } from 'react'

import type { WaitlistUser } from '@/data/records/schema'
import { decisionKey, decisionWords, type RowDecisions } from '@/domain/statement/decisions'
import { needsADecision, wasReverted, type Flag } from '@/domain/payments/flags'
import type { Found } from '@/domain/statement/matching/match'
import { isFounderPrice } from '@/domain/statement/matching/prices'

import type { Compared } from './statement-book'
import type { ChangeWork, RowWork, Work } from '../statement-actions/work'

/**
 * The payments to verify together: the matched ones that the admin hasn't deselected, and others that
 * the admin has selected.
 * @param onWork must be stable between renders.
 */
export function useChosen(
  matches: Compared['matches'],
  flags: ReadonlyMap<string, readonly Flag[]>,
  { ticks, asked, rejected }: Pick<Work, 'ticks' | 'asked' | 'rejected'>,
  decisions: RowDecisions,
  onWork: ChangeWork,
) {
  const { preselected, found } = useMemo(() => {
    const matched = matches.matched.map(rowOf)
    const byHand = [
      ...matches.amountDiffers.map(rowOf),
      ...matches.unclear.flatMap(({ signUp, line, reference }) =>
        signUp === null ? [] : [{ signUp, line, key: decisionKey(reference, line) }],
      ),
    ]
    return {
      preselected: new Set(matched.map(({ signUp }) => signUp.id)),
      found: [...matched, ...byHand],
    }
  }, [matches])
  // The admin can't choose founders who were asked for a correction or rejected, nor payments with
  // a decision, such as to refund them.
  const barred = useMemo(() => {
    const closed = found.filter(({ key }) => decisionWords(decisions[key]) !== null)
    return new Set([...asked, ...rejected, ...closed.map(({ signUp }) => signUp.id)])
  }, [found, asked, rejected, decisions])
  const chosen = useMemo(
    () =>
      new Set(
        found
          .map(({ signUp }) => signUp.id)
          // Disputed payments need a decision first.
          .filter((id) => !needsADecision(flags.get(id)) && !barred.has(id))
          .filter((id) => ticks.get(id) ?? (preselected.has(id) && !wasReverted(flags.get(id)))),
      ),
    [found, preselected, ticks, barred, flags],
  )
  const choose = useCallback(
    (id: string, isChosen: boolean) =>
      onWork((before) => ({ ...before, ticks: new Map(before.ticks).set(id, isChosen) })),
    [onWork],
  )
  /** Counts the unverified chosen payments that need a warning, by the reason of the warning. */
  function doubtful(statusOf: RowWork['statusOf']) {
    const isLeft = ({ signUp }: { signUp: WaitlistUser }) =>
      chosen.has(signUp.id) && statusOf(signUp) !== 'verified'
    const unclear = new Set(matches.unclear.map(({ line }) => line))
    return {
      differing: found.filter((one) => isLeft(one) && !isFounderPrice(one.line)).length,
      unclear: found.filter((one) => isLeft(one) && unclear.has(one.line)).length,
    }
  }
  return {
    users: found.flatMap(({ signUp }) => (chosen.has(signUp.id) ? signUp : [])),
    chosen,
    /** IDs of the records that can't be chosen. */
    barred,
    choose,
    doubtful,
  }
}

function rowOf({ signUp, credit, reference }: Found<WaitlistUser>) {
  return { signUp, line: credit, key: decisionKey(reference, credit) }
}
