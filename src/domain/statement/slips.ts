import { looksLikeUtr, normalisePaymentReference } from '@/domain/payment-reference'

import { groupedBy } from './grouped-by'
import type { Claim, Matches } from './match'

/**
 * A single typing error in a UTR's twelve characters leaves at least this many at its start or its
 * end unchanged.
 */
const INTACT = 5

/**
 * Suggests claims for unclaimed payments: pairs in which one claim and one UTR differ only by a
 * typing error, and no other claim or UTR is as close. A typing error is one wrong, missing,
 * doubled or swapped character. Claims already found in the statement are left out. Only a hint for
 * the admin.
 *
 * @returns the claims by reference.
 */
export function likelyClaims<C extends Claim>({
  notClaimed,
  notReceived,
  outsideDays,
  unclear,
}: Matches<C>): ReadonlyMap<string, C> {
  const waiting = new Set([...notReceived, ...outsideDays])
  const claims = [...waiting, ...unclear.flatMap((row) => row.claim ?? [])]
  const byEnd = groupedBy(
    claims.flatMap((claim) => {
      const typed = normalisePaymentReference(claim.upiReferenceId ?? '')
      return endsOf(typed).map((end) => ({ end, claim, typed }))
    }),
    ({ end }) => end,
  )
  const unclaimed = new Set(notClaimed.map(({ reference }) => reference))
  const others = unclear.flatMap(({ claim, reference }) => (claim === null ? [reference] : []))
  const likely = new Map<string, C>()
  const suitors = new Map<C, number>()
  for (const reference of new Set([...unclaimed, ...others])) {
    if (reference === null || !looksLikeUtr(reference)) continue
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

/** True if `typed` differs from `reference` by one typing error. */
function isSlip(reference: string, typed: string): boolean {
  let at = 0
  while (at < reference.length && reference[at] === typed[at]) at += 1
  if (typed.length < reference.length) return typed.slice(at) === reference.slice(at + 1)
  if (typed.length > reference.length) {
    const isDoubled = typed[at] === typed[at - 1]
    return isDoubled && typed.slice(at + 1) === reference.slice(at)
  }
  const isSwapped = reference[at] === typed[at + 1] && reference[at + 1] === typed[at]
  const after = at + (isSwapped ? 2 : 1)
  return typed.slice(after) === reference.slice(after)
}
