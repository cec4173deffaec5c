import { serverTimestamp, type Transaction } from 'firebase/firestore/lite'

import { recordHistoryDocument } from '@/data/firebase/collections-lite'

import { historyEntry, type HistoryEvent } from './history-entry'

/** Adds to what the admin reads about a sign-up, in the same write as what has happened. */
export function tellHistory(transaction: Transaction, id: string, event: HistoryEvent): void {
  transaction.set(recordHistoryDocument(id), historyEntry(event, serverTimestamp()), {
    merge: true,
  })
}
