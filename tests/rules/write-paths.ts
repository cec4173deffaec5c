import { deleteField, serverTimestamp } from 'firebase/firestore/lite'

import { PERKS } from '@/domain/programme/perks'

import {
  LAST_MONTH,
  LONG_AGO,
  THIS_MONTH,
  type Write,
  addEvent,
  adminSetUp,
  ambassadorSignUp,
  ambassadorWithCount,
  askForCorrection,
  certify,
  correctEmailByReceipt,
  correctPayment,
  correctPaymentByReceipt,
  creditAmbassador,
  creditFounder,
  discountAmbassador,
  discountFounder,
  endCertificate,
  erasePending,
  eraseVerified,
  eraseWhatWasNoted,
  eventOf,
  founderSignUp,
  freeReference,
  giveUpCertificate,
  giveToFounder,
  giveToNewcomer,
  hideMyself,
  hideName,
  leaveProgramme,
  linkPayment,
  makeFromClaim,
  moveToCollege,
  nameCollege,
  pause,
  reject,
  remove,
  set,
  showName,
  revert,
  takeOffBoard,
  undoRejection,
  undoRequest,
  undoVerification,
  update,
  verify,
  visit,
} from '../factories/batches'
import {
  announcement,
  board,
  certificate,
  collegeNames,
  contactMessage,
  deletionRequest,
  demoRequest,
  foundersDispute,
  letter,
  letterTemplate,
  mail,
  notifyRequest,
  paymentClaim,
  paymentDispute,
  perk,
  recordNote,
  refund,
  signupsClosed,
  statementAnswer,
  statementRun,
  userProfile,
  verificationClock,
} from '../factories/documents'
import {
  COLLEGE,
  type Account,
  account,
  ambassador,
  founder,
  referredBy,
  referredByFounder,
} from '../factories/people'
import { ADMIN, AMBASSADOR, FOUNDER, FOUNDER_ACCOUNT, STRANGER, WORLD } from './environment'

/** A founder who signed up without a referral code. */
export const ALONE = founder(50)
const FRIEND_OF_FOUNDER = founder(51, referredByFounder(FOUNDER))
const NEW_AMBASSADOR = ambassador(50)

const DISPUTE = 'dispute0000000000001'
/** The person who made the payment whose reference FOUNDER used. */
const PAYER = founder(52, { ...referredBy(AMBASSADOR), reference: FOUNDER.reference })
/** A payer who can't find the reference of their payment. */
const CLAIMANT = founder(53, referredBy(AMBASSADOR))

/** All founders have signed up; none is verified. */
export const SIGNED_UP = [...WORLD, ...founderSignUp(ALONE), ...founderSignUp(FRIEND_OF_FOUNDER)]
const ANSWER = set(`statementAnswers/${'0'.repeat(64)}`, statementAnswer())
const NOTE = set(`recordNotes/${FOUNDER.id}`, recordNote())
const NOTED = [NOTE, eventOf.asking(FOUNDER)]
const ASKED_TO_ERASE = [set(`deletionRequests/${FOUNDER.id}`, deletionRequest(FOUNDER_ACCOUNT))]

const ALL_PERKS = PERKS.map(({ key }) =>
  set(`perks/${AMBASSADOR.uid}-${key}`, perk(AMBASSADOR, { perk: key })),
)
const SHIRT = set(`perks/${AMBASSADOR.uid}-shirt`, perk(AMBASSADOR))
const SENT = { state: 'sent', note: 'By post.', sentAt: serverTimestamp() }
const TEMPLATE = set('letterTemplates/current', letterTemplate())
const LETTER_PERK = set(`perks/${AMBASSADOR.uid}-letter`, perk(AMBASSADOR, { perk: 'letter' }))
const ISSUED = update(LETTER_PERK.path, {
  state: 'sent',
  sentAt: serverTimestamp(),
  receivedAt: null,
  letter: letter(),
})
const SILVER = ambassadorWithCount(AMBASSADOR, 50)
const OTHER_COLLEGE = 'Sum College'
const MAIL = set('mail/mail0000000000000001', mail(AMBASSADOR))
const REFUND = set('refunds/412345678901', refund())
const ANNOUNCED = set('announcements/announcement00000001', announcement())

