import { Timestamp, deleteField, serverTimestamp } from 'firebase/firestore/lite'
import { describe, it } from 'vitest'

import {
  LAST_MONTH,
  LONG_AGO,
  THIS_MONTH,
  type Write,
  aliasKeyOf,
  commit,
  emailKey,
  erasePending,
  eraseVerified,
  eraseWhatWasNoted,
  eventOf,
  remove,
  set,
  update,
  verify,
} from '../factories/batches'
import {
  adminSeat,
  announcement,
  board,
  certificate,
  collegeAliases,
  collegeNames,
  contactMessage,
  deletionRequest,
  letter,
  letterTemplate,
  mail,
  paymentDispute,
  perk,
  recordNote,
  refund,
  retiredCode,
  signupsClosed,
  statementAnswer,
  statementRun,
  upiReference,
  verificationClock,
  verifiedEmail,
  waitlistUser,
  type Document,
} from '../factories/documents'
import { COLLEGE, founder } from '../factories/people'
import {
  ACTORS,
  ADMIN,
  AMBASSADOR,
  FOUNDER,
  FOUNDER_ACCOUNT,
  expectAllowed,
  expectDenied,
  rulesEnvironment,
} from './environment'
import { ADMIN_PATHS, SIGNED_UP } from './write-paths'

const { as, startWith } = rulesEnvironment('admin-writes')

/** All actors except the admin. One of them is an account with the admin's email but without the admin seat. */
const OTHERS = Object.entries(ACTORS).filter(([, who]) => who !== ADMIN)

const RECORD = `waitlistUsers/${FOUNDER.id}`
const CODE = `referralCodes/${FOUNDER.code}`
const RECEIPT = `receipts/${FOUNDER.receipt}`
const AMBASSADORS_CODE = `referralCodes/${AMBASSADOR.code}`
const REFERRAL = `referrals/${FOUNDER.id}`
const PROFILE = `users/${AMBASSADOR.uid}`
const BOARD = 'boards/all'
const HISTORY = eventOf.asking(FOUNDER)
const NOTE = set(`recordNotes/${FOUNDER.id}`, recordNote())
const REQUEST = set(`deletionRequests/${FOUNDER.id}`, deletionRequest(FOUNDER_ACCOUNT))
const MARK = set(`verifiedEmails/${emailKey(FOUNDER.email)}`, verifiedEmail(FOUNDER))
const DISPUTE = set('paymentDisputes/dispute0000000000001', paymentDispute(FOUNDER))
const MESSAGE = set(`contactMessages/${'m'.repeat(20)}`, contactMessage())
const MAIL = set('mail/mail0000000000000001', mail(FOUNDER_ACCOUNT))
const ANNOUNCED = set('announcements/announcement00000001', announcement())
const RUN = set('statementRuns/statementrun00000001', statementRun())
const REFUND = set('refunds/412345678901', refund())
const ANSWER = set(`statementAnswers/${'0'.repeat(64)}`, statementAnswer())
const LETTER = set(`perks/${AMBASSADOR.uid}-letter`, perk(AMBASSADOR, { perk: 'letter' }))
const CERTIFICATE = set(`certificates/${'c'.repeat(26)}`, certificate(50))
const NEWCOMER = founder(90)

const VERIFIED = {
  status: 'verified',
  verifiedAt: serverTimestamp(),
  verifiedBy: ADMIN.uid,
  verifiedMonth: THIS_MONTH,
  creditedTo: AMBASSADOR.uid,
}
const REASON = { statusReason: 'The money went back.' }
const REVERTED = {
  ...REASON,
  status: 'refunded',
  revertedAt: serverTimestamp(),
  revertedBy: ADMIN.uid,
  verifiedAt: deleteField(),
  verifiedBy: deleteField(),
}
const COUNT = {
  referralCount: 50,
  tier: 'Silver',
  months: { [THIS_MONTH]: 50 },
  lastVerifiedReferral: FOUNDER.id,
  countedAt: serverTimestamp(),
}

const THIRD_ON_BOARD = [update(BOARD, { 'people.third-uid': { count: 1 } })]

/**
 * Every single write that only the admin may make: its name, the write, and the writes that prepare the database for
 * it.
 */
