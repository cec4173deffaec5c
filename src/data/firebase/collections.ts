// The list of all collections; docs/data-model.md describes their documents. firestore.ts,
// firestore-lite.ts and rest-query.ts create the references.

/** A collection where anyone can leave a message that only the admin reads. */
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
  | 'refunds'

/** The documents in the collection `system`. */
export type SystemDocument =
  /** The admin's uid. */
  | 'admin'
  /** While it exists, the rules refuse sign-ups. */
  | 'signupsClosed'
  /** While it exists, the rules refuse messages. */
  | 'inboxClosed'
  /** College names suggested when ambassadors sign up. */
  | 'collegeNames'
  /** Current names of merged and renamed colleges. */
  | 'collegeAliases'
  /** The current waiting time for a verification. */
  | 'verificationClock'
