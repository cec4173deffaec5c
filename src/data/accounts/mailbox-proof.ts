import { queryOptions } from '@tanstack/react-query'

import { auth } from '@/data/firebase/sdk/firebase-auth'
import { runQuery } from '@/data/firebase/requests'

/**
 * Refreshes the token so that the rules see the address as verified. A token may be up to an hour
 * older than the verification. Await this before reading what only the mailbox's owner may see.
 */
export function mailboxProofQuery(uid: string) {
  return queryOptions({
    queryKey: ['mailbox-proof', uid],
    queryFn: () =>
      runQuery(async () => {
        const user = auth.currentUser
        const token = await user?.getIdTokenResult()
        if (token?.claims['email_verified'] !== true) await user?.getIdToken(true)
        return true
      }),
    staleTime: Infinity,
    meta: { failure: 'Failed to load user data.' },
  })
}