/** The boards of all time, of this month, of last month and of an older month. */
const BOARD_IDS = ['all', THIS_MONTH, LAST_MONTH, '2020-1']
const FULL_BOARD = board(
  [AMBASSADOR, ...Array.from({ length: 99 }, (_, index) => ({ uid: `uid-${index}` }))].map(
    (one, index) => [one, index + 1] as const,
  ),
)
const BOARDS = BOARD_IDS.map((id) => set(`boards/${id}`, FULL_BOARD))

export interface WritePath {
  name: string
  who: Account | null
  state: readonly Write[]
  /** Written after the state, because one batch can't create and change the same document. */
  afterwards?: readonly Write[]
  batch: readonly Write[]
  /** The paths of the writes that the batch can leave out. */
  optional?: RegExp
  /** True if the rules allow the same batch a second time, because it then changes nothing. */
  repeatable?: true
}

/**
 * Paths of writes that are also allowed on their own, for example to withdraw a deletion request, send or dismiss a
 * dispute, end a certificate, remove a name from a board, or delete visits.
 */
export const STANDS_ALONE =
  /^(boards|certificates|deletionRequests|paymentDisputes|recordNotes|visits)\//

/** Only the browser that joined reads the receipt, so a missing or outdated receipt harms no one else. */
const RECEIPT = /^receipts\//

/** Returns whether the rules refuse an owner's batch without this write. */
export function isNeeded(write: Write, { optional }: WritePath): boolean {
  return !write.path.startsWith('paymentDisputes/') && optional?.test(write.path) !== true
}

const OLD_LETTER = letter({ issuedAt: LONG_AGO })
const WRITTEN = set(
  LETTER_PERK.path,
  perk(AMBASSADOR, { perk: 'letter', state: 'sent', letter: OLD_LETTER }),
)
const CERTIFICATE = 'c'.repeat(26)
const CERTIFIED = certify(AMBASSADOR, CERTIFICATE, 50)

const SEAT = 'taking the admin seat'

