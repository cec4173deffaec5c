import type { Query, QueryClient } from '@tanstack/react-query'

import { doBeforeSignOut } from './before-sign-out'
import { writeSessionHint } from './session-hint'

/** Ends the session in every tab, and forgets what this one had loaded. */
export async function endSession(client: QueryClient): Promise<void> {
  const { accountQuery, signOut } = await import('@/data/accounts/auth')
  await doBeforeSignOut()
  const isPrivate = ({ queryHash }: Query) => queryHash !== JSON.stringify(accountQuery.queryKey)
  // First the live queries: signed out, each would fail with a toast.
  await client.cancelQueries({ predicate: isPrivate })
  await signOut()
  writeSessionHint(null)
  client.removeQueries({ predicate: isPrivate })
}
