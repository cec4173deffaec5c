import { deleteField, runTransaction } from 'firebase/firestore/lite'

import {
  certificateDocument,
  leaderboardDocument,
  referralCodeDocument,
  userDocument,
} from '@/data/firebase/collections-lite'
import { AppError } from '@/data/firebase/errors'
import { firestoreLite } from '@/data/firebase/firestore-lite'
import { runWrite } from '@/data/firebase/run-write'

/**
 * Keeps an ambassador's name off the boards, or lets it be shown again unless its owner hides it. Their rank
 * stays; what was certified under the name goes. Done already: nothing changes.
 * @throws AppError `changed` when they have left the programme.
 */
export function hideName(uid: string, hiddenByTeam: boolean): Promise<void> {
  return change('hide or show a name', async (transaction) => {
    const profile = userDocument(uid)
    const entry = leaderboardDocument(uid)
    const [stored, listed] = await Promise.all([transaction.get(profile), transaction.get(entry)])
    if (!stored.exists() || !listed.exists()) throw left()
    const isNamed = listed.get('visible') === true && !hiddenByTeam
    const firstName: unknown = isNamed ? stored.get('firstName') : null
    const college: unknown = isNamed ? stored.get('college') : null
    const certificate: unknown = stored.get('certificateId')
    if (hiddenByTeam && typeof certificate === 'string') {
      transaction.update(profile, { hiddenByTeam, certificateId: deleteField() })
      transaction.delete(certificateDocument(certificate))
    } else {
      transaction.update(profile, { hiddenByTeam })
    }
    if (listed.get('firstName') !== firstName) transaction.update(entry, { firstName, college })
  })
}

/**
 * Lets nobody join with an ambassador's code, or again everybody. Who has joined before counts all the same.
 * Done already: nothing changes.
 * @throws AppError `changed` when they have left the programme.
 */
export function pauseCode(uid: string, paused: boolean): Promise<void> {
  return change('pause or resume a code', async (transaction) => {
    const profile = userDocument(uid)
    const stored = await transaction.get(profile)
    const code: unknown = stored.get('referralCode')
    if (typeof code !== 'string') throw left()
    transaction.update(profile, { paused })
    transaction.update(referralCodeDocument(code), { paused })
  })
}

function change(tried: string, work: Parameters<typeof runTransaction<void>>[1]): Promise<void> {
  // Their owner may be changing the same documents.
  return runWrite({ tried, hasRivals: true }, () => runTransaction(firestoreLite, work))
}

function left(): AppError {
  return new AppError('changed', 'They have left the programme meanwhile.')
}