const ADMIN_WRITES: [name: string, write: Write, before?: readonly Write[]][] = [
  ['verify a record', update(RECORD, VERIFIED)],
  ['revert a verification', update(RECORD, REVERTED), verify(FOUNDER, ADMIN)],
  [
    'undo a verification',
    update(RECORD, {
      status: 'needs_correction',
      ...REASON,
      revertedAt: LONG_AGO,
      revertedBy: ADMIN.uid,
      verifiedAt: deleteField(),
      verifiedBy: deleteField(),
      verifiedMonth: deleteField(),
      creditedTo: deleteField(),
    }),
    verify(FOUNDER, ADMIN),
  ],
  ['reject a record', update(RECORD, { ...REASON, status: 'rejected' })],
  [
    'undo a rejection',
    update(RECORD, { status: 'pending_verification', statusReason: deleteField() }),
    [update(RECORD, { ...REASON, status: 'rejected' })],
  ],
  ['ask for a correction', update(RECORD, { ...REASON, status: 'needs_correction' })],
  [
    'undo a request for correction',
    update(RECORD, { status: 'pending_verification', statusReason: deleteField() }),
    [update(RECORD, { ...REASON, status: 'needs_correction' })],
  ],
  ['link a payment to a record', update(RECORD, { ...REASON, upiReferenceId: 'LINKED12345' })],
  [
    'remove the payment reference from a record',
    update(RECORD, { status: 'needs_correction', upiReferenceId: null }),
  ],
  [
    'create a record for a payment that is already used',
    set(
      `waitlistUsers/${NEWCOMER.id}`,
      waitlistUser({ ...NEWCOMER, reference: FOUNDER.reference }),
    ),
  ],
  ['count a verified referral for a founder', update(RECORD, { referralCount: 1 })],
  [
    'set the status and the referral count of a receipt',
    update(RECEIPT, { ...REASON, status: 'rejected', referralCount: 1 }),
  ],
  ['delete a receipt', remove(RECEIPT)],
  ['retire a founder’s code', set(CODE, retiredCode())],
  ['pause an ambassador’s code', update(AMBASSADORS_CODE, { paused: true })],
  ['mark a payment reference as used', set('upiReferences/LINKED12345', upiReference(FOUNDER))],
  [
    'move a used payment reference to another record',
    set(`upiReferences/${FOUNDER.reference}`, upiReference(NEWCOMER)),
  ],
  ['free a used payment reference', remove(`upiReferences/${FOUNDER.reference}`)],
  ['reserve a record’s email', MARK],
  ['free a reserved email', remove(MARK.path), [MARK]],
  [
    'mark a referral as verified',
    update(REFERRAL, {
      status: 'verified',
      verifiedAt: serverTimestamp(),
    }),
  ],
  [
    'revert the verification of a referral',
    update(REFERRAL, {
      ...REASON,
      status: 'refunded',
      revertedAt: serverTimestamp(),
      verifiedAt: deleteField(),
    }),
    verify(FOUNDER, ADMIN),
  ],
  ['reject a referral', update(REFERRAL, { ...REASON, status: 'rejected' })],
  ['remove the email from a referral', update(REFERRAL, { email: null })],
  ['delete a referral', remove(REFERRAL)],
  ['count a verified referral for an ambassador', update(PROFILE, COUNT)],
  ['hide an ambassador’s name', update(PROFILE, { hiddenByTeam: true })],
  ['mark an ambassador’s profile as paused', update(PROFILE, { paused: true })],
  ['move an ambassador to another college', update(PROFILE, { college: 'Sum College' })],
  [
    'remove the certificate from a profile',
    update(PROFILE, { certificateId: deleteField() }),
    [update(PROFILE, { certificateId: 'c'.repeat(26) }), CERTIFICATE],
  ],
  ['publish a board', set(BOARD, board([[AMBASSADOR, 50]]))],
  ['take a name off a board', update(BOARD, { 'people.third-uid': deleteField() }), THIRD_ON_BOARD],
  ['delete a board', remove(BOARD)],
  [
    'set the new name of a renamed college',
    set('system/collegeAliases', collegeAliases({ [aliasKeyOf(COLLEGE)]: 'Other' })),
  ],
  ['add an event to a record’s history', HISTORY],
  ['delete a record’s history', remove(HISTORY.path), [HISTORY]],
  ['write a private note on a record', NOTE],
  ['delete a private note', remove(NOTE.path), [NOTE]],
  ['dismiss a dispute', remove(DISPUTE.path), [DISPUTE]],
  ['mark an inbox message as handled', update(MESSAGE.path, { status: 'handled' }), [MESSAGE]],
  ['delete an inbox message', remove(MESSAGE.path), [MESSAGE]],
  ['queue a mail', MAIL],
  ['publish an announcement', ANNOUNCED],
  ['withdraw an announcement', remove(ANNOUNCED.path), [ANNOUNCED]],
  ['save a statement run', RUN],
  [
    'add verified records to a statement run',
    update(RUN.path, { updatedAt: serverTimestamp(), verified: [FOUNDER.id] }),
    [RUN],
  ],
  ['delete a statement run', remove(RUN.path), [RUN]],
  ['add a refund to the list of refunds to send', REFUND],
  ['mark a refund as sent', update(REFUND.path, { sentAt: serverTimestamp() }), [REFUND]],
  [
    'note the day on which a statement showed a refund',
    update(REFUND.path, { seenOn: '2026-11-28', seenRow: '633312345678' }),
    [REFUND],
  ],
  ['delete a refund', remove(REFUND.path), [REFUND]],
  ['save an answer about a statement’s layout', ANSWER],
  ['withdraw an answer about a statement’s layout', remove(ANSWER.path), [ANSWER]],
  ['save the letter template', set('letterTemplates/current', letterTemplate())],
  [
    'issue a letter of recommendation',
    update(LETTER.path, { state: 'sent', sentAt: serverTimestamp(), letter: letter() }),
    [LETTER],
  ],
  [
    'withdraw a letter of recommendation',
    update(LETTER.path, { state: 'due', sentAt: null, letter: deleteField() }),
    [set(LETTER.path, perk(AMBASSADOR, { perk: 'letter', state: 'sent', letter: letter() }))],
  ],
  ['end a certificate', update(CERTIFICATE.path, { endedAt: serverTimestamp() }), [CERTIFICATE]],
  [
    'remove the letter from a certificate',
    update(CERTIFICATE.path, { letter: null }),
    [set(CERTIFICATE.path, certificate(50, { letter: letter({ issuedAt: LONG_AGO }) }))],
  ],
  ['delete a certificate', remove(CERTIFICATE.path), [CERTIFICATE]],
  ['close the waitlist', set('system/signupsClosed', signupsClosed())],
  [
    'open the waitlist',
    remove('system/signupsClosed'),
    [set('system/signupsClosed', signupsClosed())],
  ],
  ['close the inbox', set('system/inboxClosed', signupsClosed())],
  ['set the college names that sign-up suggests', set('system/collegeNames', collegeNames())],
  ['publish how long verifications take', set('system/verificationClock', verificationClock())],
]

