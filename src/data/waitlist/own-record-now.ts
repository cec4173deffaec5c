import { getDoc, type DocumentSnapshot } from 'firebase/firestore/lite'

import { deletionRequestDocument, waitlistUserDocument } from '@/data/firebase/collections-lite'
import { retryOffline } from '@/data/firebase/retry-offline'

// By requests of their own, as long as a write is tried: what is watched answers for the whole SDK, and on a bad
// network it may not have heard of a write whose answer got lost, either.

export function readOwnRecordNow(id: string): Promise<DocumentSnapshot> {
  return retryOffline(() => getDoc(waitlistUserDocument(id)))
}

export function readErasureRequestNow(id: string): Promise<DocumentSnapshot> {
  return retryOffline(() => getDoc(deletionRequestDocument(id)))
}
