import { getDoc } from 'firebase/firestore/lite'

import { documentOf } from '@/data/firebase/firestore-lite'
import { runRequest, withTimeout } from '@/data/firebase/requests'
import { eventsOf, type PastEvent, type PastEventOf } from './record-history'

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
): Promise<{ key: string; event: PastEventOf<Kind> } | null> {
  const stored = await runRequest({ tried: 'read what has become of a sign-up' }, () =>
    withTimeout(getDoc(documentOf('recordHistory', id))),
  )
  if (!stored.exists()) return null
  const last = eventsOf(stored)
    .filter(([, event]) => event.kind === kind || (event.kind === 'undone' && event.what === kind))
    .toSorted(([, one], [, other]) => one.at.getTime() - other.at.getTime())
    .at(-1)
  return last !== undefined && isOf(last[1], kind) ? { key: last[0], event: last[1] } : null
}

function isOf<Kind extends PastEvent['kind']>(
  event: PastEvent,
  kind: Kind,
): event is PastEventOf<Kind> {
  return event.kind === kind
}
