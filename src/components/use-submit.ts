import { useCallback, useRef, useState } from 'react'

import { useOnline } from '@/lib/use-online'
import { dismissToasts } from '@/ui/toast'

interface SubmitOptions<Failure> {
  /** What a thrown error means here. */
  explain: (error: unknown) => Failure
  /** Runs after each failure, for what else there is to do: a toast, the focus. */
  onFailure?: (failure: Failure) => void
  /** Why it fails at once where the browser itself says that there is no network. */
  offline?: Failure
  /** A form that leads elsewhere stays busy once it is done: nobody should send it again meanwhile. */
  staysBusy?: boolean
}

interface Submission<Failure> {
  isSubmitting: boolean
  /** Why the last one failed; null: it didn't, or it is cleared. */
  failure: Failure | null
  /**
   * Runs one at a time: while it does, another press does nothing and resolves with `busy`.
   * @param send what it resolves with, if anything, is why it failed.
   */
  submit: (send: () => Promise<Failure | null | void>) => Promise<'done' | 'failed' | 'busy'>
  /** Takes its failure off the screen. Always the same function. */
  forgetFailure: () => void
}

/**
 * Sends something once at a time and keeps its failure. Public pages use it in place of `useMutation`, so that they
 * don't load TanStack Query.
 */
export function useSubmit<Failure>({
  explain,
  onFailure,
  offline,
  staysBusy = false,
}: SubmitOptions<Failure>): Submission<Failure> {
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // State is too late for the second of two clicks at once.
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

  // The message ends with its cause: the device has a network again.
  const isOver = isOnline && failure === offline
  return { isSubmitting, failure: isOver ? null : failure, submit, forgetFailure }
}