describe('a single write that is reserved for the admin', () => {
  it.each(ADMIN_WRITES)('only the admin can %s', async (_, write, before = []) => {
    await startWith(SIGNED_UP, before)
    for (const [, who] of OTHERS) await expectDenied(commit(as(who), [write]))
    await expectAllowed(commit(as(ADMIN), [write]))
  })
})

describe('batches that are reserved for the admin', () => {
  it.each(ADMIN_PATHS.map((path) => [path.name, path] as const))(
    'no one except the admin can commit this batch: %s',
    async (_, { state, afterwards = [], batch }) => {
      await startWith(state, afterwards)
      for (const [, who] of OTHERS) await expectDenied(commit(as(who), batch))
    },
  )

  it('the admin has access only with the admin’s verified email, in any mix of small and capital letters', async () => {
    await startWith(SIGNED_UP)
    const email = ADMIN.email.toUpperCase()
    await expectAllowed(commit(as(ADMIN, { email }), [NOTE]))
    await expectDenied(commit(as(ADMIN, { email, email_verified: false }), [NOTE]))
    await expectDenied(commit(as(ADMIN, { email: 'other@people.example' }), [NOTE]))
  })

  it('no one except the admin can count a referral again after its verification', async () => {
    await startWith(SIGNED_UP)
    await commit(as(ADMIN), verify(FOUNDER, ADMIN))
    for (const [, who] of OTHERS) {
      await expectDenied(commit(as(who), [update(PROFILE, COUNT)]))
      await expectDenied(commit(as(who), [update(RECORD, VERIFIED), update(PROFILE, COUNT)]))
    }
  })
})

