import { FAILED_TO_LOAD } from '@/data/firebase/errors'
import { collectionOf } from '@/data/firebase/sdk/firestore'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { watchPrefixes } from '@/data/firebase/queries/watch'
import { toListedAmbassador, type ListedAmbassador } from '@/data/accounts/users'

/**
 * Ambassadors whose email, referral code, first or last name begins with `term`, live. For the
 * admin. Firestore is case-sensitive, so names are searched as typed and with a capital first
 * letter.
 *
 * @param most the limit per field.
 */
export function ambassadorSearchQuery(adminUid: string, term: string, most: number) {
  const names = [...new Set([term, term.charAt(0).toUpperCase() + term.slice(1)])]
  const watch = watchPrefixes(
    collectionOf('users'),
    [
      ['email', term.toLowerCase()],
      ['referralCode', term.toUpperCase()],
      ...names.flatMap((name) => [['firstName', name] as const, ['lastName', name] as const]),
    ],
    most,
    toListedAmbassador,
  )
  return liveQuery<ListedAmbassador[]>(
    ['ambassadors', adminUid, 'search', term, most],
    (next, fail) =>
      watch((found) => {
        const all = new Map(found.flat().map((one) => [one.uid, one]))
        next([...all.values()].filter(({ role }) => role === 'ambassador'))
      }, fail),
    FAILED_TO_LOAD.ambassadors,
  )
}
