import * as v from 'valibot'
import { getDoc } from 'firebase/firestore/lite'

import { FAILED_TO_LOAD } from '@/data/firebase/errors'
import { documentOf } from '@/data/firebase/sdk/firestore'
import { decode, type Snapshot } from '@/data/firebase/decode'
import { historyEvent, recordHistory, type PastEvent } from '@/model/record-history'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { watchDocument } from '@/data/firebase/queries/watch'
import { documentOf as documentToRead } from '@/data/firebase/sdk/firestore-lite'
import { runRequest, withTimeout } from '@/data/firebase/requests'

export type { PastEvent }
export type PastEventOf<Kind extends PastEvent['kind']> = Extract<PastEvent, { kind: Kind }>

const historySchema = v.pick(recordHistory, ['events'])

/** Returns a history's events with their unique keys. Skips invalid events. */
function eventsOf(snapshot: Snapshot): [key: string, event: PastEvent][] {
  const entries = Object.entries(decode(historySchema, snapshot).events)
  return entries.flatMap(([key, stored]): [string, PastEvent][] => {
    const event = v.safeParse(historyEvent, stored)
    return event.success ? [[key, event.output]] : []
  })
}

export interface LastEvent<Kind extends PastEvent['kind']> {
  /** The event's unique key in the history. */
  key: string
  event: PastEventOf<Kind>
}

/**
 * Returns the latest event of this kind in a history; null if there is none or the admin has undone
 * it.
 */
export function lastEventIn<Kind extends PastEvent['kind']>(
  snapshot: Snapshot,
  kind: Kind,
): LastEvent<Kind> | null {
  const last = eventsOf(snapshot)
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

/**
 * The events in a sign-up's history, oldest first, live; null if there are none. Only the admin can
 * read them.
 */
export function recordHistoryQuery(adminUid: string, id: string) {
  return {
    ...liveQuery<PastEvent[] | null>(
      ['record-history', adminUid, id],
      watchDocument(documentOf('recordHistory', id), (snapshot) =>
        eventsOf(snapshot)
          .map(([, event]) => event)
          .toSorted((one, other) => one.at.getTime() - other.at.getTime()),
      ),
      FAILED_TO_LOAD.userData,
    ),
    gcTime: 0,
  }
}

/**
 * Reads the latest event of this kind in a sign-up's history from the server: live queries may not
 * include a recent write. For the admin.
 *
 * @returns null when there is none, or the admin has undone it.
 * @throws AppError
 */
export async function readLastEvent<Kind extends PastEvent['kind']>(
  id: string,
  kind: Kind,
): Promise<LastEvent<Kind> | null> {
  const stored = await runRequest({ tried: 'read what has become of a sign-up' }, () =>
    withTimeout(getDoc(documentToRead('recordHistory', id))),
  )
  return stored.exists() ? lastEventIn(stored, kind) : null
}