/** Invalid documents that the rules refuse even to the admin: extra fields, wrong types, wrong values. */
const REFUSED: [name: string, path: string, wrong: Document[], before?: readonly Write[]][] = [
  [
    'a verified record',
    RECORD,
    [
      { ...VERIFIED, verifiedMonth: LAST_MONTH },
      { ...VERIFIED, verifiedMonth: 'extra' },
      { ...VERIFIED, verifiedMonth: deleteField() },
      { ...VERIFIED, verifiedAt: deleteField() },
      { ...VERIFIED, verifiedAt: 'today' },
      { ...VERIFIED, verifiedAt: Timestamp.fromMillis(1), verifiedMonth: LAST_MONTH },
      { ...VERIFIED, verifiedBy: deleteField() },
      { ...VERIFIED, creditedTo: 7 },
      { ...VERIFIED, status: 'Verified' },
      { ...VERIFIED, status: 'pending_verification' },
      { ...VERIFIED, email: 'other@people.example' },
      { ...VERIFIED, referredBy: null },
      { ...VERIFIED, createdAt: serverTimestamp() },
      { ...VERIFIED, paymentStatus: 'paid' },
      { ...VERIFIED, corrections: 0 },
      { ...VERIFIED, extra: true },
    ],
  ],
  [
    'a rejected record',
    RECORD,
    [
      { status: 'rejected', statusReason: 'r'.repeat(301) },
      { status: 'rejected', statusReason: ' ' },
      { status: 'rejected', statusReason: 7 },
      { status: 'rejected', revertedAt: 'today' },
      { status: 'rejected', upiReferenceId: 7 },
      { status: 'lost' },
    ],
  ],
  [
    'an ambassador’s profile with a new count',
    PROFILE,
    [
      { ...COUNT, referralCount: 49.5 },
      { ...COUNT, tier: 7 },
      { ...COUNT, months: 7 },
      { ...COUNT, countedAt: 'today' },
      { role: 'admin' },
      { email: 'other@people.example' },
      { firstName: 'Other' },
      { referralCode: 'MDOTHER' },
      { weeklyTarget: 7 },
      { college: '' },
      { hiddenByTeam: 'yes' },
      { paused: 'yes' },
      { changedAt: 'today' },
      { hidden: true },
      { certificateId: 'd'.repeat(26) },
    ],
  ],
  [
    'a founder’s code',
    CODE,
    [
      { status: 7 },
      { paused: 'yes' },
      { referralCount: 1.5 },
      { ownerId: ADMIN.uid },
      { ownerType: 'ambassador' },
    ],
  ],
  ['an ambassador’s code', AMBASSADORS_CODE, [retiredCode(), { ownerId: ADMIN.uid }]],
  [
    'a referral',
    REFERRAL,
    [
      { status: 7 },
      { verifiedAt: 'today' },
      { revertedAt: 'today' },
      { statusReason: '' },
      { email: 'other@people.example' },
      { referredBy: ADMIN.uid },
      { code: 'MDOTHER' },
    ],
  ],
  [
    'a board',
    BOARD,
    [{ people: 7 }, { colleges: 7 }, { histogram: 7 }, { publishedAt: 7 }, { extra: true }],
  ],
  [
    'a record’s history',
    HISTORY.path,
    [{ extra: true }, { events: 7 }, { lastEvent: 7 }],
    [HISTORY],
  ],
  [
    'a perk',
    LETTER.path,
    [
      { state: 'received' },
      { state: 'sent', sentAt: 'today' },
      { state: 'sent', receivedAt: 'today' },
      { state: 'sent', note: 'n'.repeat(301) },
      { state: 'sent', letter: letter({ text: '' }) },
      { state: 'sent', letter: letter({ issuedAt: 'today' }) },
      { wish: { size: 'L' } },
    ],
    [LETTER],
  ],
  [
    'a certificate',
    CERTIFICATE.path,
    [{ endedAt: 'today' }, { letter: letter() }, { count: 51 }, { name: 'Other' }],
    [CERTIFICATE],
  ],
]

