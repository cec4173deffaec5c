import * as v from 'valibot'

import { documentOf } from '@/data/firebase/firestore'
import { decode, type Snapshot } from '@/data/firebase/decode'
import { historyEvent, recordHistory, type PastEvent } from '@/model/record-history'
import { liveQuery } from '@/data/firebase/live-query'
import { watchDocument } from '@/data/firebase/watch'

export type { PastEvent }
export type PastEventOf<Kind extends PastEvent['kind']> = Extract<PastEvent, { kind: Kind }>

const historySchema = v.pick(recordHistory, ['events'])

/** A history's events with their unique keys. Skips invalid events. */
export function eventsOf(snapshot: Snapshot): [key: string, event: PastEvent][] {
  const entries = Object.entries(decode(historySchema, snapshot).events)
  return entries.flatMap(([key, stored]): [string, PastEvent][] => {
    const event = v.safeParse(historyEvent, stored)
    return event.success ? [[key, event.output]] : []
  })
}

/**
 * The events of a sign-up, oldest first, live; null when there are none. Only the admin can read
 * them.
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
      'Failed to load user data.',
    ),
    gcTime: 0,
  }
}
