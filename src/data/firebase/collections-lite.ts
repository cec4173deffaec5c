import { doc, type DocumentReference } from 'firebase/firestore/lite'

import { firestoreLite } from './firestore-lite'

// As in collections.ts, for the small SDK, whose documents are only ever looked up by their id:
// its function for collections would cost public pages bytes for nothing.

/** A document of one collection, by its id. */
export type DocumentOf = (id: string) => DocumentReference

function documentOf(collection: string): DocumentOf {
  return (id) => doc(firestoreLite, collection, id)
}

export const userDocument = documentOf('users')
export const referralCodeDocument = documentOf('referralCodes')
export const boardDocument = documentOf('boards')
export const perkDocument = documentOf('perks')
export const certificateDocument = documentOf('certificates')
export const letterTemplateDocument = documentOf('letterTemplates')
export const announcementDocument = documentOf('announcements')
export const mailDocument = documentOf('mail')
export const visitDocument = documentOf('visits')

export const waitlistUserDocument = documentOf('waitlistUsers')
export const receiptDocument = documentOf('receipts')
export const upiReferenceDocument = documentOf('upiReferences')
export const referralDocument = documentOf('referrals')
export const verifiedEmailDocument = documentOf('verifiedEmails')
export const paymentDisputeDocument = documentOf('paymentDisputes')
export const deletionRequestDocument = documentOf('deletionRequests')
export const statementRunDocument = documentOf('statementRuns')
export const statementAnswerDocument = documentOf('statementAnswers')
export const recordNoteDocument = documentOf('recordNotes')
export const recordHistoryDocument = documentOf('recordHistory')

export const inboxDocuments = {
  contactMessages: documentOf('contactMessages'),
  notifyRequests: documentOf('notifyRequests'),
  demoRequests: documentOf('demoRequests'),
}

/** Who the admin is: there is one at most. */
export const adminSeat = documentOf('system')('admin')
/** While it exists, the rules let nobody sign up. */
export const signupsClosed = documentOf('system')('signupsClosed')
/** While it exists, they let nobody leave a message. */
export const inboxClosed = documentOf('system')('inboxClosed')
/** What the sign-up of ambassadors suggests. */
export const collegeNames = documentOf('system')('collegeNames')
/** What merged and renamed colleges are called now. */
export const collegeAliases = documentOf('system')('collegeAliases')
/** How long a payment takes to be checked just now. */
export const verificationClock = documentOf('system')('verificationClock')
