import { toAppError, type FailureKind } from '@/data/firebase/errors'

import { FailureAlert } from './failure-alert'

interface WriteFailureProps {
  title?: string | ((error: Error) => string) | undefined
  /** The mutation's error. */
  error: Error | null
  /** Returns the text to show. Without it, the error's own message is shown. */
  explain?: (error: Error) => string
  /** Kinds of errors that a form field shows instead of this alert. */
  besides?: readonly FailureKind[]
}

/** Shows why a mutation failed. Use it in dialogs, because an open dialog covers the toasts. */
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
