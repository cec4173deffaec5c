import { queryOptions } from '@tanstack/react-query'

import { auth } from '@/data/firebase/firebase-auth'
import { runQuery } from '@/data/firebase/requests'

/**
 * Makes sure that the rules know, too, that the signed-in person's address is verified: they go by the
 * token in hand, which may be up to an hour older than the proof. Ask before looking at what only the
 * owner of a mailbox may see.
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
