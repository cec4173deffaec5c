import { arrayUnion, serverTimestamp, type Transaction } from 'firebase/firestore/lite'

import { documentOf } from '@/data/firebase/firestore-lite'

import { historyEntry, type HistoryEvent } from './history-entry'

/**
 * Adds to what the admin reads about a sign-up, in the same write as what has happened. A reference that is replaced
 * is listed: another sign-up that uses it is not verified together with others.
 */
export function tellHistory(transaction: Transaction, id: string, event: HistoryEvent): void {
  const replaced =
    'from' in event && event.from !== null ? { replaced: arrayUnion(event.from) } : {}
  const entry = { ...historyEntry(event, serverTimestamp()), ...replaced }
  transaction.set(documentOf('recordHistory', id), entry, { merge: true })
}