export const WRITE_PATHS: WritePath[] = [
  { name: SEAT, who: ADMIN, state: [], batch: adminSetUp(ADMIN) },
  {
    name: 'an ambassador’s sign-up',
    who: NEW_AMBASSADOR,
    state: WORLD,
    batch: ambassadorSignUp(NEW_AMBASSADOR),
  },
  {
    name: 'an ambassador’s sign-up with the account of a founder',
    who: NEW_AMBASSADOR,
    state: [...WORLD, set(`users/${NEW_AMBASSADOR.uid}`, userProfile(NEW_AMBASSADOR))],
    batch: ambassadorSignUp(NEW_AMBASSADOR),
  },
  {
    name: 'leaving the programme',
    who: AMBASSADOR,
    state: WORLD,
    batch: [...leaveProgramme(AMBASSADOR), takeOffBoard(AMBASSADOR)],
    optional: /^boards\//,
  },
  {
    name: 'leaving the programme with all perks',
    who: AMBASSADOR,
    state: [...WORLD, ...ALL_PERKS],
    batch: [...leaveProgramme(AMBASSADOR), ...ALL_PERKS.map(({ path }) => remove(path))],
    optional: /^perks\//,
  },
  {
    name: 'leaving the programme with all perks, visits this month and a name on four boards',
    who: AMBASSADOR,
    state: [...WORLD, ...ALL_PERKS, visit(AMBASSADOR), ...BOARDS],
    batch: [
      ...leaveProgramme(AMBASSADOR),
      ...BOARD_IDS.map((id) => takeOffBoard(AMBASSADOR, id)),
      ...ALL_PERKS.map(({ path }) => remove(path)),
      remove(visit(AMBASSADOR).path),
    ],
    optional: /^(boards|perks)\//,
  },
  {
    name: 'the admin hides an ambassador’s name',
    who: ADMIN,
    state: WORLD,
    batch: hideName(AMBASSADOR),
  },
  {
    name: 'the admin hides an ambassador’s name and deletes the certificate',
    who: ADMIN,
    state: [...WORLD, ...SILVER],
    afterwards: CERTIFIED,
    batch: hideName(AMBASSADOR).flatMap((write) =>
      write.path === `users/${AMBASSADOR.uid}`
        ? [
            update(write.path, {
              hiddenByTeam: true,
              changedAt: serverTimestamp(),
              certificateId: deleteField(),
            }),
            remove(`certificates/${CERTIFICATE}`),
          ]
        : [write],
    ),
  },
  {
    name: 'creating a certificate',
    who: AMBASSADOR,
    state: [...WORLD, ...SILVER],
    batch: CERTIFIED,
    repeatable: true,
  },
  {
    name: 'an ambassador’s deletion of their certificate',
    who: AMBASSADOR,
    state: [...WORLD, ...SILVER],
    afterwards: CERTIFIED,
    batch: giveUpCertificate(AMBASSADOR, CERTIFICATE),
    optional: /^users\//,
  },
  {
    name: 'replacing a letter that a certificate includes',
    who: ADMIN,
    state: [...WORLD, ...SILVER, WRITTEN],
    afterwards: [...CERTIFIED, update(`certificates/${CERTIFICATE}`, { letter: OLD_LETTER })],
    batch: [ISSUED, update(`certificates/${CERTIFICATE}`, { letter: null })],
    repeatable: true,
  },
  {
    name: 'the admin shows a hidden name again',
    who: ADMIN,
    state: WORLD,
    afterwards: hideName(AMBASSADOR),
    batch: showName(AMBASSADOR),
  },
  {
    name: 'merging two colleges',
    who: ADMIN,
    state: WORLD,
    batch: nameCollege(COLLEGE, OTHER_COLLEGE),
  },
  {
    name: 'moving an ambassador to a merged college',
    who: ADMIN,
    state: [...WORLD, ...nameCollege(COLLEGE, OTHER_COLLEGE)],
    batch: moveToCollege(AMBASSADOR, OTHER_COLLEGE),
  },
  {
    name: 'pausing an ambassador’s code',
    who: ADMIN,
    state: WORLD,
    batch: [...pause(AMBASSADOR), takeOffBoard(AMBASSADOR)],
    repeatable: true,
  },
  {
    name: 'a sign-up without a code',
    who: null,
    state: WORLD,
    batch: founderSignUp(founder(60)),
    optional: RECEIPT,
  },
  {
    name: 'a sign-up with an ambassador’s code',
    who: null,
    state: WORLD,
    batch: founderSignUp(founder(61, referredBy(AMBASSADOR))),
    optional: RECEIPT,
  },
  {
    name: 'a sign-up with a founder’s code',
    who: null,
    state: WORLD,
    batch: founderSignUp(founder(62, referredByFounder(FOUNDER))),
    optional: RECEIPT,
  },
  {
    name: 'a verification that credits no one',
    who: ADMIN,
    state: SIGNED_UP,
    batch: [...verify(ALONE, ADMIN), eventOf.verifying(ALONE)],
  },
  {
    name: 'a verification that credits an ambassador',
    who: ADMIN,
    state: SIGNED_UP,
    batch: [
      ...verify(FOUNDER, ADMIN),
      ...creditAmbassador(AMBASSADOR, FOUNDER, 4),
      eventOf.verifying(FOUNDER),
    ],
  },
  {
    name: 'a verification that credits a founder',
    who: ADMIN,
    state: SIGNED_UP,
    batch: [
      ...verify(FRIEND_OF_FOUNDER, ADMIN),
      ...creditFounder(FOUNDER, 1),
      eventOf.verifying(FRIEND_OF_FOUNDER),
    ],
  },
  {
    name: 'a verification whose referrer has left the programme',
    who: ADMIN,
    state: SIGNED_UP,
    afterwards: leaveProgramme(AMBASSADOR),
    batch: [...verify(FOUNDER, ADMIN, null), eventOf.verifying(FOUNDER)],
  },
  {
    name: 'a verification whose referrer’s profile is missing',
    who: ADMIN,
    state: SIGNED_UP,
    afterwards: [remove(`users/${AMBASSADOR.uid}`)],
    batch: [...verify(FOUNDER, ADMIN, null), eventOf.verifying(FOUNDER)],
  },
  {
    name: 'reverting a verification',
    who: ADMIN,
    state: SIGNED_UP,
    afterwards: verify(ALONE, ADMIN),
    batch: [...revert(ALONE, ADMIN), eventOf.reverting(ALONE)],
  },
  {
    name: 'reverting a verification that credited an ambassador',
    who: ADMIN,
    state: SIGNED_UP,
    afterwards: [...verify(FOUNDER, ADMIN), ...creditAmbassador(AMBASSADOR, FOUNDER, 4)],
    batch: [
      ...revert(FOUNDER, ADMIN, 'refunded'),
      ...discountAmbassador(AMBASSADOR, FOUNDER, 3),
      eventOf.reverting(FOUNDER, 'refunded'),
    ],
  },
  {
    name: 'reverting a verification, which ends the ambassador’s certificate',
    who: ADMIN,
    state: [...SIGNED_UP, ...ambassadorWithCount(AMBASSADOR, 49)],
    afterwards: [
      ...verify(FOUNDER, ADMIN),
      ...creditAmbassador(AMBASSADOR, FOUNDER, 50),
      ...CERTIFIED,
    ],
    batch: [
      ...revert(FOUNDER, ADMIN),
      ...discountAmbassador(AMBASSADOR, FOUNDER, 49),
      eventOf.reverting(FOUNDER),
      endCertificate(CERTIFICATE),
    ],
  },
  {
    name: 'reverting a verification that credited a founder',
    who: ADMIN,
    state: SIGNED_UP,
    afterwards: [...verify(FRIEND_OF_FOUNDER, ADMIN), ...creditFounder(FOUNDER, 1)],
    batch: [
      ...revert(FRIEND_OF_FOUNDER, ADMIN),
      ...discountFounder(FOUNDER, 0),
      eventOf.reverting(FRIEND_OF_FOUNDER),
    ],
  },
  {
    name: 'reverting a verification whose referrer had left the programme',
    who: ADMIN,
    state: [...SIGNED_UP, ...leaveProgramme(AMBASSADOR)],
    afterwards: verify(FOUNDER, ADMIN, null),
    batch: [...revert(FOUNDER, ADMIN), eventOf.reverting(FOUNDER)],
  },
  {
    name: 'rejecting a sign-up',
    who: ADMIN,
    state: SIGNED_UP,
    batch: [...reject(FOUNDER), eventOf.rejecting(FOUNDER)],
  },
  {
    name: 'undoing a rejection',
    who: ADMIN,
    state: SIGNED_UP,
    afterwards: reject(FOUNDER),
    batch: [...undoRejection(FOUNDER), eventOf.undoingRejection(FOUNDER)],
  },
  {
    name: 'undoing a verification, which ends the ambassador’s certificate',
    who: ADMIN,
    state: [...SIGNED_UP, ...ambassadorWithCount(AMBASSADOR, 49)],
    afterwards: [
      ...verify(FOUNDER, ADMIN),
      ...creditAmbassador(AMBASSADOR, FOUNDER, 50),
      ...CERTIFIED,
    ],
    batch: [
      ...undoVerification(FOUNDER),
      ...discountAmbassador(AMBASSADOR, FOUNDER, 49),
      eventOf.undoing(FOUNDER),
      endCertificate(CERTIFICATE),
    ],
  },
  {
    name: 'asking a founder for a correction',
    who: ADMIN,
    state: SIGNED_UP,
    batch: [...askForCorrection(FOUNDER), eventOf.asking(FOUNDER)],
  },
  {
    name: 'undoing the request for a correction',
    who: ADMIN,
    state: SIGNED_UP,
    afterwards: askForCorrection(FOUNDER),
    batch: [...undoRequest(FOUNDER), eventOf.undoingRequest(FOUNDER)],
  },
  {
    name: 'a correction of the payment reference',
    who: FOUNDER_ACCOUNT,
    state: SIGNED_UP,
    afterwards: askForCorrection(FOUNDER),
    batch: correctPayment(FOUNDER, 'CORRECTED1'),
    optional: RECEIPT,
  },
  {
    name: 'a correction of the payment reference by the browser that joined',
    who: null,
    state: SIGNED_UP,
    batch: correctPaymentByReceipt(FOUNDER, 'CORRECTED1'),
    optional: RECEIPT,
  },
  {
    name: 'a correction of the email by the browser that joined',
    who: null,
    state: SIGNED_UP,
    batch: correctEmailByReceipt(FOUNDER, 'founder-one@people.example'),
    // This record has no deletion request.
    optional: /^(receipts|deletionRequests)\//,
  },
  {
    name: 'linking a payment that has another reference',
    who: ADMIN,
    state: SIGNED_UP,
    afterwards: askForCorrection(FOUNDER),
    batch: [...linkPayment(FOUNDER, 'LINKED12345'), eventOf.linking(FOUNDER, 'LINKED12345')],
  },
  {
    name: 'a payment dispute of a payer without a record',
    who: null,
    state: SIGNED_UP,
    batch: [set(`paymentDisputes/${DISPUTE}`, paymentDispute(PAYER))],
    repeatable: true,
  },
  {
    name: 'a claim by a payer who can’t find the payment reference',
    who: null,
    state: SIGNED_UP,
    batch: [set(`paymentDisputes/${DISPUTE}`, paymentClaim(PAYER))],
    repeatable: true,
  },
  {
    name: 'a payment dispute of a founder',
    who: account('alone', { email: ALONE.email }),
    state: SIGNED_UP,
    batch: [set(`paymentDisputes/${DISPUTE}`, foundersDispute(ALONE, FOUNDER.reference))],
    repeatable: true,
  },
  {
    name: 'freeing a payment reference',
    who: ADMIN,
    state: SIGNED_UP,
    batch: [...freeReference(FOUNDER), eventOf.losing(FOUNDER)],
  },
  {
    name: 'assigning a used payment to a person without a record',
    who: ADMIN,
    state: [...SIGNED_UP, set(`paymentDisputes/${DISPUTE}`, paymentDispute(PAYER))],
    batch: giveToNewcomer(PAYER, FOUNDER, DISPUTE),
  },
  {
    name: 'creating a record from a claim',
    who: ADMIN,
    state: [...SIGNED_UP, set(`paymentDisputes/${DISPUTE}`, paymentClaim(CLAIMANT))],
    batch: makeFromClaim(CLAIMANT, DISPUTE),
  },
  {
    name: 'assigning a used payment to another founder',
    who: ADMIN,
    state: [
      ...SIGNED_UP,
      set(`paymentDisputes/${DISPUTE}`, foundersDispute(ALONE, FOUNDER.reference)),
    ],
    afterwards: askForCorrection(ALONE),
    batch: giveToFounder(ALONE, FOUNDER, DISPUTE),
  },
  {
    name: 'a correction that keeps the payment reference',
    who: FOUNDER_ACCOUNT,
    state: SIGNED_UP,
    afterwards: askForCorrection(FOUNDER),
    batch: correctPayment(FOUNDER, FOUNDER.reference),
    optional: RECEIPT,
  },
  {
    name: 'erasing the note and the history of a founder',
    who: ADMIN,
    state: [...SIGNED_UP, ...ASKED_TO_ERASE, ...NOTED],
    batch: eraseWhatWasNoted(FOUNDER),
  },
  {
    name: 'erasing a founder who is not verified',
    who: ADMIN,
    state: [...SIGNED_UP, ...ASKED_TO_ERASE, ...NOTED],
    afterwards: eraseWhatWasNoted(FOUNDER),
    batch: erasePending(FOUNDER),
  },
  {
    name: 'erasing a verified founder',
    who: ADMIN,
    state: [...SIGNED_UP, ...ASKED_TO_ERASE, ...NOTED],
    afterwards: [...verify(FOUNDER, ADMIN), ...eraseWhatWasNoted(FOUNDER)],
    batch: eraseVerified(FOUNDER),
  },
  {
    name: 'erasing a verified founder and freeing the payment reference',
    who: ADMIN,
    state: [...SIGNED_UP, ...ASKED_TO_ERASE, ...NOTED],
    afterwards: [...verify(FOUNDER, ADMIN), ...eraseWhatWasNoted(FOUNDER)],
    batch: [...eraseVerified(FOUNDER), remove(`upiReferences/${FOUNDER.reference}`)],
  },
]

