import { isNotWritten } from '@/components/why-not-changed'
import { toAppError, type FailureKind } from '@/data/firebase/errors'

/** What is known of a payment after it was tried to verify it; `reason` is one sentence or more. */
export type VerificationResult =
  | { status: 'verified' }
  | { status: 'refused'; reason: string }
  /** There was no clear answer, now or to an earlier try: it may have been verified. */
  | { status: 'unknown'; reason: string }

export const NOT_KNOWN: VerificationResult & { status: 'unknown' } = {
  status: 'unknown',
  reason:
    'Not known whether it was verified: there was no clear answer. Verify it again. It never counts twice.',
}

/** What a verification says once it has looked at the record, and found it not verified by any try before either. */
const TELLS_OF_EARLIER: ReadonlySet<FailureKind> = new Set(['changed', 'duplicate', 'malformed'])

/** Records whose verification got no clear answer, by id. */
const uncertain = new Set<string>()

/** @returns whether a try to verify the record got no clear answer, and nothing has said more since. */
export function isUncertain(id: string): boolean {
  return uncertain.has(id)
}

/** @returns the same for all records, by id. */
export function uncertainRecords(): ReadonlySet<string> {
  return uncertain
}

/** For a record of which it is known by now whether it is verified. */
export function settle(id: string): void {
  uncertain.delete(id)
}

/** @returns the same, of which it is remembered where it got no clear answer. */
export function remembering<User extends { id: string }, How extends unknown[]>(
  verify: (user: User, ...how: How) => Promise<void>,
): (user: User, ...how: How) => Promise<void> {
  return async (user, ...how) => {
    try {
      await verify(user, ...how)
      settle(user.id)
    } catch (error) {
      if (!isNotWritten(error)) uncertain.add(user.id)
      else if (TELLS_OF_EARLIER.has(toAppError(error).kind)) settle(user.id)
      throw error
    }
  }
}

/** Returns the result of a failed verification: `refused` only where it is certain that nothing was written. */
export function failedResult(id: string, error: unknown): VerificationResult & { reason: string } {
  const { message } = toAppError(error)
  if (uncertain.has(id)) {
    return isNotWritten(error)
      ? { ...NOT_KNOWN, reason: `${NOT_KNOWN.reason} The last try was in vain: ${message}` }
      : NOT_KNOWN
  }
  return { status: 'refused', reason: `Not verified: ${message}` }
}
