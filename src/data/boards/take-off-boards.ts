import {
  deleteField,
  FieldPath,
  type DocumentReference,
  type Transaction,
} from 'firebase/firestore/lite'

import { documentOf } from '@/data/firebase/sdk/firestore-lite'
import { readEachIn } from '@/data/firebase/requests'
import { boardsThatMayName } from './board-ids'

/**
 * Reads the boards in a transaction; call it before the transaction writes. Returns the boards that
 * name this ambassador.
 */
export async function findBoardsNaming(
  transaction: Transaction,
  uid: string,
): Promise<DocumentReference[]> {
  const read = readEachIn(transaction)
  const boards = await Promise.all(
    boardsThatMayName(new Date()).map((id) => read(documentOf('boards', id))),
  )
  return boards
    .filter((board) => board.get(new FieldPath('people', uid)) !== undefined)
    .map(({ ref }) => ref)
}

/** Removes the ambassador from the boards that `findBoardsNaming` returned. */
export function takeOff(
  transaction: Transaction,
  uid: string,
  boards: readonly DocumentReference[],
): void {
  for (const board of boards) {
    transaction.update(board, new FieldPath('people', uid), deleteField())
  }
}
