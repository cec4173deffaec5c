import { useCallback, useRef, useState } from 'react'

import { useOnline } from '@/lib/browser/use-online'
import { dismissToasts } from '@/ui/feedback/toast'

interface SubmitOptions<Failure> {
  /** Converts a thrown error to a failure. */
  explain: (error: unknown) => Failure
  /** Runs after each failure, for example to show a toast or move the focus. */
  onFailure?: (failure: Failure) => void
  /** The failure to show if the browser is offline. `submit` then sends nothing. */
  offline?: Failure
  /** Stays busy after success, for forms that navigate away: a second click must not send again. */
  staysBusy?: boolean
}

interface Submission<Failure> {
  isSubmitting: boolean
  /** The failure of the latest submission; null if it succeeded or the failure was cleared. */
  failure: Failure | null
  /**
   * Runs the submission. While another submission runs, does nothing and resolves with `busy`.
   * @param send may resolve with a failure.
   */
  submit: (send: () => Promise<Failure | null | void>) => Promise<'done' | 'failed' | 'busy'>
  /** Clears the failure. Always the same function, so effects can depend on it. */
  forgetFailure: () => void
}

/**
 * Runs one submission at a time and keeps its failure. Public pages use it instead of
 * `useMutation`, to avoid loading TanStack Query.
 */
export function useSubmit<Failure>({
  explain,
  onFailure,
  offline,
  staysBusy = false,
}: SubmitOptions<Failure>): Submission<Failure> {
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // State updates too late to stop a double click.
  const isUnderWay = useRef(false)
  const isOnline = useOnline()

  const forgetFailure = useCallback(() => setFailure(null), [])

  async function submit(send: () => Promise<Failure | null | void>) {
    if (isUnderWay.current) return 'busy'
    isUnderWay.current = true
    setIsSubmitting(true)
    dismissToasts()
    forgetFailure()
    const isOffline = offline !== undefined && !navigator.onLine
    const failed = isOffline ? offline : await send().catch(explain)
    const isDone = failed === undefined || failed === null
    if (isDone && staysBusy) return 'done'
    isUnderWay.current = false
    setIsSubmitting(false)
    if (isDone) return 'done'
    setFailure(() => failed)
    onFailure?.(failed)
    return 'failed'
  }

  // Hide the offline message once the network is back.
  const isOver = isOnline && failure === offline
  return { isSubmitting, failure: isOver ? null : failure, submit, forgetFailure }
}
