/**
 * Changes of the rules that change nothing anybody could do, each with its reason: no test can tell them from
 * the rules as they are. `npm run mutants` says where one is gone, or is told after all.
 */
export const EQUIVALENT: readonly { why: string; mutants: readonly string[] }[] = [
  {
    why: 'A count is moved by the admin alone, who may end a certificate, take its letter out or delete it, but never change what it needs; and of one that is deleted the next question decides.',
    mutants: ['users/{uid} certifiesWhatIsLeft() | as get | getAfter(certificate) #2'],
  },
  {
    why: 'The owner alone certifies a letter, and can neither write nor remove one: of their perk they change what they wish and that it has arrived, and delete it with their profile, without which nothing is certified.',
    mutants: [
      "certificates/{id} certifies() | as getAfter | get(at('perks', request.auth.uid + '-letter'))",
    ],
  },
  {
    why: 'The admin can take a certificate’s id out of a profile only with the certificate itself, and put none in: then the certificate is gone, which the next questions find as well.',
    mutants: [
      "perks/{id} isCalledBack() | as getAfter | get(at('users', resource.data.uid))",
      "perks/{id} isIssued() | as getAfter | get(at('users', resource.data.uid))",
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
      "contactMessages/{id} allow create | 'contactMessages' as another | isNewMessage('contactMessages', id, ['name', 'email', 'subject', 'message', 'status', 'createdAt'])",
      "demoRequests/{id} allow create | 'demoRequests' as another | isNewMessage('demoRequests', id, ['name', 'email', 'message', 'status', 'createdAt'])",
      "notifyRequests/{id} allow create | 'notifyRequests' as another | isNewMessage('notifyRequests', id, ['email', 'status', 'createdAt'])",
      "contactMessages/{id} allow update | 'contactMessages' as another | isSentAgain('contactMessages', id)",
      "demoRequests/{id} allow update | 'demoRequests' as another | isSentAgain('demoRequests', id)",
      "notifyRequests/{id} allow update | 'notifyRequests' as another | isSentAgain('notifyRequests', id)",
      "isSentNow() | 'guards' as another | at('guards', collection + id)",
      "isSentNow() | as existsAfter | exists(at('guards', collection + id))",
      "paymentDisputes/{id} isDispute() | 'guards' as another | at('guards', 'paymentDisputes' + id)",
      "paymentDisputes/{id} isDispute() | 'paymentDisputes' as another | 'paymentDisputes' + id",
      "paymentDisputes/{id} isDispute() | as existsAfter | exists(at('guards', 'paymentDisputes' + id))",
    ],
  },
  {
    why: 'The admin alone is let through by it, and may do the other kind of reading anyway.',
    mutants: [
      'announcements/{id} allow get, delete | also | list',
      'mail/{id} allow get | also | list',
      'deletionRequests/{id} allow list | also | get',
      'referralCodes/{code} allow list | also | get',
      'users/{uid} allow list | also | get',
    ],
  },
  {
    why: 'Of one document that is asked for there is no query, which is an error: the admin alone is let through, and may do so anyway.',
    mutants: [
      'announcements/{id} allow list | also | get',
      'colleges/{key} allow list | also | get',
      'leaderboard/{uid} allow list | also | get',
    ],
  },
  {
    why: 'The college that it goes into takes it in with the same batch, which asks for the admin; a record of this id, which could move that count instead, is ruled out here.',
    mutants: ['colleges/{key} isMergedAway() | dropped | isAdmin()'],
  },
  {
    why: 'What is taken in has had a count until now, so it is merged away by the same batch, which asks for the admin.',
    mutants: ['colleges/{key} takesIn() | dropped | isAdmin()'],
  },
  {
    why: 'What is merged away asks of the college that it goes into that it was counted in this moment.',
    mutants: ['colleges/{key} takesIn() | dropped | isNow(after.countedAt)'],
  },
  {
    why: 'The profile has to be made in the same batch, which its owner alone may do.',
    mutants: ['leaderboard/{uid} allow create | dropped | isMe(uid)'],
  },
  {
    why: 'A referral is made with its record, which asks that the referral be of this moment.',
    mutants: ['referrals/{id} comesWith() | dropped | isNow(data.createdAt)'],
  },
  {
    why: 'The record has to give the reference up in the same batch, which nobody may but the admin and whose mailbox it names.',
    mutants: [
      'upiReferences/{reference} isGivenBack() | dropped | ownsMailbox(getAfter(record).data.email)',
    ],
  },
  {
    why: 'Nobody changes the address of a record, and where the record is deleted the question before is an error already.',
    mutants: ['upiReferences/{reference} isGivenBack() | as get | getAfter(record) #2'],
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
    why: 'The history has to tell of it in the same batch, and asks that the record count one more.',
    mutants: [
      "waitlistUsers/{id} isTheOwners() | dropped | corrections == resource.data.get('corrections', 0) + 1",
    ],
  },
  {
    why: 'Whoever asks in the moment of a verification or of taking one back, by the uid that did it, is the admin, whom the seat knows as well: it saves a look-up.',
    mutants: [
      'leaderboard/{uid} followsTheProfile() | dropped | profile.countedAt == request.time',
      'referralCodes/{code} hasTheStatusOf() | dropped | isBeingTakenBack(record)',
      'referralCodes/{code} hasTheStatusOf() | dropped | isBeingVerified(record)',
    ],
  },
  {
    why: 'What stands for a status that is missing is compared with statuses only, and is none.',
    mutants: [
      "paymentDisputes/{id} isFounders() | '' as another | record.get('status', '')",
      "waitlistUsers/{id} isOpen() | '' as another | resource.data.get('status', '')",
      "waitlistUsers/{id} isVerified() | '' as another | resource.data.get('status', '')",
    ],
  },
  {
    why: 'No payment reference is written in small letters.',
    mutants: [
      "upiReferences/{reference} isGivenBack() | null as a text | getAfter(record).data.get('upiReferenceId', null)",
      "upiReferences/{reference} movesToThePayer() | null as a text | getAfter(former).data.get('upiReferenceId', null)",
    ],
  },
  {
    why: 'The admin can neither make nor delete the profile of somebody else.',
    mutants: [
      "waitlistUsers/{id} hasLeft() | as existsAfter | exists(at('users', resource.data.referredBy))",
    ],
  },
  {
    why: 'A referral is made with its record alone, and deleted after it: the batch that verifies does neither.',
    mutants: ["waitlistUsers/{id} creditsNobody() | as exists | existsAfter(at('referrals', id))"],
  },
  {
    why: 'No code is written in small letters: there is no document of it, which decides as its absence from the record does.',
    mutants: [
      "waitlistUsers/{id} theReferrerIsGone() | null as a text | resource.data.get('enteredReferralCode', null)",
      "waitlistUsers/{id} hasNoCode() | null as a text | resource.data.get('generatedReferralCode', null)",
    ],
  },
  {
    why: 'While its record is taken back and names a referrer, a referral can neither be made, which takes a new record or a verification, nor deleted, which takes a record that is gone or names nobody.',
    mutants: [
      "waitlistUsers/{id} takesNothingBack() | as exists | existsAfter(at('referrals', id))",
    ],
  },
  {
    why: 'The record has to hold the new reference and to have given back the old one in the same batch, which can’t be said of one and the same.',
    mutants: ["waitlistUsers/{id} linksThePayment() | dropped | changes('upiReferenceId')"],
  },
  {
    why: 'What is there can’t be created: it stands here against a question by precondition, which another order of the checks would answer.',
    mutants: [
      "upiReferences/{reference} allow create | 'upiReferences' as another | at('upiReferences', reference)",
      "upiReferences/{reference} allow create | dropped | !exists(at('upiReferences', reference))",
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
      "referrals/{id} isAFriendOfMine() | as getAfter | get(at('waitlistUsers', resource.data.referredBy))",
    ],
  },
  {
    why: 'Of an empty name, lower case is the same.',
    mutants: ["collegeKey() | * as the other | [ -~]* in '^[ -~]*$'"],
  },
]
