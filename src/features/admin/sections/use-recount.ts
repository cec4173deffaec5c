import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { COUNTED, countsKey } from '@/data/firebase/queries/count'
import { givenUpReferencesKey } from '@/data/payments/given-up-references'
import { useAdmin } from '@/session/signed-in'

/**
 * @returns a function to call after each write by the admin. It refreshes all counts on the page,
 * and the flags that other sign-ups cause.
 */
export function useRecount(): () => void {
  const { uid } = useAdmin()
  const client = useQueryClient()
  return useCallback(() => {
    for (const subject of COUNTED) {
      void client.invalidateQueries({ queryKey: countsKey(uid, subject) })
    }
    // A sign-up is no duplicate any more once its verified twin is reverted or erased.
    void client.invalidateQueries({ queryKey: givenUpReferencesKey(uid) })
  }, [client, uid])
}
