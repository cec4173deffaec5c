import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { confirmPassword, deleteAccount } from '@/data/accounts/account'
import { leaveProgramme } from '@/data/ambassadors/leave-programme'
import { accountQuery } from '@/data/accounts/auth'
import { leaving } from '@/session/leaving'
import { useAmbassador } from '@/session/signed-in'
import { endSession } from '@/session/sign-out'

/**
 * Deletes the ambassador's profile and account. The page stays open during the deletion, although
 * its guard requires a profile. The session ends when the user leaves the page.
 */
export function useLeaving() {
  const { uid, profile } = useAmbassador()
  const client = useQueryClient()
  /** The profile is deleted, but deleting the account failed. */
  const [hasLeft, setHasLeft] = useState(false)
  const reached = useRef<'nothing' | 'stopped' | 'left'>('nothing')

  /**
   * Deletes profile and account. After a failure, another call continues where it stopped. Each
   * call confirms the password, because Firebase requires a recent sign-in to delete an account.
   * @throws AppError; `credentials` for a wrong password, before anything is deleted.
   */
  async function leave(password: string): Promise<void> {
    await confirmPassword(password)
    if (reached.current !== 'left') {
      leaving.write(uid)
      // Stop the live queries. Otherwise, they would fail with toasts, or the guard would redirect
      // the ambassador.
      reached.current = 'stopped'
      await client.cancelQueries()
      await leaveProgramme(uid, profile.referralCode)
      reached.current = 'left'
    }
    try {
      await deleteAccount()
      leaving.clear()
    } catch (error) {
      setHasLeft(true)
      throw error
    }
  }

  /** Restarts the live queries if a failed deletion has stopped them. */
  function stay() {
    if (reached.current !== 'stopped') return
    reached.current = 'nothing'
    leaving.clear()
    void client.refetchQueries({ type: 'active' })
  }

  useEffect(
    () => () => {
      if (reached.current === 'stopped') void client.refetchQueries({ type: 'active' })
      if (reached.current !== 'left') return
      // Clear the cached account: no listener updates it any more, and the next guard would read
      // it.
      client.setQueryData(accountQuery.queryKey, null)
      void endSession(client)
    },
    [client],
  )

  return { leave, hasLeft, stay }
}
