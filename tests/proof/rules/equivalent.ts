/**
 * Mutants of the rules that no test can notice, each with the reason. `npm run proof -- rules`
 * reports entries whose mutant no longer exists, and entries that a test notices after all.
 */
export const EQUIVALENT: readonly { why: string; mutants: readonly string[] }[] = [
  {
    why: 'Only the owner of a perk creates a certificate with its letter. The owner can’t write or remove the letter: they can only change the perk’s answers, confirm the arrival, and delete the perk together with their profile. Without a profile, no certificate is allowed.',
    mutants: [
      "certificates/{id} certifies() | as getAfter | get(at('perks', request.auth.uid + '-letter'))",
    ],
  },
  {
    why: 'The emulator always sets the offset, to null without one, so the default is never used. The default is for a database that leaves the offset out.',
    mutants: [
      "listsTheFirst() | 0 as -1 | request.query.get('offset', 0)",
      "listsTheFirst() | 0 as 1 | request.query.get('offset', 0)",
    ],
  },
  {
    why: 'An offset is a number or null, never a text such as the added value.',
    mutants: ['listsTheFirst() | longer | [0, …]'],
  },
  {
    why: 'The look-up only has to read a document that doesn’t exist and that no one can create, and a different one for each message. Any other unused name has the same effect, and the document is missing before and after the batch.',
    mutants: [
      "contactMessages/{id} allow create | 'contactMessages' as another | 'contactMessages'",
      "demoRequests/{id} allow create | 'demoRequests' as another | isNewMessage('demoRequests', id, ['name', 'email', 'message', 'status', 'createdAt', 'expiresAt'])",
      "notifyRequests/{id} allow create | 'notifyRequests' as another | isNewMessage('notifyRequests', id, ['email', 'status', 'createdAt', 'expiresAt'])",
      "contactMessages/{id} allow update | 'contactMessages' as another | isSentAgain('contactMessages', id)",
      "demoRequests/{id} allow update | 'demoRequests' as another | isSentAgain('demoRequests', id)",
      "notifyRequests/{id} allow update | 'notifyRequests' as another | isSentAgain('notifyRequests', id)",
      "isSentNow() | 'guards' as another | at('guards', collection + id)",
      "isSentNow() | as existsAfter | exists(at('guards', collection + id))",
      "paymentDisputes/{id} isDispute() | 'guards' as another | at('guards', 'paymentDisputes' + id)",
      "paymentDisputes/{id} isDispute() | 'paymentDisputes' as another | 'paymentDisputes' + id",
      "paymentDisputes/{id} isDispute() | as existsAfter | exists(at('guards', 'paymentDisputes' + id))",
      "receipts/{id} allow create | 'guards' as another | at('guards', 'receipts' + id)",
      "receipts/{id} allow create | 'receipts' as another | 'receipts' + id",
      "receipts/{id} allow create | as existsAfter | exists(at('guards', 'receipts' + id))",
    ],
  },
  {
    why: 'Only the admin satisfies this condition, and the admin may do the other operation anyway. The checks of the admin’s fields stop no attacker.',
    mutants: [
      'announcements/{id} allow get, delete | also | list',
      'deletionRequests/{id} allow list | also | get',
      'boards/{board} allow list, delete | also | get',
      'referralCodes/{code} allow list | also | get',
      'users/{uid} allow list | also | get',
      'receipts/{id} allow delete | also | update',
    ],
  },
  {
    why: 'A request for a single document has no query, so listsTheFirst() can’t be evaluated and denies access. Only the admin is allowed, who may get the document anyway.',
    mutants: ['announcements/{id} allow list | also | get'],
  },
  {
    why: 'A referral can only be created together with its record, whose rule requires that the referral’s createdAt is the time of the request (isReferred).',
    mutants: ['referrals/{id} comesWith() | dropped | isNow(data.createdAt)'],
  },
  {
    why: 'Everyone may get a receipt anyway.',
    mutants: ['receipts/{id} allow list | also | get'],
  },
  {
    why: 'A receipt is created together with its record, never belongs to another record, and is deleted before its record.',
    mutants: [
      'receipts/{id} allow create | also | update',
      "waitlistUsers/{id} correctsByReceipt() | as getAfter | get(at('receipts', hashOf(event.secret)))",
    ],
  },
  {
    why: 'The same batch must create system/admin, whose rule already requires the admin’s mailbox, and the role admin in this profile.',
    mutants: [
      'users/{uid} isNewAdmin() | && as || | ownsMailbox(adminEmail())',
      "users/{uid} isNewAdmin() | dropped | data.role == 'admin'",
      'users/{uid} isNewAdmin() | dropped | ownsMailbox(adminEmail())',
    ],
  },
  {
    why: 'The default for a missing status is only compared with the names of statuses, and equals none of them.',
    mutants: ["paymentDisputes/{id} isFromFounder() | '' as another | record.get('status', '')"],
  },
  {
    why: 'No client knows the server’s time of a request to the microsecond, so no request can hit the limit exactly.',
    mutants: [
      "isAYearFromNow() | as >= | time > request.time + duration.value(364, 'd')",
      "isAYearFromNow() | as <= | time < request.time + duration.value(366, 'd')",
    ],
  },
  {
    why: 'An updated document exists, and becomesUsed() requires that it doesn’t, so every update is refused. The admin may update it anyway.',
    mutants: ['upiReferences/{reference} allow create | also | update'],
  },
  {
    why: 'Every rule that calls changes() also limits the changed fields by name, and the added name isn’t among them.',
    mutants: ['changes() | longer | [field]'],
  },
  {
    why: 'Only reads evaluate this look-up. A read changes no document, so the document is the same before and after it.',
    mutants: [
      "isAmbassador() | as getAfter | get(at('users', request.auth.uid))",
      "receipts/{id} allow list | as getAfter | get(at('waitlistUsers', resource.data.waitlistUserId))",
      "referrals/{id} isAReferralByMyFounderCode() | as getAfter | get(at('waitlistUsers', resource.data.referredBy))",
    ],
  },
  {
    why: 'The mutant only differs in a batch that also opens or closes the waitlist. Only the admin can do that, and doesn’t need these rules.',
    mutants: [
      "waitlistUsers/{id} joins() | as existsAfter | exists(at('system', 'signupsClosed'))",
      "paymentDisputes/{id} isDispute() | as existsAfter | exists(at('system', 'signupsClosed'))",
    ],
  },
  {
    why: 'The batch must also contain the document of the payment, whose rule requires a valid payment reference as its id. A value that isn’t a text can’t be part of a path, so its look-up denies access.',
    mutants: [
      'waitlistUsers/{id} isNewRecord() | dropped | isPaymentReference(data.upiReferenceId)',
    ],
  },
  {
    why: 'The batch must also contain the document of the payment, which must name this record, and its rule only accepts valid record ids (namesARecord).',
    mutants: ['waitlistUsers/{id} allow create | dropped | isRecordId(id)'],
  },
  {
    why: 'A document that exists can’t be created, so the look-up never finds one. The look-up is for a database that evaluates this rule before a precondition such as “must not exist”: then the refusal doesn’t reveal that the document exists.',
    mutants: [
      "upiReferences/{reference} becomesUsed() | 'upiReferences' as another | at('upiReferences', reference)",
      "upiReferences/{reference} becomesUsed() | dropped | !exists(at('upiReferences', reference))",
    ],
  },
  {
    why: 'The default for a missing status is only compared with the names of statuses, and equals none of them.',
    mutants: [
      "waitlistUsers/{id} correctsMyPayment() | '' as another | resource.data.get('status', '')",
    ],
  },
  {
    why: 'isDispute() only accepts the fields of a dispute, and the added name isn’t among them.',
    mutants: ["paymentDisputes/{id} allow create, update | longer | ['createdAt']"],
  },
  {
    why: 'A profile that the same batch creates has the tier Basic, which earns no perk, and owners can’t change their tier.',
    mutants: ["perks/{id} allow create | as getAfter | get(at('users', request.auth.uid))"],
  },
  {
    why: 'Every rule that calls hasExactly() also checks the value of each field. Reading a missing field is an error, which denies access.',
    mutants: ['hasExactly() | dropped | data.keys().hasAll(fields)'],
  },
]
