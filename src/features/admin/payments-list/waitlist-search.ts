import type { WaitlistUser } from '@/data/records/schema'
import { normalisePaymentReference } from '@/domain/payments/payment-reference'
import type { WaitlistView } from '@/domain/payments/waitlist-view'

/**
 * Returns whether the record's email, codes or payment reference contain `term`, regardless of
 * case.
 */
export function matchesSearch(user: WaitlistUser, term: string): boolean {
  const wanted = term.toLowerCase()
  const texts = [user.email, user.generatedReferralCode, user.enteredReferralCode]
  if (texts.some((text) => text?.toLowerCase().includes(wanted))) return true
  // Banks may print a reference with spaces or dashes.
  const reference = normalisePaymentReference(term)
  return (
    reference !== '' && normalisePaymentReference(user.upiReferenceId ?? '').includes(reference)
  )
}

/** Returns a comparator with the same order as the database query. */
export function inOrderOf(
  sort: WaitlistView['sort'],
): (a: WaitlistUser, b: WaitlistUser) => number {
  const direction = sort === 'newest' ? -1 : 1
  return (a, b) => {
    const apart =
      sort === 'email'
        ? compare(a.email ?? '', b.email ?? '')
        : (a.createdAt?.getTime() ?? 0) - (b.createdAt?.getTime() ?? 0)
    return direction * (apart === 0 ? compare(a.id, b.id) : apart)
  }
}

/** Compares code units as the database does, not by locale. */
function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
