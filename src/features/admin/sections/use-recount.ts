import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { COUNTED, countsKey } from '@/data/firebase/count'
import { useAdmin } from '@/session/signed-in'

/** @returns what to call after a write of the admin: all counts on the page are fetched again. */
export function useRecount(): () => void {
  const { uid } = useAdmin()
  const client = useQueryClient()
  return useCallback(() => {
    for (const subject of COUNTED) {
      void client.invalidateQueries({ queryKey: countsKey(uid, subject) })
    }
  }, [client, uid])
}
