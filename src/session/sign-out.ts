import type { Query, QueryClient } from '@tanstack/react-query'

import { doBeforeSignOut } from './before-sign-out'
import { lastFigures } from './last-figures'
import { writeSessionHint } from './session-hint'

/** Queries that stay valid after a sign-out: the account itself, and the email link in use. */
const PUBLIC_QUERIES: ReadonlySet<unknown> = new Set(['account', 'email-link'])

const isPrivate = ({ queryKey: [name] }: Query) => !PUBLIC_QUERIES.has(name)

/** Signs out in every tab, and clears this tab's private data. */
export async function endSession(client: QueryClient): Promise<void> {
  const { signOut } = await import('@/data/accounts/auth')
  await doBeforeSignOut()
  // Cancel the live queries first: after the sign-out, each would fail and show a toast.
  await client.cancelQueries({ predicate: isPrivate })
  await signOut()
  writeSessionHint(null)
  lastFigures.clear()
  client.removeQueries({ predicate: isPrivate })
}