/**
 * Batches of visitors, founders, ambassadors and the first admin. The rules refuse a batch that lacks a needed write.
 */
export const OWNER_PATHS = WRITE_PATHS.filter(({ who, name }) => who !== ADMIN || name === SEAT)

export const ADMIN_PATHS = WRITE_PATHS.filter((path) => !OWNER_PATHS.includes(path))

const MESSAGES = [
  set(`contactMessages/${'m'.repeat(20)}`, contactMessage()),
  set(`notifyRequests/${'m'.repeat(20)}`, notifyRequest()),
  set(`demoRequests/${'m'.repeat(20)}`, demoRequest()),
]
const ANNOUNCEMENT = set('announcements/told0000000000000000', announcement())
const COLLEGE_NAMES = set('system/collegeNames', collegeNames())
const CLOCK = set('system/verificationClock', verificationClock())
const CLOSED = set('system/signupsClosed', signupsClosed())
const INBOX_CLOSED = set('system/inboxClosed', signupsClosed())
const PROFILE = set(`users/${STRANGER.uid}`, userProfile(STRANGER))

/** Writes that need no other write in the same batch. */
export const SINGLE_WRITES: WritePath[] = [
  { name: 'creating a generic profile', who: STRANGER, state: WORLD, batch: [PROFILE] },
  {
    name: 'deleting a generic profile',
    who: STRANGER,
    state: [...WORLD, PROFILE],
    batch: [remove(PROFILE.path)],
  },
  {
    name: 'an ambassador’s new name',
    who: AMBASSADOR,
    state: WORLD,
    batch: [
      update(`users/${AMBASSADOR.uid}`, {
        firstName: 'Another',
        lastName: '',
        socialMedia: '@new',
        changedAt: serverTimestamp(),
      }),
    ],
    repeatable: true,
  },
  {
    name: 'an ambassador who hides from four boards',
    who: AMBASSADOR,
    state: [...WORLD, ...BOARDS],
    batch: [
      ...hideMyself(AMBASSADOR),
      ...BOARD_IDS.slice(1).map((id) => takeOffBoard(AMBASSADOR, id)),
    ],
  },
  {
    name: 'an ambassador who removes their name from a board',
    who: AMBASSADOR,
    state: WORLD,
    batch: [takeOffBoard(AMBASSADOR)],
  },
  {
    name: 'publishing boards',
    who: ADMIN,
    state: WORLD,
    batch: [...BOARD_IDS.map((id) => set(`boards/${id}`, FULL_BOARD)), remove('boards/2020-1')],
  },
  {
    name: 'an ambassador’s new email',
    who: { ...AMBASSADOR, email: 'new@people.example', emailVerified: true },
    state: WORLD,
    batch: [update(`users/${AMBASSADOR.uid}`, { email: 'new@people.example' })],
  },
  {
    name: 'an ambassador’s weekly target',
    who: AMBASSADOR,
    state: WORLD,
    batch: [update(`users/${AMBASSADOR.uid}`, { weeklyTarget: 5 })],
  },
  { name: 'a request for erasure', who: FOUNDER_ACCOUNT, state: WORLD, batch: ASKED_TO_ERASE },
  {
    name: 'withdrawing a request for erasure',
    who: FOUNDER_ACCOUNT,
    state: [...WORLD, ...ASKED_TO_ERASE],
    batch: [remove(`deletionRequests/${FOUNDER.id}`)],
  },
  { name: 'counting a visit', who: null, state: WORLD, batch: [visit(AMBASSADOR)] },
  {
    name: 'counting a second visit',
    who: null,
    state: [...WORLD, visit(AMBASSADOR)],
    batch: [visit(AMBASSADOR)],
    repeatable: true,
  },
  {
    name: 'the admin deletes visits',
    who: ADMIN,
    state: [...WORLD, visit(AMBASSADOR)],
    batch: [remove(visit(AMBASSADOR).path)],
  },
  {
    name: 'an ambassador who deletes their visits',
    who: AMBASSADOR,
    state: [...WORLD, visit(AMBASSADOR)],
    batch: [remove(visit(AMBASSADOR).path)],
  },
  { name: 'adding a refund to the list of refunds', who: ADMIN, state: WORLD, batch: [REFUND] },
  {
    name: 'marking a refund as sent',
    who: ADMIN,
    state: [...WORLD, REFUND],
    batch: [update(REFUND.path, { sentAt: serverTimestamp() })],
  },
  {
    name: 'noting the day on which a statement showed a refund',
    who: ADMIN,
    state: [...WORLD, REFUND],
    batch: [update(REFUND.path, { seenOn: '2026-11-28', seenRow: '633312345678' })],
  },
  {
    name: 'deleting a refund',
    who: ADMIN,
    state: [...WORLD, REFUND],
    batch: [remove(REFUND.path)],
  },
  { name: 'an announcement', who: ADMIN, state: WORLD, batch: [ANNOUNCED] },
  {
    name: 'withdrawing an announcement',
    who: ADMIN,
    state: [...WORLD, ANNOUNCED],
    batch: [remove(ANNOUNCED.path)],
  },
  { name: 'queueing a mail', who: ADMIN, state: WORLD, batch: [MAIL] },
  {
    name: 'an ambassador who deletes a mail about themselves',
    who: AMBASSADOR,
    state: [...WORLD, MAIL],
    batch: [remove(MAIL.path)],
  },
  { name: 'requesting a perk', who: AMBASSADOR, state: [...WORLD, ...SILVER], batch: [SHIRT] },
  {
    name: 'changing the wish of a requested perk',
    who: AMBASSADOR,
    state: [...WORLD, ...SILVER, SHIRT],
    batch: [update(SHIRT.path, { wish: { size: 'L' } })],
  },
  {
    name: 'marking a perk as sent',
    who: ADMIN,
    state: [...WORLD, ...SILVER, SHIRT],
    batch: [update(SHIRT.path, SENT)],
  },
  {
    name: 'changing a sent perk back to due',
    who: ADMIN,
    state: [...WORLD, ...SILVER, set(SHIRT.path, perk(AMBASSADOR, SENT))],
    batch: [update(SHIRT.path, { state: 'due', note: null, sentAt: null })],
  },
  {
    name: 'marking a perk as received',
    who: AMBASSADOR,
    state: [...WORLD, ...SILVER, set(SHIRT.path, perk(AMBASSADOR, SENT))],
    batch: [update(SHIRT.path, { state: 'received', receivedAt: serverTimestamp() })],
  },
  { name: 'writing the letter template', who: ADMIN, state: WORLD, batch: [TEMPLATE] },
  {
    name: 'issuing a letter of recommendation',
    who: ADMIN,
    state: [...WORLD, ...SILVER, LETTER_PERK],
    batch: [ISSUED],
  },
  {
    name: 'renewing a certificate with the letter',
    who: AMBASSADOR,
    state: [...WORLD, ...SILVER, WRITTEN],
    afterwards: CERTIFIED,
    batch: [set(`certificates/${CERTIFICATE}`, certificate(50, { letter: OLD_LETTER }))],
  },
  {
    name: 'withdrawing a letter of recommendation',
    who: ADMIN,
    state: [...WORLD, ...SILVER, LETTER_PERK],
    afterwards: [ISSUED],
    batch: [update(LETTER_PERK.path, { state: 'due', sentAt: null, letter: deleteField() })],
  },
  { name: 'writing a private note on a record', who: ADMIN, state: WORLD, batch: [NOTE] },
  {
    name: 'deleting a private note',
    who: ADMIN,
    state: [...WORLD, NOTE],
    batch: [remove(NOTE.path)],
  },
  {
    name: 'freeing the payment reference of an erased founder',
    who: ADMIN,
    state: [...WORLD, remove(`waitlistUsers/${FOUNDER.id}`)],
    batch: [remove(`upiReferences/${FOUNDER.reference}`)],
  },
  {
    name: 'sending a payment dispute again',
    who: null,
    state: [...SIGNED_UP, set(`paymentDisputes/${DISPUTE}`, paymentDispute(PAYER))],
    batch: [set(`paymentDisputes/${DISPUTE}`, paymentDispute(PAYER))],
  },
  {
    name: 'saving a statement run',
    who: ADMIN,
    state: WORLD,
    batch: [set('statementRuns/statementrun00000001', statementRun())],
  },
  {
    name: 'adding verified founders to a statement run',
    who: ADMIN,
    state: [...WORLD, set('statementRuns/statementrun00000001', statementRun())],
    batch: [
      update('statementRuns/statementrun00000001', {
        updatedAt: statementRun()['updatedAt'],
        verified: [FOUNDER.id, ALONE.id],
      }),
    ],
  },
  {
    name: 'deleting a statement run',
    who: ADMIN,
    state: [...WORLD, set('statementRuns/statementrun00000001', statementRun())],
    batch: [remove('statementRuns/statementrun00000001')],
  },
  {
    name: 'saving an answer about a statement’s layout',
    who: ADMIN,
    state: WORLD,
    batch: [ANSWER],
  },
  {
    name: 'changing an answer about a statement’s layout',
    who: ADMIN,
    state: [...WORLD, ANSWER],
    batch: [set(ANSWER.path, statementAnswer({ received: ['00', 'U30'] }))],
  },
  {
    name: 'withdrawing an answer about a statement’s layout',
    who: ADMIN,
    state: [...WORLD, ANSWER],
    batch: [remove(ANSWER.path)],
  },
  { name: 'an announcement', who: ADMIN, state: WORLD, batch: [ANNOUNCEMENT] },
  {
    name: 'withdrawing an announcement with another id',
    who: ADMIN,
    state: [...WORLD, ANNOUNCEMENT],
    batch: [remove(ANNOUNCEMENT.path)],
  },
  {
    name: 'setting the college names that sign-up suggests',
    who: ADMIN,
    state: WORLD,
    batch: [COLLEGE_NAMES],
  },
  {
    name: 'deleting the college names that sign-up suggests',
    who: ADMIN,
    state: [...WORLD, COLLEGE_NAMES],
    batch: [remove(COLLEGE_NAMES.path)],
  },
  { name: 'publishing how long verifications take', who: ADMIN, state: WORLD, batch: [CLOCK] },
  { name: 'closing the waitlist', who: ADMIN, state: WORLD, batch: [CLOSED] },
  {
    name: 'opening the waitlist again',
    who: ADMIN,
    state: [...WORLD, CLOSED],
    batch: [remove(CLOSED.path)],
  },
  { name: 'closing the inbox', who: ADMIN, state: WORLD, batch: [INBOX_CLOSED] },
  {
    name: 'opening the inbox again',
    who: ADMIN,
    state: [...WORLD, INBOX_CLOSED],
    batch: [remove(INBOX_CLOSED.path)],
  },
  ...MESSAGES.flatMap((message): WritePath[] => {
    const [inbox] = message.path.split('/')
    const state = [...WORLD, message]
    return [
      { name: `a message to ${inbox}`, who: null, state: WORLD, batch: [message] },
      { name: `sending a message to ${inbox} again`, who: null, state, batch: [message] },
      {
        name: `handling a message in ${inbox}`,
        who: ADMIN,
        state,
        batch: [update(message.path, { status: 'handled' })],
      },
      {
        name: `deleting a message in ${inbox}`,
        who: ADMIN,
        state,
        batch: [remove(message.path)],
      },
    ]
  }),
]

/** Batches that write one document twice. The rules must see that the two writes together change too much. */
export const FORBIDDEN_WRITES: WritePath[] = [
  {
    name: 'two history events for one correction',
    who: FOUNDER_ACCOUNT,
    state: SIGNED_UP,
    batch: [
      ...correctPayment(FOUNDER, 'CORRECTED1'),
      addEvent(FOUNDER, { kind: 'corrected', from: FOUNDER.reference, to: 'CORRECTED1' }),
    ],
  },
  {
    name: 'counting two visits at once',
    who: null,
    state: WORLD,
    batch: [visit(AMBASSADOR), visit(AMBASSADOR)],
  },
]
