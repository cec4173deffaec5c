import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase/firestore/lite'

import { toAppError } from './errors'

/** Between the attempts, in milliseconds; together about as long as the SDK repeats a write. */
const PAUSES = [500, 1000, 2000, 4000]

/** Repeats a read that fails for want of a network: the SDK does so for a transaction, but not for a read. */
export async function retryOffline<Result>(read: () => Promise<Result>): Promise<Result> {
  for (const pause of PAUSES) {
    try {
      return await read()
    } catch (error) {
      if (toAppError(error).kind !== 'offline') throw error
      await wait(pause)
    }
  }
  return await read()
}

/** Before whatever a service could not do just then is tried again. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

/**
 * For a transaction that reads many documents: a bad network loses one or another of them each time, and the SDK
 * would begin with all of them again.
 * @returns what reads a document in it.
 */
export function readEachIn(
  transaction: Transaction,
): (reference: DocumentReference) => Promise<DocumentSnapshot> {
  return (reference) => retryOffline(() => transaction.get(reference))
}
