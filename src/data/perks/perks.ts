import {
  documentId,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import type * as v from 'valibot'

import { collectionOf } from '@/data/firebase/sdk/firestore'
import { decode, readable } from '@/data/firebase/decode'
import type { letter } from '@/model/perks'
import { perk } from '@/model/perks'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { readAll } from '@/data/firebase/queries/read-all'
import { watchPage, watchQuery, type PageCursor } from '@/data/firebase/queries/watch'
import type { PerkKey } from '@/domain/programme/perks'

export const PERKS_PAGE = 25

export type PerkState = Perk['state']

/** A letter of recommendation as issued. */
export type Letter = v.InferOutput<typeof letter>

/** A requested perk. */
export type Perk = v.InferOutput<typeof perk> & { id: string }

function readPerk(snapshot: QueryDocumentSnapshot): Perk {
  return { id: snapshot.id, ...decode(perk, snapshot) }
}

/** Watches one ambassador's requested perks, at most six, with the state of each. */
export function ownPerksQuery(uid: string) {
  return liveQuery(
    ['own-perks', uid],
    watchQuery(query(collectionOf('perks'), where('uid', '==', uid)), readPerk),
    'Failed to load your perks.',
  )
}

/**
 * A page of the perks in this state, oldest request first, live. For the admin.
 *
 * @param only perks of this kind; null: all.
 * @param page 1 for the first.
 * @param after the last perk of the previous page; null for the first page.
 */
export function perksQuery(
  adminUid: string,
  state: PerkState,
  only: PerkKey | null,
  page: number,
  after: PageCursor | null,
) {
  return liveQuery(
    ['perks', adminUid, state, only, page, after?.id],
    watchPage(
      query(
        collectionOf('perks'),
        where('state', '==', state),
        ...(only === null ? [] : [where('perk', '==', only)]),
        orderBy('createdAt'),
        orderBy(documentId()),
        ...(after === null ? [] : [startAfter(after.cursor, after.id)]),
        limit(PERKS_PAGE),
      ),
      'createdAt',
      readPerk,
    ),
    'Failed to load the perks.',
  )
}

/**
 * Reads all perks to send, for the packing list. For the admin.
 * @throws AppError
 */
export async function readDuePerks(signal: AbortSignal): Promise<Perk[]> {
  const documents = await readAll(signal, query(collectionOf('perks'), where('state', '==', 'due')))
  return readable(documents, readPerk)
}
