import type { Query, QueryClient } from '@tanstack/react-query'

import { doBeforeSignOut } from './before-sign-out'
import { lastFigures } from './last-figures'
import { writeSessionHint } from './session-hint'

/** Queries that no session owns: who is signed in, and the link from an e-mail that is being used. */
const PUBLIC_QUERIES: ReadonlySet<unknown> = new Set(['account', 'email-link'])

const isPrivate = ({ queryKey: [name] }: Query) => !PUBLIC_QUERIES.has(name)

/** Ends the session in every tab, and forgets what this one had loaded. */
export async function endSession(client: QueryClient): Promise<void> {
  const { signOut } = await import('@/data/accounts/auth')
  await doBeforeSignOut()
  // First the live queries: signed out, each would fail with a toast.
  await client.cancelQueries({ predicate: isPrivate })
  await signOut()
  writeSessionHint(null)
  lastFigures.clear()
  client.removeQueries({ predicate: isPrivate })
}
