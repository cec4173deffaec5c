import { looksLikeUtr, normalisePaymentReference } from '@/domain/payment-reference'

import type { Claim, Matches } from './match'

/** A UPI reference has twelve characters: one slip leaves so many at its start or at its end as they are. */
const INTACT = 5

/**
 * Whose payments may be among those that nobody has claimed: where one claim alone differs from one UPI
 * reference alone by a slip of the finger, that is one wrong, missing, doubled or swapped character. Nobody's
 * of whom the statement tells already. A hint for a person, and no more.
 *
 * @returns by reference.
 */
export function likelyClaims<C extends Claim>({
  notClaimed,
  notReceived,
  outsideDays,
  unclear,
}: Matches<C>): ReadonlyMap<string, C> {
  const missing = [...notReceived, ...outsideDays]
  const waiting = new Set(missing)
  const byEnd = new Map<string, { claim: C; typed: string }[]>()
  for (const claim of [...missing, ...unclear.flatMap((row) => row.claim ?? [])]) {
    const typed = normalisePaymentReference(claim.upiReferenceId ?? '')
    for (const end of endsOf(typed)) {
      const same = byEnd.get(end)
      if (same === undefined) byEnd.set(end, [{ claim, typed }])
      else same.push({ claim, typed })
    }
  }

  const references = [...notClaimed, ...unclear.filter((row) => row.claim === null)].flatMap(
    ({ reference }) => (reference !== null && looksLikeUtr(reference) ? [reference] : []),
  )
  const unclaimed = new Set(notClaimed.map(({ reference }) => reference))
  const likely = new Map<string, C>()
  const suitors = new Map<C, number>()
  for (const reference of new Set(references)) {
    const found = new Set<C>()
    for (const end of endsOf(reference)) {
      for (const { claim, typed } of byEnd.get(end) ?? []) {
        if (isSlip(reference, typed)) found.add(claim)
      }
    }
    for (const claim of found) suitors.set(claim, (suitors.get(claim) ?? 0) + 1)
    const [only] = found
    if (found.size === 1 && only !== undefined && waiting.has(only) && unclaimed.has(reference)) {
      likely.set(reference, only)
    }
  }
  return new Map([...likely].filter(([, claim]) => suitors.get(claim) === 1))
}

function endsOf(text: string): [start: string, end: string] {
  return [`${text.slice(0, INTACT)}…`, `…${text.slice(-INTACT)}`]
}

/** Whether somebody may have typed this for that reference. */
function isSlip(reference: string, typed: string): boolean {
  let at = 0
  while (at < reference.length && reference[at] === typed[at]) at += 1
  const rest = reference.slice(at + 1)
  const typedRest = typed.slice(at + 1)
  switch (typed.length - reference.length) {
    case 0: {
      const isSwapped =
        reference[at] === typedRest[0] &&
        rest[0] === typed[at] &&
        rest.slice(1) === typedRest.slice(1)
      return rest === typedRest || isSwapped
    }
    case -1:
      return rest === typed.slice(at)
    case 1:
      // What was doubled stands before.
      return typed[at] === typed[at - 1] && typedRest === reference.slice(at)
    default:
      return false
  }
}
