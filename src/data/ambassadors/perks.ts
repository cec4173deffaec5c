import {
  documentId,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import * as v from 'valibot'

import { collectionOf } from '@/data/firebase/firestore'
import { decode, nullable, readable, timestamp } from '@/data/firebase/decode'
import { liveQuery } from '@/data/firebase/live-query'
import { readAll } from '@/data/firebase/read-all'
import { watchPage, watchQuery, type PageCursor } from '@/data/firebase/watch'
import { WISH_FIELDS, type PerkKey } from '@/domain/perks'

export const PERKS_PAGE = 25

/** `due` until the admin has sent or arranged it. */
export type PerkState = 'due' | 'sent' | 'received'

/** A letter of recommendation as issued. Later changes of the template don't affect it. */
export const letterSchema = v.object({
  text: v.string(),
  signedBy: v.string(),
  signedAs: v.string(),
  issuedAt: timestamp,
})

export type Letter = v.InferOutput<typeof letterSchema>

const perkSchema = v.pipe(
  v.object({
    uid: v.string(),
    /** The owner's name and college when they requested the perk. */
    name: v.string(),
    college: v.string(),
    perk: v.string(),
    /** What the owner answered, such as a size. */
    wish: v.object(v.entriesFromList(WISH_FIELDS, v.exactOptional(v.string()))),
    state: v.picklist(['due', 'sent', 'received']),
    /** The admin's note to the owner, such as a tracking number. */
    note: nullable(v.string()),
    createdAt: v.instance(Timestamp),
    sentAt: nullable(v.instance(Timestamp)),
    receivedAt: nullable(v.instance(Timestamp)),
    letter: nullable(letterSchema),
  }),
  // Keep the Timestamp as the cursor: a Date drops the microseconds.
  v.transform(({ name, createdAt, sentAt, receivedAt, ...rest }) => ({
    ...rest,
    name: name.trim(),
    createdAt: createdAt.toDate(),
    sentAt: sentAt?.toDate() ?? null,
    receivedAt: receivedAt?.toDate() ?? null,
    cursor: createdAt,
  })),
)

/** A requested perk. */
export type Perk = v.InferOutput<typeof perkSchema> & { id: string }

function readPerk(snapshot: QueryDocumentSnapshot): Perk {
  return { id: snapshot.id, ...decode(perkSchema, snapshot) }
}

/** One ambassador's requested perks and their state, live; at most six. */
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
 * @param after the last perk of the page before; null for the first page.
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

/** All perks to send, for the packing list. For the admin. @throws AppError */
export async function readDuePerks(signal: AbortSignal): Promise<Perk[]> {
  const documents = await readAll(signal, query(collectionOf('perks'), where('state', '==', 'due')))
  return readable(documents, readPerk)
}
