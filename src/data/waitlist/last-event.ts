import { getDoc } from 'firebase/firestore/lite'

import { documentOf } from '@/data/firebase/firestore-lite'
import { runRequest, withTimeout } from '@/data/firebase/requests'
import { eventsOf, type PastEvent, type PastEventOf } from './record-history'

/**
 * The last time that this has happened to a sign-up, with its key, which nothing else has. By a request of its own:
 * what is watched may not have heard yet of what has just been written. For the admin.
 *
 * @returns null where it never has.
 * @throws AppError
 */
export async function readLastEvent<Kind extends PastEvent['kind']>(
  id: string,
  kind: Kind,
): Promise<{ key: string; event: PastEventOf<Kind> } | null> {
  const stored = await runRequest({ tried: 'read what has become of a sign-up' }, () =>
    withTimeout(getDoc(documentOf('recordHistory', id))),
  )
  if (!stored.exists()) return null
  const [last] = eventsOf(stored)
    .filter((entry): entry is [string, PastEventOf<Kind>] => entry[1].kind === kind)
    .toSorted(([, one], [, other]) => other.at.getTime() - one.at.getTime())
  return last === undefined ? null : { key: last[0], event: last[1] }
}
