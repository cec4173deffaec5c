import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react'

import { afterPaint } from '@/lib/after-paint'
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
  /**
   * Makes what a form does when it is sent: it looks busy in the next frame, and only then is what was typed
   * checked, which a slow phone takes a while for.
   * @param check submits, if nothing is wrong.
   */
  answerFirst: (check: () => Promise<unknown>) => (event: SubmitEvent) => void
  /** Takes its failure off the screen. Always the same function. */
  forgetFailure: () => void
}

/** The one way to send something: once at a time, with its failure to show, and always released. */
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

  const forgetFailure = useCallback(() => setFailure(null), [])

  // The message ends with its cause: the device has a network again.
  useEffect(() => {
    if (failure === null || failure !== offline) return undefined
    addEventListener('online', forgetFailure)
    return () => removeEventListener('online', forgetFailure)
  }, [failure, offline, forgetFailure])

  function begin() {
    dismissToasts()
    forgetFailure()
  }

  async function submit(send: () => Promise<Failure | null | void>) {
    if (isUnderWay.current) return 'busy'
    isUnderWay.current = true
    setIsSubmitting(true)
    begin()
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

  const answerFirst = (check: () => Promise<unknown>) => (event: SubmitEvent) => {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsSubmitting(true)
    afterPaint(() => {
      isUnderWay.current = false
      begin()
      void check().finally(() => {
        // What is sent by now ends by itself.
        if (!isUnderWay.current) setIsSubmitting(false)
      })
    })
  }

  return { isSubmitting, failure, submit, answerFirst, forgetFailure }
}
