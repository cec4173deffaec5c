import { looksLikeUtr, normalisePaymentReference } from '@/domain/payment-reference'

import type { Claim, Matches } from './match'

/** Stands for any character. */
const ANY = '?'

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
  unclear,
}: Matches<C>): ReadonlyMap<string, C> {
  const waiting = new Set(notReceived)
  const byForm = new Map<string, Set<C>>()
  for (const claim of [...notReceived, ...unclear.flatMap((row) => row.claim ?? [])]) {
    const typed = normalisePaymentReference(claim.upiReferenceId ?? '')
    for (const form of [typed, ...withAnyIn(typed)]) {
      byForm.set(form, (byForm.get(form) ?? new Set()).add(claim))
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
    for (const form of slipsOf(reference)) byForm.get(form)?.forEach((claim) => found.add(claim))
    for (const claim of found) suitors.set(claim, (suitors.get(claim) ?? 0) + 1)
    const [only] = found
    if (found.size === 1 && only !== undefined && waiting.has(only) && unclaimed.has(reference)) {
      likely.set(reference, only)
    }
  }
  return new Map([...likely].filter(([, claim]) => suitors.get(claim) === 1))
}

function withAnyIn(text: string): string[] {
  return Array.from(text, (_character, at) => text.slice(0, at) + ANY + text.slice(at + 1))
}

/** In what forms somebody may have typed it. */
function slipsOf(reference: string): string[] {
  return Array.from(reference, (character, at) => {
    const [before, after] = [reference.slice(0, at), reference.slice(at + 1)]
    const next = after.slice(0, 1)
    return [
      before + ANY + after,
      before + after,
      before + character + character + after,
      ...(next === '' || next === character ? [] : [before + next + character + after.slice(1)]),
    ]
  }).flat()
}
