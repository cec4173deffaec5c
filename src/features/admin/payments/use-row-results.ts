import { useCallback, useEffect } from 'react'

import type { WaitlistUser } from '@/data/waitlist/schema'
import { useAdmin } from '@/session/signed-in'

import { useVerifyRun } from '../record/use-verify-run'
import { isUncertain, settle } from '../record/verification-result'
import type { Verifications } from './use-verifications'
import { isUnderWay } from './waitlist-row'

/**
 * The run that verifies selected rows. `forgetResult` removes the kept result of a record, which
 * also happens when its live row is verified.
 */
export function useRowResults(
  users: readonly WaitlistUser[],
  { byId, note, forget }: Verifications,
) {
  const { uid } = useAdmin()
  const run = useVerifyRun(uid, note)
  const { results, forget: forgetInRun } = run
  const forgetResult = useCallback(
    (id: string) => {
      settle(id)
      forget(id)
      forgetInRun(id)
    },
    [forget, forgetInRun],
  )
  // Drop the kept result when the live row shows the status. Otherwise it would hide a later
  // revert.
  useEffect(() => {
    for (const { id, status } of users) {
      const isTold = byId.has(id) || results.has(id) || isUncertain(id)
      if (status === 'verified' && isTold && !isUnderWay(byId.get(id))) forgetResult(id)
    }
  }, [users, byId, results, forgetResult])

  return { run, forgetResult }
}
