import { deleteField, runTransaction, serverTimestamp } from 'firebase/firestore/lite'

import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { AppError } from '@/data/firebase/errors'
import { runWrite } from '@/data/firebase/requests'
import { findBoardsNaming, takeOff } from '@/data/boards/take-off-boards'

/**
 * Hides an ambassador's name from the boards, or shows it again unless the ambassador hides it. The
 * rank stays; hiding deletes the certificate. Idempotent.
 * @throws AppError `changed` when the ambassador has left the programme.
 */
export function hideName(uid: string, hiddenByTeam: boolean): Promise<void> {
  return change('hide or show a name', async (transaction) => {
    const profile = documentOf('users', uid)
    const [stored, boards] = await Promise.all([
      transaction.get(profile),
      hiddenByTeam ? findBoardsNaming(transaction, uid) : [],
    ])
    if (!stored.exists()) throw left()
    const changedAt = serverTimestamp()
    const certificate: unknown = stored.get('certificateId')
    if (hiddenByTeam && typeof certificate === 'string') {
      transaction.update(profile, { hiddenByTeam, changedAt, certificateId: deleteField() })
      transaction.delete(documentOf('certificates', certificate))
    } else {
      transaction.update(profile, { hiddenByTeam, changedAt })
    }
    takeOff(transaction, uid, boards)
  })
}

/**
 * Pauses an ambassador's code and hides their name from the boards, or undoes both. Earlier
 * referrals still count. Idempotent.
 * @throws AppError `changed` when the ambassador has left the programme.
 */
export function pauseCode(uid: string, paused: boolean): Promise<void> {
  return change('pause or resume a code', async (transaction) => {
    const profile = documentOf('users', uid)
    const [stored, boards] = await Promise.all([
      transaction.get(profile),
      paused ? findBoardsNaming(transaction, uid) : [],
    ])
    const code: unknown = stored.get('referralCode')
    if (typeof code !== 'string') throw left()
    transaction.update(profile, { paused, changedAt: serverTimestamp() })
    transaction.update(documentOf('referralCodes', code), { paused })
    takeOff(transaction, uid, boards)
  })
}

function change(tried: string, work: Parameters<typeof runTransaction<void>>[1]): Promise<void> {
  // Retry conflicts: the ambassador may change the same documents at the same time.
  return runWrite({ tried, hasRivals: true }, () => runTransaction(firestoreLite, work))
}

function left(): AppError {
  return new AppError('changed', 'This ambassador has just left the programme.')
}
