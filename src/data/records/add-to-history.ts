import { arrayUnion, serverTimestamp, type Transaction } from 'firebase/firestore/lite'

import { documentOf } from '@/data/firebase/sdk/firestore-lite'

import type { HistoryEvent } from '@/model/record-history'
import { historyEntry } from './history-entry'

/**
 * Adds an event to the admin's history of a sign-up, in the same write as the change. Also stores a
 * replaced reference, so that a run never verifies another sign-up with it.
 */
export function addToHistory(transaction: Transaction, id: string, event: HistoryEvent): void {
  const replaced =
    'from' in event && event.from !== null ? { replaced: arrayUnion(event.from) } : {}
  const entry = { ...historyEntry(event, serverTimestamp()), ...replaced }
  transaction.set(documentOf('recordHistory', id), entry, { merge: true })
}
