// The one list of the database's collections. firestore.rules says what is in each. References to them are made by
// firestore.ts, firestore-lite.ts and rest-query.ts.

/** Anyone may leave a message there, and only the admin reads it. */
export type Inbox = 'contactMessages' | 'notifyRequests' | 'demoRequests'

export type CollectionName =
  | Inbox
  | 'system'
  | 'users'
  | 'referralCodes'
  | 'boards'
  | 'visits'
  | 'perks'
  | 'certificates'
  | 'letterTemplates'
  | 'announcements'
  | 'mail'
  | 'waitlistUsers'
  | 'receipts'
  | 'upiReferences'
  | 'referrals'
  | 'verifiedEmails'
  | 'paymentDisputes'
  | 'deletionRequests'
  | 'recordNotes'
  | 'recordHistory'
  | 'statementRuns'
  | 'statementAnswers'

/** The documents of the collection `system`. Each has a purpose of its own. */
export type SystemDocument =
  /** Names the admin's account. */
  | 'admin'
  /** While it exists, the rules let nobody sign up. */
  | 'signupsClosed'
  /** While it exists, the rules let nobody leave a message. */
  | 'inboxClosed'
  /** The colleges that the sign-up of ambassadors suggests. */
  | 'collegeNames'
  /** The present names of merged and renamed colleges. */
  | 'collegeAliases'
  /** The present waiting time for the check of a payment. */
  | 'verificationClock'
