import {
  getDoc,
  runTransaction,
  serverTimestamp,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase/firestore/lite'

import {
  collegeDocument,
  leaderboardDocument,
  userDocument,
} from '@/data/firebase/collections-lite'
import { liteDocumentAt } from '@/data/firebase/document-at-lite'
import { AppError } from '@/data/firebase/errors'
import { firestoreLite } from '@/data/firebase/firestore-lite'
import { runWrite } from '@/data/firebase/run-write'
import { canBeAnId } from '@/domain/record-id'
import { collegeKey } from './college-key'
import { monthsOf, sumOfMonths } from './months'

/**
 * Makes one college another: what the first had counted is counted with the other, once, in one write. The
 * other may be a name that nobody has used yet, or another spelling of the same. Done already: nothing
 * changes. Their ambassadors are moved one by one (`moveAmbassador`).
 *
 * @param from its name, in any spelling.
 * @param into what it is called from now on.
 * @throws AppError `changed` when one of them has been merged into a third meanwhile.
 */
export async function mergeColleges(from: string, into: string): Promise<void> {
  const [fromKey, intoKey] = await Promise.all([collegeKey(from), collegeKey(into)])
  const gone = collegeDocument(fromKey)
  const stays = collegeDocument(intoKey)
  await runWrite({ tried: 'merge two colleges', path: gone.path, hasRivals: true }, async () => {
    await Promise.all([shortenWay(gone), shortenWay(stays)])
    await runTransaction(firestoreLite, async (transaction) => {
      const college = await transaction.get(gone)
      if (fromKey === intoKey) {
        const name: unknown = college.get('name')
        if (typeof name === 'string' && name !== into) transaction.update(gone, { name: into })
        return
      }
      const other = await transaction.get(stays)
      if (mergedInto(college) === intoKey) return
      if (mergedInto(college) !== null) {
        throw new AppError('changed', `${from} has been merged into another college meanwhile.`)
      }
      // The wrong way round is mended: what was merged into this one takes it in.
      if (mergedInto(other) !== null && mergedInto(other) !== fromKey) {
        throw new AppError('changed', `${into} has been merged into another college itself.`)
      }
      transaction.set(gone, { mergedInto: intoKey, mergedAt: serverTimestamp() })
      transaction.set(stays, {
        name: into,
        count: countOf(college) + countOf(other),
        months: sumOfMonths(monthsOf(college), monthsOf(other)),
        lastVerifiedReferral: fromKey,
        countedAt: serverTimestamp(),
      })
    })
  })
}

/**
 * Names an ambassador with the college that theirs was merged into, or with another spelling of it. Done
 * already, or they have left meanwhile: nothing changes.
 * @throws AppError
 */
export async function moveAmbassador(uid: string, college: string): Promise<void> {
  const profile = userDocument(uid)
  const entry = leaderboardDocument(uid)
  await runWrite({ tried: 'move an ambassador', path: profile.path, hasRivals: true }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      const [stored, listed] = await Promise.all([transaction.get(profile), transaction.get(entry)])
      if (!stored.exists() || stored.get('college') === college) return
      transaction.update(profile, { college })
      // Who is hidden has no college there.
      if (typeof listed.get('college') === 'string') transaction.update(entry, { college })
    }),
  )
}

/**
 * Moves an ambassador whose college has been merged away, and who hasn't been moved yet: their referrals can
 * be verified again then. Whoever is no ambassador, or at no such college, stays as they are.
 */
export async function followMergedCollege(uid: string): Promise<void> {
  const profile = liteDocumentAt(userDocument, uid)
  const college: unknown = profile === null ? undefined : (await getDoc(profile)).get('college')
  const now = typeof college === 'string' ? await collegeNow(college) : null
  if (now !== null) await moveAmbassador(uid, now)
}

/** @returns the name of the college that this one was merged into; null where it wasn't. */
async function collegeNow(name: string): Promise<string | null> {
  const reference = collegeDocument(await collegeKey(name))
  const into = await shortenWay(reference)
  if (into === null) return null
  const now: unknown = (await getDoc(collegeDocument(into))).get('name')
  return typeof now === 'string' ? now : null
}

/** The college that this one was merged into may have been merged into a third: names the last one. */
async function shortenWay(reference: DocumentReference): Promise<string | null> {
  for (;;) {
    const into = mergedInto(await getDoc(reference))
    const further = into === null ? null : mergedInto(await getDoc(collegeDocument(into)))
    if (further === null) return into
    // Changed in the console, it may lead back to where it began.
    if (further === reference.id || further === into) return null
    await runTransaction(firestoreLite, async (transaction) => {
      transaction.update(reference, { mergedInto: further })
    })
  }
}

/** @returns the key of the college that this one was merged into; null while it counts by itself. */
export function mergedInto(college: DocumentSnapshot): string | null {
  const into: unknown = college.get('mergedInto')
  return typeof into === 'string' && canBeAnId(into) ? into : null
}

function countOf(college: DocumentSnapshot): number {
  const count: unknown = college.get('count')
  return typeof count === 'number' ? count : 0
}
