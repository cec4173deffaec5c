import { collection, doc } from 'firebase/firestore'

import { firestore } from './firestore'

// The collections of the database under the names that they have there, as far as the whole SDK needs them;
// collections-lite.ts has the rest. firestore.rules says what is in each.

export const users = collection(firestore, 'users')
export const referralCodes = collection(firestore, 'referralCodes')
export const boards = collection(firestore, 'boards')
export const visits = collection(firestore, 'visits')
export const perks = collection(firestore, 'perks')
export const certificates = collection(firestore, 'certificates')
export const letterTemplates = collection(firestore, 'letterTemplates')
export const announcements = collection(firestore, 'announcements')
export const mail = collection(firestore, 'mail')

export const waitlistUsers = collection(firestore, 'waitlistUsers')
export const receipts = collection(firestore, 'receipts')
export const upiReferences = collection(firestore, 'upiReferences')
export const referrals = collection(firestore, 'referrals')
export const paymentDisputes = collection(firestore, 'paymentDisputes')
export const deletionRequests = collection(firestore, 'deletionRequests')
export const recordNotes = collection(firestore, 'recordNotes')
export const recordHistory = collection(firestore, 'recordHistory')
export const statementRuns = collection(firestore, 'statementRuns')
export const statementAnswers = collection(firestore, 'statementAnswers')

/** Anyone may leave a message there, and only the admin reads it. */
export const inboxes = {
  contactMessages: collection(firestore, 'contactMessages'),
  notifyRequests: collection(firestore, 'notifyRequests'),
  demoRequests: collection(firestore, 'demoRequests'),
}

/** While it exists, the rules let nobody sign up. */
export const signupsClosed = doc(firestore, 'system', 'signupsClosed')
/** While it exists, they let nobody leave a message. */
export const inboxClosed = doc(firestore, 'system', 'inboxClosed')
/** What the sign-up of ambassadors suggests. */
export const collegeNames = doc(firestore, 'system', 'collegeNames')
/** How long a payment takes to be checked just now. */
export const verificationClock = doc(firestore, 'system', 'verificationClock')
