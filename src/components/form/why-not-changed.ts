import { toAppError, type FailureKind } from '@/data/firebase/errors'

/** Failures after which the write may still have happened. */
const UNCERTAIN: ReadonlySet<FailureKind> = new Set(['offline', 'unknown'])

/** @returns whether it is certain that the failed write changed nothing. */
export function isNotWritten(error: unknown): boolean {
  return !UNCERTAIN.has(toAppError(error).kind)
}

/** The message for a failed write. It says that nothing was changed only if that is certain. */
export function whyNotChanged(error: unknown): string {
  const { kind, message } = toAppError(error)
  // The message already says that nothing was changed.
  if (kind === 'unsent') return message
  return isNotWritten(error)
    ? `Nothing was changed. ${message}`
    : `We couldn’t confirm that this was saved. ${message}`
}
