import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { COUNTED, countsKey } from '@/data/firebase/queries/count'
import { useAdmin } from '@/session/signed-in'

/**
 * @returns a function to call after each write by the admin. It refreshes all counts on the page.
 */
export function useRecount(): () => void {
  const { uid } = useAdmin()
  const client = useQueryClient()
  return useCallback(() => {
    for (const subject of COUNTED) {
      void client.invalidateQueries({ queryKey: countsKey(uid, subject) })
    }
  }, [client, uid])
}
