import {
  type DocumentReference,
  type Firestore,
  type SetOptions,
  Timestamp,
  arrayUnion,
  deleteField,
  doc,
  increment,
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore/lite'

import { dayInIndia, monthInIndia } from '@/domain/programme/league'
import { tierFor } from '@/domain/programme/tiers'

import {
  type Document,
  adminProfile,
  adminSeat,
  ambassadorDocuments,
  certificate,
  collegeAliases,
  founderDocuments,
  retiredCode,
  upiReference,
  verifiedEmail,
} from './documents'
import {
  type Account,
  type Ambassador,
  type Founder,
  type Referrer,
  receiptSecretOf,
  sha256,
} from './people'

export const LONG_AGO = Timestamp.fromMillis(1_700_000_000_000)

/** The current month in India, in which the tests verify payments. */
export const THIS_MONTH = monthInIndia(new Date())
export const TODAY = dayInIndia(new Date())
export const LAST_MONTH = monthInIndia(new Date(), -1)

/** A write of a batch as plain data, so that a test can leave it out or change it. */
export type Write =
  | { kind: 'set' | 'merge' | 'update'; path: string; data: Document }
  | { kind: 'delete'; path: string }

export function set(path: string, data: Document): Write {
  return { kind: 'set', path, data }
}

/** Changes these fields, and creates the document if it doesn't exist. */
function merge(path: string, data: Document): Write {
  return { kind: 'merge', path, data }
}

export function update(path: string, data: Document): Write {
  return { kind: 'update', path, data }
}

export function remove(path: string): Write {
  return { kind: 'delete', path }
}

/** Writes everything in one batch, or nothing. */
export function commit(firestore: Firestore, writes: readonly Write[]): Promise<void> {
  const batch = writeBatch(firestore)
  addTo(batch, firestore, writes)
  return batch.commit()
}

interface Batch {
  set(reference: DocumentReference, data: Document): unknown
  set(reference: DocumentReference, data: Document, options: SetOptions): unknown
  update(reference: DocumentReference, data: Document): unknown
  delete(reference: DocumentReference): unknown
}

export function addTo(batch: Batch, firestore: Firestore, writes: readonly Write[]): void {
  for (const write of writes) {
    const reference = doc(firestore, write.path)
    if (write.kind === 'set') batch.set(reference, write.data)
    else if (write.kind === 'merge') batch.set(reference, write.data, { merge: true })
    else if (write.kind === 'update') batch.update(reference, write.data)
    else batch.delete(reference)
  }
}

/** Returns the id of a verified email's document. */
export function emailKey(email: string): string {
  return sha256(email)
}

/** Returns the key of a college's alias. */
export function aliasKeyOf(name: string): string {
  return sha256(name.toLowerCase())
}

export function ambassadorSignUp(ambassador: Ambassador): Write[] {
  return ambassadorDocuments(ambassador).map(([path, data]) => set(path, data))
}

/** Returns an ambassador with this many credited referrals. */
export function ambassadorWithCount(ambassador: Ambassador, count: number): Write[] {
  const profile = { tier: tierFor(count), referralCount: count }
  return ambassadorDocuments(ambassador, profile).map(([path, data]) => set(path, data))
}

export function leaveProgramme({ uid, code }: Ambassador): Write[] {
  return [remove(`users/${uid}`), set(`referralCodes/${code}`, retiredCode())]
}

/** Removes an ambassador's name from a board. */
export function takeOffBoard({ uid }: Pick<Ambassador, 'uid'>, board = 'all'): Write {
  return update(`boards/${board}`, { [`people.${uid}`]: deleteField() })
}

/** An ambassador hides from the boards. */
export function hideMyself(ambassador: Ambassador): Write[] {
  return [
    update(`users/${ambassador.uid}`, { hidden: true, changedAt: serverTimestamp() }),
    takeOffBoard(ambassador),
  ]
}

/** A visitor follows an ambassador's link. */
export function visit({ code }: Pick<Ambassador, 'code'>, on = TODAY, month = THIS_MONTH): Write {
  return merge(`visits/${code}-${month}`, { code, days: { [on]: increment(1) } })
}

/** The admin hides an ambassador's name from the boards. */
export function hideName(ambassador: Ambassador): Write[] {
  return [
    update(`users/${ambassador.uid}`, { hiddenByTeam: true, changedAt: serverTimestamp() }),
    takeOffBoard(ambassador),
  ]
}

/** The admin lets the next boards show the name again. */
export function showName({ uid }: Ambassador): Write[] {
  return [update(`users/${uid}`, { hiddenByTeam: false, changedAt: serverTimestamp() })]
}

/** The admin merges a college into another, or renames it. */
export function nameCollege(from: string, into: string): Write[] {
  return [set('system/collegeAliases', collegeAliases({ [aliasKeyOf(from)]: into }))]
}

/** Moves an ambassador of a merged college to the college that remains. */
export function moveToCollege({ uid }: Ambassador, college: string): Write[] {
  return [update(`users/${uid}`, { college, changedAt: serverTimestamp() })]
}

/** The admin pauses an ambassador's code, or resumes it. */
export function pause({ uid, code }: Ambassador, paused = true): Write[] {
  return [
    update(`users/${uid}`, { paused, changedAt: serverTimestamp() }),
    update(`referralCodes/${code}`, { paused }),
  ]
}

/** The ambassador gets a certificate for this many verified referrals, which anyone can check at its address. */
export function certify({ uid }: Ambassador, id: string, count: number): Write[] {
  return [
    set(`certificates/${id}`, certificate(count)),
    update(`users/${uid}`, { certificateId: id }),
  ]
}

export function giveUpCertificate({ uid }: Ambassador, id: string): Write[] {
  return [remove(`certificates/${id}`), update(`users/${uid}`, { certificateId: deleteField() })]
}

/** Ends a certificate because its owner loses the tier when a verification is reverted. */
export function endCertificate(id: string): Write {
  return update(`certificates/${id}`, { endedAt: serverTimestamp() })
}

export function adminSetUp(admin: Account): Write[] {
  return [set(`users/${admin.uid}`, adminProfile(admin)), set('system/admin', adminSeat(admin))]
}

export function founderSignUp(founder: Founder): Write[] {
  return founderDocuments(founder).map(([path, data]) => set(path, data))
}

/**
 * Verifies a founder. If the founder was referred, add the referrer's credit to the batch.
 * @param credited null if the referrer has left
 */
export function verify(
  founder: Founder,
  admin: Account,
  credited: Referrer | null = founder.referrer,
): Write[] {
  return [
    update(`waitlistUsers/${founder.id}`, {
      status: 'verified',
      verifiedAt: serverTimestamp(),
      verifiedBy: admin.uid,
      verifiedMonth: THIS_MONTH,
      creditedTo: credited?.ownerId ?? null,
      statusReason: deleteField(),
      revertedAt: deleteField(),
      revertedBy: deleteField(),
    }),
    updateReceipt(founder, 'verified'),
    set(`verifiedEmails/${emailKey(founder.email)}`, verifiedEmail(founder)),
    ...(founder.referrer === null
      ? []
      : [
          update(`referrals/${founder.id}`, {
            status: 'verified',
            verifiedAt: serverTimestamp(),
            statusReason: deleteField(),
            revertedAt: deleteField(),
          }),
        ]),
  ]
}

/**
 * Counts the verified founder for the ambassador who referred them.
 * @param count the new count
 */
export function creditAmbassador(ambassador: Ambassador, founder: Founder, count: number): Write[] {
  return [countFor(ambassador, founder, count, 1)]
}

function countFor({ uid }: Ambassador, founder: Founder, count: number, by: 1 | -1): Write {
  return merge(`users/${uid}`, {
    tier: tierFor(count),
    months: { [THIS_MONTH]: increment(by) },
    referralCount: count,
    lastVerifiedReferral: founder.id,
    countedAt: serverTimestamp(),
  })
}

/**
 * Counts the verified founder for the founder who referred them.
 * @param count the new count
 */
export function creditFounder(referrer: Founder, count: number): Write[] {
  return [
    update(`waitlistUsers/${referrer.id}`, { referralCount: count }),
    update(`receipts/${referrer.receipt}`, { referralCount: count }),
  ]
}

type RevertedTo = 'needs_correction' | 'refunded'

const REVERTED_REASON = 'The wrong payment was verified.'
const REJECTED_REASON = 'You already have a verified sign-up.'
const ASKED_REASON = 'We can’t find this payment.'
const FOUND_REASON = 'We found your payment under another reference.'
const LOST_REASON = 'This payment was made by somebody else.'

/** Undoes a verification, as `undoVerification` does. */
export function undoVerification(founder: Founder): Write[] {
  const restored = {
    status: 'pending_verification',
    statusReason: deleteField(),
    revertedAt: deleteField(),
    verifiedAt: deleteField(),
  }
  return [
    update(`waitlistUsers/${founder.id}`, {
      ...restored,
      revertedBy: deleteField(),
      verifiedBy: deleteField(),
      verifiedMonth: deleteField(),
      creditedTo: deleteField(),
    }),
    updateReceipt(founder, 'pending_verification'),
    remove(`verifiedEmails/${emailKey(founder.email)}`),
    ...(founder.referrer === null ? [] : [update(`referrals/${founder.id}`, restored)]),
  ]
}

/**
 * Reverts a verification. If the founder was referred and the referrer has not left, add `discountAmbassador` or
 * `discountFounder` to the batch.
 * @param outcome the record's new status
 */
export function revert(
  founder: Founder,
  admin: Account,
  outcome: RevertedTo = 'needs_correction',
): Write[] {
  const reason = { statusReason: REVERTED_REASON, revertedAt: serverTimestamp() }
  return [
    update(`waitlistUsers/${founder.id}`, {
      ...reason,
      status: outcome,
      revertedBy: admin.uid,
      verifiedAt: deleteField(),
      verifiedBy: deleteField(),
    }),
    updateReceipt(founder, outcome, REVERTED_REASON),
    remove(`verifiedEmails/${emailKey(founder.email)}`),
    ...(founder.referrer === null
      ? []
      : [
          update(`referrals/${founder.id}`, {
            ...reason,
            status: outcome === 'refunded' ? 'refunded' : 'pending_verification',
            verifiedAt: deleteField(),
          }),
        ]),
  ]
}

/**
 * Subtracts the founder from the count of the ambassador who referred them.
 * @param count the new count
 */
export function discountAmbassador(
  ambassador: Ambassador,
  founder: Founder,
  count: number,
): Write[] {
  return [countFor(ambassador, founder, count, -1)]
}

/**
 * Subtracts the founder from the count of the founder who referred them.
 * @param count the new count
 */
export function discountFounder(referrer: Founder, count: number): Write[] {
  return creditFounder(referrer, count)
}

function updateReceipt(
  { receipt }: Pick<Founder, 'receipt'>,
  status: string,
  statusReason: string | null = null,
): Write {
  return update(`receipts/${receipt}`, { status, statusReason })
}

export function askForCorrection(founder: Founder): Write[] {
  return [
    update(`waitlistUsers/${founder.id}`, {
      status: 'needs_correction',
      statusReason: ASKED_REASON,
    }),
    updateReceipt(founder, 'needs_correction', ASKED_REASON),
  ]
}

/** Undoes a correction request that the founder hasn't answered. */
export function undoRequest(founder: Founder): Write[] {
  return [
    update(`waitlistUsers/${founder.id}`, {
      status: 'pending_verification',
      statusReason: deleteField(),
    }),
    updateReceipt(founder, 'pending_verification'),
  ]
}

/** The founder corrects the payment reference. The old reference is freed, unless the new one is the same. */
export function correctPayment(founder: Holder, reference: string): Write[] {
  return [
    ...takePayment(founder, reference, { corrections: increment(1) }),
    addEvent(founder, { kind: 'corrected', from: founder.reference, to: reference }),
  ]
}

const counted = { corrections: increment(1), correctionsByReceipt: increment(1) }

/** The browser that joined corrects the reference while the payment is pending. */
export function correctPaymentByReceipt(
  founder: Founder,
  reference: string,
  secret = receiptSecretOf(founder.id),
): Write[] {
  return [
    ...takePayment(founder, reference, counted, { corrections: increment(1) }),
    addEvent(founder, { kind: 'corrected', from: founder.reference, to: reference, secret }),
  ]
}

/** The browser that joined corrects a mistyped email while the payment is pending. */
export function correctEmailByReceipt(
  founder: Founder,
  email: string,
  secret = receiptSecretOf(founder.id),
): Write[] {
  const isSeenByAnAmbassador = founder.referrer !== null && founder.referrer.isFounder !== true
  return [
    update(`waitlistUsers/${founder.id}`, { email, ...counted }),
    update(`receipts/${founder.receipt}`, { corrections: increment(1) }),
    addEvent(founder, { kind: 'email_corrected', from: founder.email, to: email, secret }),
    remove(`deletionRequests/${founder.id}`),
    ...(isSeenByAnAmbassador ? [update(`referrals/${founder.id}`, { email })] : []),
  ]
}

/** A founder, with a null reference if the admin took the payment away. */
type Holder = Omit<Founder, 'reference'> & { reference: string | null }

/**
 * Gives the founder another reference.
 * @param inRecord other fields that the record gets
 * @param inReceipt other fields that the receipt gets
 */
function takePayment(
  founder: Holder,
  reference: string,
  inRecord: Document = {},
  inReceipt: Document = {},
): Write[] {
  return [
    update(`waitlistUsers/${founder.id}`, {
      upiReferenceId: reference,
      status: 'pending_verification',
      statusReason: deleteField(),
      ...inRecord,
    }),
    update(`receipts/${founder.receipt}`, {
      status: 'pending_verification',
      statusReason: null,
      ...inReceipt,
    }),
    ...(reference === founder.reference
      ? []
      : [
          set(`upiReferences/${reference}`, upiReference(founder)),
          ...(founder.reference === null ? [] : [remove(`upiReferences/${founder.reference}`)]),
        ]),
  ]
}

/** The value in each result of `adding`. The SDK offers no way to read it. */
const additions = new WeakMap<object, unknown>()

/** Adds a value to a list that doesn't contain it yet. */
export function adding(value: unknown): object {
  const union = arrayUnion(value)
  additions.set(union, value)
  return union
}

/** Returns the list with the added value; undefined if `value` isn't a result of `adding`. */
export function added(value: unknown, before: unknown): unknown[] | undefined {
  if (typeof value !== 'object' || value === null || !additions.has(value)) return undefined
  const list: unknown[] = Array.isArray(before) ? before : []
  return [...new Set([...list, additions.get(value)])]
}

/** Rejects a founder's unverified record. */
export function reject(founder: Founder): Write[] {
  return [
    update(`waitlistUsers/${founder.id}`, { status: 'rejected', statusReason: REJECTED_REASON }),
    updateReceipt(founder, 'rejected', REJECTED_REASON),
    ...referralBecomes(founder, 'rejected'),
  ]
}

/** Opens a rejected record again. */
export function undoRejection(founder: Founder): Write[] {
  return [
    update(`waitlistUsers/${founder.id}`, {
      status: 'pending_verification',
      statusReason: deleteField(),
    }),
    updateReceipt(founder, 'pending_verification'),
    ...referralBecomes(founder, 'pending_verification'),
  ]
}

function referralBecomes({ id, referrer }: Founder, status: string): Write[] {
  return referrer === null ? [] : [update(`referrals/${id}`, { status })]
}

let events = 0

/** Adds an event to a record's history under a new key. */
export function addEvent(
  { id }: Pick<Founder, 'id'>,
  event: Document,
  replaced: Document = isCorrection(event) ? { replaced: adding(event['from']) } : {},
): Write {
  events += 1
  const key = `event${String(events).padStart(15, '0')}`
  return merge(`recordHistory/${id}`, {
    events: { [key]: { at: serverTimestamp(), ...event } },
    lastEvent: key,
    ...replaced,
  })
}

/** Returns whether the event is a correction. A correction also adds the replaced value to the list `replaced`. */
function isCorrection({ kind }: Document): boolean {
  return kind === 'corrected' || kind === 'email_corrected'
}

/** The events that the admin's pages add to their batches. */
export const eventOf = {
  verifying: (founder: Founder) => addEvent(founder, { kind: 'verified' }),
  reverting: (founder: Founder, outcome: RevertedTo = 'needs_correction') =>
    addEvent(founder, { kind: 'reverted', outcome, reason: REVERTED_REASON }),
  rejecting: (founder: Founder) =>
    addEvent(founder, {
      kind: 'rejected',
      reason: REJECTED_REASON,
      was: 'pending_verification',
      told: null,
    }),
  undoingRejection: (founder: Founder) => addEvent(founder, { kind: 'undone', what: 'rejected' }),
  undoing: (founder: Founder) => addEvent(founder, { kind: 'undone', what: 'verified' }),
  asking: (founder: Founder) =>
    addEvent(founder, { kind: 'asked', reason: ASKED_REASON, lost: null }),
  undoingRequest: (founder: Founder) => addEvent(founder, { kind: 'undone', what: 'asked' }),
  losing: (founder: Founder) =>
    addEvent(founder, { kind: 'asked', reason: LOST_REASON, lost: founder.reference }),
  getting: (founder: Founder, reference: string) =>
    addEvent(founder, { kind: 'given', from: founder.reference, to: reference }),
  linking: (founder: Founder, reference: string) =>
    addEvent(founder, { kind: 'linked', from: founder.reference, to: reference }),
}

/** The admin links a founder to a payment that a statement lists under another reference. */
export function linkPayment(founder: Founder, reference: string): Write[] {
  return [
    update(`waitlistUsers/${founder.id}`, {
      upiReferenceId: reference,
      status: 'pending_verification',
      statusReason: FOUND_REASON,
    }),
    updateReceipt(founder, 'pending_verification', FOUND_REASON),
    set(`upiReferences/${reference}`, upiReference(founder)),
    remove(`upiReferences/${founder.reference}`),
  ]
}

/** Takes the reference from the founder, because the payment is someone else's, and asks for a new reference. */
export function loseThePayment(founder: Founder): Write[] {
  return [
    update(`waitlistUsers/${founder.id}`, {
      upiReferenceId: null,
      status: 'needs_correction',
      statusReason: LOST_REASON,
    }),
    updateReceipt(founder, 'needs_correction', LOST_REASON),
  ]
}

/** The admin frees this founder's reference. */
export function freeReference(founder: Founder): Write[] {
  return [...loseThePayment(founder), remove(`upiReferences/${founder.reference}`)]
}

/** A payer without a record gets a record, with the reference that another founder used. */
export function giveToNewcomer(payer: Founder, former: Founder, dispute: string): Write[] {
  return [
    // The record was not created by a browser, so it has no receipt.
    ...founderSignUp(payer).filter(({ path }) => !path.startsWith('receipts/')),
    ...loseThePayment(former),
    remove(`paymentDisputes/${dispute}`),
    eventOf.losing(former),
    addEvent(payer, { kind: 'given', from: null, to: former.reference }),
  ]
}

/** A payer who couldn't find the reference gets a record with the reference that the admin found. */
export function makeFromClaim(payer: Founder, claim: string): Write[] {
  return [
    // The record was not created by a browser, so it has no receipt.
    ...founderSignUp(payer).filter(({ path }) => !path.startsWith('receipts/')),
    remove(`paymentDisputes/${claim}`),
    addEvent(payer, { kind: 'given', from: null, to: payer.reference }),
  ]
}

/** The payer's record gets the reference that another founder used, and its own reference is freed. */
export function giveToFounder(payer: Founder, former: Founder, dispute: string): Write[] {
  return [
    ...takePayment(payer, former.reference),
    ...loseThePayment(former),
    remove(`paymentDisputes/${dispute}`),
    eventOf.losing(former),
    eventOf.getting(payer, former.reference),
  ]
}

/** Deletes the note, the history and the receipt before the founder is erased. */
export function eraseWhatWasNoted({ id, receipt }: Pick<Founder, 'id' | 'receipt'>): Write[] {
  return [remove(`recordNotes/${id}`), remove(`recordHistory/${id}`), remove(`receipts/${receipt}`)]
}

/** Erases a founder who was never verified. The referral is deleted, because it doesn't count. */
export function erasePending(founder: Founder): Write[] {
  return [
    remove(`waitlistUsers/${founder.id}`),
    set(`referralCodes/${founder.code}`, retiredCode()),
    remove(`deletionRequests/${founder.id}`),
    ...(founder.referrer === null ? [] : [remove(`referrals/${founder.id}`)]),
  ]
}

/** Erases a verified founder. The referral still counts but loses the email. */
export function eraseVerified(founder: Founder): Write[] {
  return [
    remove(`waitlistUsers/${founder.id}`),
    set(`referralCodes/${founder.code}`, retiredCode()),
    remove(`deletionRequests/${founder.id}`),
    remove(`verifiedEmails/${emailKey(founder.email)}`),
    ...(founder.referrer === null ? [] : [update(`referrals/${founder.id}`, { email: null })]),
  ]
}
