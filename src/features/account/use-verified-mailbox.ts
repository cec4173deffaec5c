import { useEffect, useRef } from 'react'

import type { Account } from '@/data/auth'

/** How often the service is asked, in milliseconds; while the page can be seen. */
const EVERY = 4000

/**
 * Notices by itself when the signed-in person has opened the link in the e-mail, in this browser or on
 * another device.
 *
 * @param onVerified runs once, with the account as it is then.
 */
export function useVerifiedMailbox(onVerified: (account: Account) => void): void {
  const tell = useRef(onVerified)
  useEffect(() => {
    tell.current = onVerified
  })

  useEffect(() => {
    let isOver = false
    let isAsking = false
    const ask = async (): Promise<void> => {
      if (isOver || isAsking || document.hidden) return
      isAsking = true
      try {
        const { refreshAccount } = await import('@/data/account')
        const account = await refreshAccount()
        if (isOver || !account.emailVerified) return
        isOver = true
        tell.current(account)
      } catch {
        // Offline, or asked too often: the next time will tell.
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
