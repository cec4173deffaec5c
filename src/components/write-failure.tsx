import { toAppError, type FailureKind } from '@/data/firebase/errors'

import { FailureAlert } from './failure-alert'

interface WriteFailureProps {
  title?: string | ((error: Error) => string) | undefined
  /** Of a mutation; null: nothing failed. */
  error: Error | null
  /** What the failure means here. */
  explain?: (error: Error) => string
  /** Failures that stand beside a field instead. */
  besides?: readonly FailureKind[]
}

/** Why something was not written. No toast says it: what lies behind an open dialog can't be read. */
export function WriteFailure({ title, error, explain = messageOf, besides }: WriteFailureProps) {
  if (error === null || besides?.includes(toAppError(error).kind) === true) return null
  return (
    <FailureAlert
      title={typeof title === 'function' ? title(error) : title}
      text={explain(error)}
    />
  )
}

function messageOf(error: Error): string {
  return toAppError(error).message
}
