import { toAppError, type FailureKind } from '@/data/firebase/errors'

/** After these a write may have arrived all the same. */
const UNCERTAIN: ReadonlySet<FailureKind> = new Set(['offline', 'unknown'])

/** @returns whether it is certain that what failed so was not written. */
export function isNotWritten(error: unknown): boolean {
  return !UNCERTAIN.has(toAppError(error).kind)
}

/** What to say of a write that failed: that nothing was changed only where that is certain. */
export function whyNotChanged(error: unknown): string {
  const { kind, message } = toAppError(error)
  // It says so itself.
  if (kind === 'unsent') return message
  return isNotWritten(error)
    ? `Nothing was changed. ${message}`
    : `We don’t know whether that arrived. ${message}`
}
