import { looksLikeUtr, normalisePaymentReference } from '@/domain/payments/payment-reference'

import { groupedBy } from './grouped-by'
import type { Credit } from '@/domain/statement/reading/lines'
import type { Matches, SignUp } from './match'
import { isFounderPrice } from './prices'

/**
 * A single typing error in a UTR leaves at least this many characters at its start or at its end
 * unchanged.
 */
const INTACT = 5

/**
 * Suggests sign-ups for unclaimed payments: pairs of a sign-up and a UTR that differ only by one
 * typing error, if no other sign-up or UTR is as close. A typing error is one wrong, missing, doubled
 * or swapped character. Sign-ups already found in the statement are left out. Only a hint for the
 * admin.
 *
 * @returns the sign-ups by reference.
 */
export function likelySignUps<S extends SignUp>({
  notClaimed,
  notReceived,
  outsideDays,
  unclear,
}: Matches<S>): ReadonlyMap<string, S> {
  const waiting = new Set([...notReceived, ...outsideDays])
  const signUps = [...waiting, ...unclear.flatMap((row) => row.signUp ?? [])]
  const byEnd = groupedBy(
    signUps.flatMap((signUp) => {
      const typed = normalisePaymentReference(signUp.upiReferenceId ?? '')
      return endsOf(typed).map((end) => ({ end, signUp, typed }))
    }),
    ({ end }) => end,
  )
  const unclaimed = new Set(notClaimed.map(({ reference }) => reference))
  const others = unclear.flatMap(({ signUp, reference }) => (signUp === null ? [reference] : []))
  const likely = new Map<string, S>()
  const matchCounts = new Map<S, number>()
  for (const reference of new Set([...unclaimed, ...others])) {
    if (reference === null || !looksLikeUtr(reference)) continue
    const found = new Set<S>()
    for (const end of endsOf(reference)) {
      for (const { signUp, typed } of byEnd.get(end) ?? []) {
        if (isSlip(reference, typed)) found.add(signUp)
      }
    }
    for (const signUp of found) matchCounts.set(signUp, (matchCounts.get(signUp) ?? 0) + 1)
    const [only] = found
    if (found.size === 1 && only !== undefined && waiting.has(only) && unclaimed.has(reference)) {
      likely.set(reference, only)
    }
  }
  return new Map([...likely].filter(([, signUp]) => matchCounts.get(signUp) === 1))
}

/** A bank may book a payment a day later, and founders join within a day of paying. */
const DAYS_APART = 1
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * True if nothing contradicts a likely sign-up: the amount is the founder price, and the founder
 * joined within a day of the payment. Only such payments can be linked with one click ("Link all").
 */
export function isCertainlyTheirs(credit: Credit, { createdAt }: SignUp): boolean {
  if (credit.date === null || createdAt === null || !isFounderPrice(credit)) return false
  const joined = new Date(createdAt.getFullYear(), createdAt.getMonth(), createdAt.getDate())
  // Round the number of days, because a day on which clocks change has 23 or 25 hours.
  const days = Math.round((credit.date.getTime() - joined.getTime()) / DAY_MS)
  return Math.abs(days) <= DAYS_APART
}

/** True if the sign-up's reference differs from `reference` by at most one typing error. */
export function isNear(
  reference: string,
  { upiReferenceId }: Pick<SignUp, 'upiReferenceId'>,
): boolean {
  const typed = normalisePaymentReference(upiReferenceId ?? '')
  return typed !== '' && isSlip(reference, typed)
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
