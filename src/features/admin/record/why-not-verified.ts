import { isNotWritten } from '@/components/why-not-changed'
import { toAppError } from '@/data/firebase/errors'

/** Of a verification after which nobody knows. */
export const NOT_KNOWN =
  'Not known whether it was verified: there was no clear answer. Verify it again. It never counts twice.'

/**
 * What to say of a verification that failed: that it was not done only where that is certain.
 * @param withoutCredit how to do it all the same, where the record's referrer can't be credited.
 */
export function whyNotVerified(error: unknown, withoutCredit: string): string {
  if (!isNotWritten(error)) return NOT_KNOWN
  const { kind, message } = toAppError(error)
  return `Not verified: ${message}${kind === 'uncreditable' ? ` ${withoutCredit}` : ''}`
}
