import { getDoc } from 'firebase/firestore/lite'

import { documentOf } from '@/data/firebase/sdk/firestore-lite'
import { runRequest, withTimeout } from '@/data/firebase/requests'
import { lastEventIn, type LastEvent, type PastEvent } from './record-history'

/**
 * The latest event of this kind in a sign-up's history, with its unique key. Reads past the live
 * queries, which may not include a recent write. For the admin.
 *
 * @returns null when there is none, or the admin has undone it.
 * @throws AppError
 */
export async function readLastEvent<Kind extends PastEvent['kind']>(
  id: string,
  kind: Kind,
): Promise<LastEvent<Kind> | null> {
  const stored = await runRequest({ tried: 'read what has become of a sign-up' }, () =>
    withTimeout(getDoc(documentOf('recordHistory', id))),
  )
  return stored.exists() ? lastEventIn(stored, kind) : null
}
