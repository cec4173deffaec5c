import { useCallback, useEffect, useRef, useState } from 'react'

import { askBeforePaying, type BeforePaying } from '@/data/sign-up/before-paying-request'
import { afterPaint } from '@/lib/browser/after-paint'

import type * as Sending from '../join-waitlist'

/**
 * Checks before the payment whether the waitlist is open and the referral code can be used. Sends
 * one small request when the browser is idle, and retries it on the first interaction if it failed.
 * An interaction also loads the code for signing up, which people who only read don't need.
 *
 * @param code the referral code in the page's URL, or else of a referral link that the visitor
 * followed earlier; empty if there is none.
 * @returns the problems, none until the answer is known; `wait`, the current waiting time in words,
 * null before the first interaction; `watch`, a ref for the element whose interactions count.
 */
export function useBeforePaying(code: string) {
  const [answer, setAnswer] = useState<BeforePaying>({ isClosed: false, codeProblem: null })
  const [wait, setWait] = useState<string | null>(null)
  /** True when the request is running or answered. */
  const isAsked = useRef(false)
  const isWaitAsked = useRef(false)

  const ask = useCallback(async (question: () => Promise<BeforePaying>) => {
    // Skip this while offline: the browser remembers a failed import until a reload.
    if (isAsked.current || !navigator.onLine) return
    isAsked.current = true
    try {
      setAnswer(await question())
    } catch {
      isAsked.current = false
    }
  }, [])

  const tellWait = useCallback(async (sending: Promise<typeof Sending>) => {
    if (isWaitAsked.current) return
    isWaitAsked.current = true
    try {
      setWait(await (await sending).readWaitInWords())
    } catch {
      // The waiting time is optional, so show nothing after a failure.
    }
  }, [])

  useEffect(() => whenIdle(() => void ask(() => askBeforePaying(code))), [ask, code])

  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined
      const events = new AbortController()
      let isComing = false
      const listen = () => {
        // A click also triggers focusin, so this may be called twice.
        if (isComing) return
        isComing = true
        afterPaint(() => {
          isComing = false
          if (events.signal.aborted || !navigator.onLine) return
          const sending = import('../join-waitlist')
          // If this fails, sending the form imports the code again and shows the failure.
          sending.catch(() => {})
          void tellWait(sending)
          void ask(async () => {
            const { readBeforePaying } = await sending
            // Skip the request if the visitor has left the page.
            events.signal.throwIfAborted()
            return readBeforePaying(code)
          })
        })
      }
      element.addEventListener('focusin', listen, { signal: events.signal })
      // Safari doesn't focus links and buttons on a click.
      element.addEventListener('click', listen, { signal: events.signal })
      return () => events.abort()
    },
    [ask, tellWait, code],
  )

  return { ...answer, wait, watch }
}

/**
 * Runs `work` when the browser is idle.
 * @returns a function that cancels it.
 */
function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 300)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(work, { timeout: 3000 })
  return () => cancelIdleCallback(callback)
}
