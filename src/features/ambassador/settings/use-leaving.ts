import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { confirmPassword, deleteAccount } from '@/data/accounts/account'
import { leaveProgramme } from '@/data/ambassadors/leave-programme'
import { accountQuery } from '@/data/accounts/auth'
import { leaving } from '@/session/leaving'
import { useAmbassador } from '@/session/signed-in'
import { endSession } from '@/session/sign-out'

/**
 * Takes the signed-in ambassador out for good. The page stays as it was meanwhile, though there is soon
 * no profile for its guard to find; the session ends when the page is left.
 */
export function useLeaving() {
  const { uid, profile } = useAmbassador()
  const client = useQueryClient()
  /** The profile is gone, and the account could not be deleted after it. */
  const [hasLeft, setHasLeft] = useState(false)
  const reached = useRef<'nothing' | 'stopped' | 'left'>('nothing')

  /**
   * Deletes profile and account. Doing it again goes on where it failed. The password is confirmed each
   * time: the service deletes no account whose owner hasn't just been there.
   * @throws AppError; `credentials` when it isn't the right password: nothing is deleted then.
   */
  async function leave(password: string): Promise<void> {
    await confirmPassword(password)
    if (reached.current !== 'left') {
      leaving.write(uid)
      // The live queries would fail with toasts, or tell the guard to turn its ambassador away.
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

  /** After a failure that the person doesn't want to try again: the page is live as before. */
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
      // Nobody watches any more who is signed in; the next guard would start from what was known last.
      client.setQueryData(accountQuery.queryKey, null)
      void endSession(client)
    },
    [client],
  )

  return { leave, hasLeft, stay }
}