describe('writes that the rules refuse to the admin', () => {
  it.each(REFUSED)(
    'the admin can’t write invalid fields to this document: %s',
    async (_, path, wrong, before = []) => {
      await startWith(SIGNED_UP, before)
      for (const data of wrong) await expectDenied(commit(as(ADMIN), [update(path, data)]))
    },
  )

  it.each<[string, Write]>([
    [
      'a payment reference’s document with a number as the record id',
      set('upiReferences/LINKED12345', { waitlistUserId: 7 }),
    ],
    ['a payment reference that is too short', set('upiReferences/no', upiReference(FOUNDER))],
    [
      'a verified email’s document whose id is not a hash',
      set('verifiedEmails/no', verifiedEmail(FOUNDER)),
    ],
    [
      'a record’s history whose events are not a map',
      set(HISTORY.path, { events: 7, lastEvent: 'one' }),
    ],
    ['deleting a founder’s referral code', remove(CODE)],
    ['deleting an ambassador’s profile', remove(PROFILE)],
    ['taking the admin seat a second time', set('system/admin', adminSeat(ADMIN))],
  ])('the rules refuse this write to the admin: %s', async (_, write) => {
    await startWith(SIGNED_UP)
    await expectDenied(commit(as(ADMIN), [write]))
  })

  it('the admin can’t verify two founders with the same email', async () => {
    await startWith(SIGNED_UP, [MARK])
    const other = set(MARK.path, verifiedEmail(NEWCOMER))
    await expectDenied(commit(as(ADMIN), [other]))
  })

  it('a restored verification must keep the month of the original verification', async () => {
    const reverted = { status: 'needs_correction', verifiedMonth: LAST_MONTH, ...REASON }
    await startWith(SIGNED_UP, [update(RECORD, reverted)])
    const restored = { ...VERIFIED, verifiedAt: LONG_AGO, statusReason: deleteField() }
    await expectDenied(commit(as(ADMIN), [update(RECORD, restored)]))
    const { verifiedMonth: _month, ...itsOwnMonth } = restored
    await expectAllowed(commit(as(ADMIN), [update(RECORD, itsOwnMonth)]))
  })
})

describe('the admin erases a founder', () => {
  const state = [...SIGNED_UP, REQUEST, NOTE, HISTORY]
  const erased = [...eraseWhatWasNoted(FOUNDER), ...erasePending(FOUNDER)]
  // The record doesn't contain its receipt's id, so the rules can't check that the receipt is deleted. If the receipt
  // remains, the erased founder's browser can correct a later record with the same id. But such a record exists only
  // if a visitor chooses this id on purpose.
  const others = erased.filter(({ path }) => path !== RECORD && path !== RECEIPT)

  it.each(others.map((left) => [left.path.replace(/\/.*/, ''), left] as const))(
    'the admin can’t erase a founder without changing or deleting the founder’s document in %s',
    async (_, left) => {
      await startWith(state)
      const batch = erased.filter((write) => write !== left)
      await expectDenied(commit(as(ADMIN), batch))
      await expectAllowed(commit(as(ADMIN), erased))
    },
  )

  it('the admin can’t erase a verified founder without freeing the reserved email', async () => {
    await startWith(SIGNED_UP, verify(FOUNDER, ADMIN))
    const batch = eraseVerified(FOUNDER)
    const withTheEmail = batch.filter(({ path }) => path !== MARK.path)
    await expectDenied(commit(as(ADMIN), withTheEmail))
    await expectAllowed(commit(as(ADMIN), batch))
  })

  it('the admin can’t erase a verified founder without removing the email from the referral', async () => {
    await startWith(SIGNED_UP, verify(FOUNDER, ADMIN))
    const named = eraseVerified(FOUNDER).filter(({ path }) => path !== REFERRAL)
    await expectDenied(commit(as(ADMIN), named))
  })
})
