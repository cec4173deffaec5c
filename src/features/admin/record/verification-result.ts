import { isNotWritten } from '@/components/why-not-changed'
import { toAppError, type FailureKind } from '@/data/firebase/errors'

/** The result of an attempt to verify a payment. `reason` is one or more sentences. */
export type VerificationResult =
  | { status: 'verified' }
  | { status: 'refused'; reason: string }
  /** This or an earlier attempt got no clear answer: the payment may be verified. */
  | { status: 'unknown'; reason: string }

export const NOT_KNOWN: VerificationResult & { status: 'unknown' } = {
  status: 'unknown',
  reason: 'We couldn’t confirm whether this was verified. Verify again: it won’t count twice.',
}

/** Errors after which it is certain that no earlier attempt verified the record either. */
const RULES_OUT_EARLIER: ReadonlySet<FailureKind> = new Set(['changed', 'duplicate', 'malformed'])

/** IDs of records whose verification got no clear answer. */
const uncertain = new Set<string>()

/**
 * @returns whether an attempt to verify the record got no clear answer, and its state is still
 * unknown.
 */
export function isUncertain(id: string): boolean {
  return uncertain.has(id)
}

/** @returns the IDs of all records whose verification got no clear answer. */
export function uncertainRecords(): ReadonlySet<string> {
  return uncertain
}

/** Call when it is known whether the record is verified. */
export function settle(id: string): void {
  uncertain.delete(id)
}

/** @returns `verify`, extended to remember attempts without a clear answer. */
export function remembering<User extends { id: string }, How extends unknown[]>(
  verify: (user: User, ...how: How) => Promise<void>,
): (user: User, ...how: How) => Promise<void> {
  return async (user, ...how) => {
    try {
      await verify(user, ...how)
      settle(user.id)
    } catch (error) {
      if (!isNotWritten(error)) uncertain.add(user.id)
      else if (RULES_OUT_EARLIER.has(toAppError(error).kind)) settle(user.id)
      throw error
    }
  }
}

/**
 * Returns the result of a failed verification: `refused` only if it is certain that nothing was
 * written.
 */
export function failedResult(id: string, error: unknown): VerificationResult & { reason: string } {
  const { message } = toAppError(error)
  if (uncertain.has(id)) {
    return isNotWritten(error)
      ? { ...NOT_KNOWN, reason: `${NOT_KNOWN.reason} Last attempt: ${message}` }
      : NOT_KNOWN
  }
  return { status: 'refused', reason: `Not verified: ${message}` }
}
