import { isNotWritten } from '@/components/why-not-changed'
import { toAppError, type FailureKind } from '@/data/firebase/errors'

/** What is known of a payment after it was tried to verify it; `reason` is a whole sentence. */
export type VerificationResult =
  | { status: 'verified' }
  | { status: 'refused'; reason: string }
  /** There was no clear answer, now or to an earlier try: it may have been verified. */
  | { status: 'unknown'; reason: string }

export const NOT_KNOWN: VerificationResult = {
  status: 'unknown',
  reason:
    'Not known whether it was verified: there was no clear answer. Verify it again. It never counts twice.',
}

/** A verification says these once it has read that the record isn't verified: earlier tries had no effect either. */
const TELLS_OF_EARLIER: ReadonlySet<FailureKind> = new Set([
  'changed',
  'duplicate',
  'malformed',
  'uncreditable',
])

/** Of these records, by their ids, nobody knows until a later try says more. */
const uncertain = new Set<string>()

/** @returns whether a try to verify the record got no clear answer, and none since has said more. */
export function isUncertain(id: string): boolean {
  return uncertain.has(id)
}

/** For a record of which it is known whether it is verified. */
export function settle(id: string): void {
  uncertain.delete(id)
}

/**
 * Of a verification that failed: that it was not done is said only where that is certain.
 * @param isSent whether it was begun at all; otherwise its failure tells nothing of earlier tries.
 * @param withoutCredit how to do it all the same, where the record's referrer can't be credited.
 */
export function failedResult(
  id: string,
  error: unknown,
  { isSent, withoutCredit }: { isSent: boolean; withoutCredit: string },
): VerificationResult {
  const { kind, message } = toAppError(error)
  if (isSent && !isNotWritten(error)) uncertain.add(id)
  if (isSent && TELLS_OF_EARLIER.has(kind)) settle(id)
  if (uncertain.has(id)) return NOT_KNOWN
  const way = kind === 'uncreditable' ? ` ${withoutCredit}` : ''
  return { status: 'refused', reason: `Not verified: ${message}${way}` }
}
