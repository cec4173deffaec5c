import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { COUNTED, countsKey } from '@/data/firebase/queries/count'
import { givenUpReferencesKey } from '@/data/payments/given-up-references'
import { useAdmin } from '@/session/signed-in'

/**
 * Returns a function to call after each write by the admin. It refreshes all counts on the page, and
 * the flags that depend on other sign-ups.
 */
export function useRecount(): () => void {
  const { uid } = useAdmin()
  const client = useQueryClient()
  return useCallback(() => {
    for (const subject of COUNTED) {
      void client.invalidateQueries({ queryKey: countsKey(uid, subject) })
    }
    // A write can remove the reason for a flag, so this refetches what the flags depend on. For
    // example, a sign-up is no longer a duplicate once the verified sign-up with the same email is
    // reverted or erased.
    void client.invalidateQueries({ queryKey: givenUpReferencesKey(uid) })
  }, [client, uid])
}
