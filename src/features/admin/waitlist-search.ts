import type { WaitlistUser } from '@/data/waitlist-users'
import { normalisePaymentReference } from '@/domain/payment-reference'

/** Whether `term` occurs in the record's email, codes or payment reference, whatever the case. */
function matches(user: WaitlistUser, term: string): boolean {
  const wanted = term.toLowerCase()
  const texts = [user.email, user.generatedReferralCode, user.enteredReferralCode]
  if (texts.some((text) => text?.toLowerCase().includes(wanted))) return true
  // A bank statement may show a reference with spaces or dashes.
  const reference = normalisePaymentReference(term)
  return (
    reference !== '' && normalisePaymentReference(user.upiReferenceId ?? '').includes(reference)
  )
}

/**
 * The records that match `term`, newest first: those of the live list, which are up to date, and those
 * that the database found beyond it.
 */
export function searchResults(
  live: readonly WaitlistUser[],
  found: readonly WaitlistUser[],
  term: string,
): WaitlistUser[] {
  const byId = new Map([...found, ...live].map((user) => [user.id, user]))
  return [...byId.values()]
    .filter((user) => matches(user, term))
    .toSorted((a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0))
}

/** The email addresses, in lower case, that more than one of these records have. */
export function repeatedEmails(users: readonly WaitlistUser[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { email } of users) {
    if (email === null) continue
    const key = email.toLowerCase()
    if (seen.has(key)) repeated.add(key)
    seen.add(key)
  }
  return repeated
}
