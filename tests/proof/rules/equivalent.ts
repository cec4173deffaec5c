/**
 * Mutants of the rules that nobody could notice, each with the reason. `npm run proof -- rules` reports entries
 * that no longer exist or that a test notices after all.
 */
export const EQUIVALENT: readonly { why: string; mutants: readonly string[] }[] = [
  {
    why: 'The owner alone certifies a letter, and can neither write nor remove one: of their perk they change what they wish and that it has arrived, and delete it with their profile, without which nothing is certified.',
    mutants: [
      "certificates/{id} certifies() | as getAfter | get(at('perks', request.auth.uid + '-letter'))",
    ],
  },
  {
    why: 'The emulator always names the offset, by null where there is none, so that nothing stands for it; it is there for a database that leaves it out.',
    mutants: [
      "listsTheFirst() | 0 as -1 | request.query.get('offset', 0)",
      "listsTheFirst() | 0 as 1 | request.query.get('offset', 0)",
    ],
  },
  {
    why: 'An offset is a number or null, never a text.',
    mutants: ['listsTheFirst() | longer | [0, …]'],
  },
  {
    why: 'The document has to be one that is not there and that nobody can write, and a look-up of its own for each message: any other name of which there is no collection does, before the batch and after it.',
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
    why: 'The admin alone is let through by it, and may do the other thing anyway.',
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
    why: 'Of one document that is asked for there is no query, which is an error: the admin alone is let through, and may do so anyway.',
    mutants: ['announcements/{id} allow list | also | get'],
  },
  {
    why: 'A referral is made with its record, which asks that the referral be of this moment.',
    mutants: ['referrals/{id} comesWith() | dropped | isNow(data.createdAt)'],
  },
  {
    why: 'Everybody may get one.',
    mutants: ['receipts/{id} allow list | also | get'],
  },
  {
    why: 'A receipt is made with its record, never changes its record, and is deleted before it.',
    mutants: [
      'receipts/{id} allow create | also | update',
      "waitlistUsers/{id} correctsByReceipt() | as getAfter | get(at('receipts', hashOf(event.secret)))",
    ],
  },
  {
    why: 'The seat has to be taken by the same batch, which asks for the mailbox and for the role of this profile.',
    mutants: [
      'users/{uid} isNewAdmin() | && as || | ownsMailbox(adminEmail())',
      "users/{uid} isNewAdmin() | dropped | data.role == 'admin'",
      'users/{uid} isNewAdmin() | dropped | ownsMailbox(adminEmail())',
    ],
  },
  {
    why: 'What stands for a status that is missing is compared with statuses only, and is none.',
    mutants: ["paymentDisputes/{id} isFromFounder() | '' as another | record.get('status', '')"],
  },
  {
    why: 'No page knows the server’s time of a request to the microsecond.',
    mutants: [
      "isAYearFromNow() | as >= | time > request.time + duration.value(364, 'd')",
      "isAYearFromNow() | as <= | time < request.time + duration.value(366, 'd')",
    ],
  },
  {
    why: 'One that is there exists, so that its own last condition refuses every update.',
    mutants: ['upiReferences/{reference} allow create | also | update'],
  },
  {
    why: 'Whoever asks for it has limited by name which fields may change.',
    mutants: ['changes() | longer | [field]'],
  },
  {
    why: 'Only reading asks it, and nothing changes while somebody reads.',
    mutants: [
      "isAmbassador() | as getAfter | get(at('users', request.auth.uid))",
      "receipts/{id} allow list | as getAfter | get(at('waitlistUsers', resource.data.waitlistUserId))",
      "referrals/{id} isAReferralByMyFounderCode() | as getAfter | get(at('waitlistUsers', resource.data.referredBy))",
    ],
  },
  {
    why: 'Only the admin opens the waitlist, who needs none of this.',
    mutants: [
      "waitlistUsers/{id} joins() | as existsAfter | exists(at('system', 'signupsClosed'))",
      "paymentDisputes/{id} isDispute() | as existsAfter | exists(at('system', 'signupsClosed'))",
    ],
  },
  {
    why: 'The document of a payment can be made only under an id that is a payment reference, and a number makes no path.',
    mutants: [
      'waitlistUsers/{id} isNewRecord() | dropped | isPaymentReference(data.upiReferenceId)',
    ],
  },
  {
    why: 'The document of the payment has to name the record, and names none with another kind of id.',
    mutants: ['waitlistUsers/{id} allow create | dropped | isRecordId(id)'],
  },
  {
    why: 'A document that exists can’t be created. The look-up refuses a question by precondition, which another order of the checks would answer.',
    mutants: [
      "upiReferences/{reference} becomesUsed() | 'upiReferences' as another | at('upiReferences', reference)",
      "upiReferences/{reference} becomesUsed() | dropped | !exists(at('upiReferences', reference))",
    ],
  },
  {
    why: 'What stands for a missing status is compared with statuses only, and is none.',
    mutants: [
      "waitlistUsers/{id} correctsMyPayment() | '' as another | resource.data.get('status', '')",
    ],
  },
  {
    why: 'A dispute has exactly its own fields.',
    mutants: ["paymentDisputes/{id} allow create, update | longer | ['createdAt']"],
  },
  {
    why: 'A profile that is made in the same batch is Basic, and its owner can’t change the tier.',
    mutants: ["perks/{id} allow create | as getAfter | get(at('users', request.auth.uid))"],
  },
  {
    why: 'Whoever asks for exactly these fields asks what each of them is, too: reading one that is missing is an error.',
    mutants: ['hasExactly() | dropped | data.keys().hasAll(fields)'],
  },
]
