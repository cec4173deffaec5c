import { useEffect, useRef } from 'react'

import type { Account } from '@/data/accounts/auth'

import { failureKind } from '../failure-kind'

/** How often the service is asked, in milliseconds; while the page can be seen. */
const EVERY = 4000

type Listeners = {
  /** Runs once, with the account as it is then. */
  onVerified: (account: Account) => void
  /** Runs once, when the person who waits isn't signed in any more. */
  onEnded: () => void
}

/**
 * Notices by itself when the signed-in person has opened the link in the e-mail, in this browser or on
 * another device; or when their session has ended.
 */
export function useVerifiedMailbox(listeners: Listeners): void {
  const tell = useRef(listeners)
  useEffect(() => {
    tell.current = listeners
  })

  useEffect(() => {
    let isOver = false
    let isAsking = false
    const ask = async (): Promise<void> => {
      if (isOver || isAsking || document.hidden) return
      isAsking = true
      try {
        const { refreshAccount } = await import('@/data/accounts/account')
        const account = await refreshAccount()
        if (isOver || !account.emailVerified) return
        isOver = true
        tell.current.onVerified(account)
      } catch (error) {
        // Offline, or asked too often: the next time will tell.
        if (isOver || failureKind(error) !== 'account') return
        isOver = true
        tell.current.onEnded()
      } finally {
        isAsking = false
      }
    }
    const askNow = () => void ask()
    askNow()
    const timer = setInterval(askNow, EVERY)
    // Back from the mail app.
    document.addEventListener('visibilitychange', askNow)
    window.addEventListener('focus', askNow)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askNow)
      window.removeEventListener('focus', askNow)
    }
  }, [])
}
