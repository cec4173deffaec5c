import { isNotWritten } from '@/components/form/why-not-changed'
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

/** Errors that prove that no earlier attempt has verified the record either. */
const RULES_OUT_EARLIER: ReadonlySet<FailureKind> = new Set(['changed', 'duplicate', 'malformed'])

interface Attempt {
  /** False if the attempt failed before anything was sent. */
  isSent: boolean
  /** True if an earlier attempt got no clear answer. */
  wasUnknown: boolean
}

/**
 * Returns the result of a failed verification: `refused` only if it is certain that neither this
 * nor an earlier attempt verified the record.
 */
export function failedResult(
  error: unknown,
  { isSent, wasUnknown }: Attempt,
): VerificationResult & { reason: string } {
  const { kind, message } = toAppError(error)
  if (isSent && !isNotWritten(error)) return NOT_KNOWN
  if (wasUnknown && !(isSent && RULES_OUT_EARLIER.has(kind))) {
    return { ...NOT_KNOWN, reason: `${NOT_KNOWN.reason} Last attempt: ${message}` }
  }
  return { status: 'refused', reason: `Not verified: ${message}` }
}
