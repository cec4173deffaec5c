import { useQueryClient, type Query } from '@tanstack/react-query'
import { useCallback } from 'react'

import { writeSessionHint } from './session-hint'

/** Ends the session in every tab, and forgets what this one had loaded. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    const { accountQuery, signOut } = await import('@/data/auth')
    const isPrivate = ({ queryHash }: Query) => queryHash !== JSON.stringify(accountQuery.queryKey)
    // First the live queries: signed out, each would fail with a toast.
    await client.cancelQueries({ predicate: isPrivate })
    await signOut()
    writeSessionHint(null)
    client.removeQueries({ predicate: isPrivate })
  }, [client])
}
