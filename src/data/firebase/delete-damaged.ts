import { runTransaction, type DocumentReference } from 'firebase/firestore/lite'

import {
  announcementDocument,
  collegeNames,
  deletionRequestDocument,
  inboxClosed,
  inboxDocuments,
  mailDocument,
  paymentDisputeDocument,
  recordNoteDocument,
  signupsClosed,
  statementRunDocument,
  type DocumentOf,
} from './collections-lite'
import { AppError } from './errors'
import { firestoreLite } from './firestore-lite'
import { runWrite } from './run-write'

/** What the rules let the admin delete by itself, because nothing else depends on it. */
const DELETABLE: Record<string, DocumentOf> = {
  ...inboxDocuments,
  announcements: announcementDocument,
  deletionRequests: deletionRequestDocument,
  mail: mailDocument,
  paymentDisputes: paymentDisputeDocument,
  recordNotes: recordNoteDocument,
  statementRuns: statementRunDocument,
}

/**
 * Deletes a damaged document for good. Deleted already: nothing changes.
 * @throws AppError `malformed` where others depend on it.
 */
export async function deleteDamaged(path: string): Promise<void> {
  const reference = deletable(path)
  if (reference === null) {
    throw new AppError('malformed', 'It can only be put right in Firebase’s console.')
  }
  await runWrite({ tried: 'delete a damaged document', path }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      transaction.delete(reference)
    }),
  )
}

function deletable(path: string): DocumentReference | null {
  const [collection = '', id = ''] = path.split('/')
  const system = [signupsClosed, inboxClosed, collegeNames].find((one) => one.path === path)
  return system ?? DELETABLE[collection]?.(id) ?? null
}
