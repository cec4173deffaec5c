import { getDocsFromServer, limit, orderBy, query } from 'firebase/firestore'
import {
  getDoc,
  runTransaction,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore/lite'
import * as v from 'valibot'

import { boardOf, type Board, type Standing } from '@/domain/programme/board'
import { monthInIndia } from '@/domain/programme/league'

import { collectionOf } from '@/data/firebase/sdk/firestore'
import { documentOf, firestoreLite, systemDocument } from '@/data/firebase/sdk/firestore-lite'
import { decode } from '@/data/firebase/decode'
import { user } from '@/model/users'
import { readEachIn, runRequest, runWrite, TIMEOUT_MS } from '@/data/firebase/requests'
import { restQuery } from '@/data/firebase/queries/rest-query'
import { ALL_TIME, boardId } from './board-ids'
import { aliasesIn, aliasesOf } from '@/data/colleges/college-aliases'
import { prepareStandings, readStandings, toStanding } from './standings'

export { forgetStandings } from './standings'

const HOUR_MS = 60 * 60 * 1000

/**
 * Returns whether the boards are missing, an hour old, or older than the latest change of a count.
 * Two reads. For the admin.
 */
export function areBoardsOld(): Promise<boolean> {
  return runRequest({ tried: 'look how old the boards are' }, async () => {
    const [board, lastCount] = await Promise.all([
      getDoc(documentOf('boards', ALL_TIME)),
      readLastCount(),
    ])
    const publishedAt: unknown = board.get('publishedAt')
    if (!(publishedAt instanceof Timestamp)) return true
    const published = publishedAt.toMillis()
    return Date.now() - published > HOUR_MS || lastCount > published
  })
}

const countedSchema = v.pick(user, ['countedAt'])

/**
 * When the count of any ambassador last changed, in milliseconds since 1970; 0 if no count has
 * changed yet.
 */
async function readLastCount(): Promise<number> {
  const { docs } = await getDocsFromServer(
    query(collectionOf('users'), orderBy('countedAt', 'desc'), limit(1)),
  )
  const [last] = docs.map((one) => decode(countedSchema, one).countedAt)
  return last?.getTime() ?? 0
}

/**
 * Publishes the boards of all time, this month and last month. The first call of a session reads
 * every ambassador; later calls read the changed profiles, the three boards, and the profiles of
 * ambassadors who are new on a board. For the admin.
 *
 * @throws AppError
 */
export async function publishBoards(): Promise<void> {
  await runRequest({ tried: 'list the ambassadors for the boards' }, prepareStandings)
  await runWrite(
    { tried: 'publish the boards', path: documentOf('boards', ALL_TIME).path, hasRivals: true },
    () => runTransaction(firestoreLite, publish),
  )
}

async function publish(transaction: Transaction): Promise<void> {
  const now = new Date()
  const months = [null, monthInIndia(now), monthInIndia(now, -1)]
  const targets = months.map((month) => documentOf('boards', boardId(month)))
  const read = readEachIn(transaction)
  const [aliases, ...stored] = await Promise.all(
    [systemDocument('collegeAliases'), ...targets].map(read),
  )
  // Read the standings after the boards, so that they include the counts on which another tab's
  // boards are based. If that tab publishes after this point, the transaction conflicts and
  // restarts.
  const { byUid, asOf } = await readStandings()
  const currentNames = await aliasesOf(
    [...byUid.values()].map(({ college }) => college),
    aliases === undefined ? {} : aliasesIn(aliases),
  )
  const makeBoards = () => {
    const standings: Standing[] = []
    for (const one of byUid.values()) {
      standings.push({ ...one, college: currentNames.get(one.college) ?? one.college })
    }
    return months.map((month) => boardOf(standings, month))
  }

  const isNewMonth = stored[1]?.exists() !== true
  const old = isNewMonth ? await findOldBoards(targets) : []

  // Read the latest profiles of ambassadors who are new on a board before naming them. Those on a
  // stored board need no check: when one of them hides their name, is paused or leaves, the stored
  // board changes, too, so this transaction restarts.
  const checked = new Set<string>()
  let latest = makeBoards()
  for (;;) {
    const added = [...new Set(latest.flatMap((board, index) => newcomers(board, stored[index])))]
    const unread = added.filter((uid) => !checked.has(uid))
    if (unread.length === 0) break
    for (const profile of await Promise.all(unread.map((uid) => read(documentOf('users', uid))))) {
      checked.add(profile.id)
      if (profile.exists()) byUid.set(profile.id, toStanding(profile.id, profile))
      else byUid.delete(profile.id)
    }
    latest = makeBoards()
  }

  for (const [index, target] of targets.entries()) {
    transaction.set(target, { ...latest[index], publishedAt: Timestamp.fromDate(asOf) })
  }
  for (const board of old) transaction.delete(board)
}

/**
 * Returns the boards of other months, to delete them. They would keep showing people who hide their
 * name later.
 */
async function findOldBoards(targets: readonly DocumentReference[]): Promise<DocumentReference[]> {
  const all = await restQuery(AbortSignal.timeout(TIMEOUT_MS), 'boards', [])
  const kept = new Set(targets.map(({ id }) => id))
  return all.filter(({ id }) => !kept.has(id)).map(({ id }) => documentOf('boards', id))
}

/** Returns the uids on the new board that aren't on the stored one. */
function newcomers({ people }: Board, stored: DocumentSnapshot | undefined): string[] {
  const before: unknown = stored?.get('people')
  const known = typeof before === 'object' && before !== null ? before : {}
  return Object.keys(people).filter((uid) => !Object.hasOwn(known, uid))
}
