import { useCallback, useEffect, useRef, useState } from 'react'

import { askBeforePaying, type BeforePaying } from '@/data/waitlist/before-paying-request'
import { afterPaint } from '@/lib/after-paint'

import type * as Sending from './join-waitlist'

/**
 * Whether the waitlist is closed, and whether the referral code of a link counts: worth knowing before anybody pays.
 * Asked once the browser is idle, by one small request; where that got no answer, again when somebody presses or
 * focuses something. That also fetches what a sign-up needs, which would be too much for who only reads.
 *
 * @param code of the link that led here or of an earlier one; empty if there is none.
 * @returns nothing against joining while that isn't known; how long a payment takes to be checked, in words, once
 *   somebody presses or focuses something; and what to hand to the element that this is about, as its ref.
 */
export function useBeforePaying(code: string) {
  const [answer, setAnswer] = useState<BeforePaying>({ isClosed: false, codeProblem: null })
  const [wait, setWait] = useState<string | null>(null)
  /** Or known. */
  const isAsked = useRef(false)
  const isWaitAsked = useRef(false)

  const ask = useCallback(async (question: () => Promise<BeforePaying>) => {
    // Not while offline: browsers remember a failed import until a reload.
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
      // Then nothing is said of it.
    }
  }, [])

  useEffect(() => whenIdle(() => void ask(() => askBeforePaying(code))), [ask, code])

  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined
      const events = new AbortController()
      let isComing = false
      const listen = () => {
        // A press focuses, too.
        if (isComing) return
        isComing = true
        afterPaint(() => {
          isComing = false
          if (events.signal.aborted || !navigator.onLine) return
          const sending = import('./join-waitlist')
          // Whoever sends a sign-up says so then.
          sending.catch(() => {})
          void tellWait(sending)
          void ask(async () => {
            const { readBeforePaying } = await sending
            // Whoever has left the page meanwhile needs no answer.
            events.signal.throwIfAborted()
            return readBeforePaying(code)
          })
        })
      }
      element.addEventListener('focusin', listen, { signal: events.signal })
      // Safari focuses neither links nor buttons.
      element.addEventListener('click', listen, { signal: events.signal })
      return () => events.abort()
    },
    [ask, tellWait, code],
  )

  return { ...answer, wait, watch }
}

/** @returns what calls it off. */
function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 300)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(work, { timeout: 3000 })
  return () => cancelIdleCallback(callback)
}
