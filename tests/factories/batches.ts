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

import { dayInIndia, monthInIndia } from '@/domain/league'
import { tierFor } from '@/domain/tiers'

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

/** The one in which the tests verify. */
export const THIS_MONTH = monthInIndia(new Date())
export const TODAY = dayInIndia(new Date())
export const LAST_MONTH = monthInIndia(new Date(), -1)

/** One write of a batch, as plain data: a test can leave one out, or change one. */
export type Write =
  | { kind: 'set' | 'merge' | 'update'; path: string; data: Document }
  | { kind: 'delete'; path: string }

export function set(path: string, data: Document): Write {
  return { kind: 'set', path, data }
}

/** Changes these fields, and makes the document where there is none. */
function merge(path: string, data: Document): Write {
  return { kind: 'merge', path, data }
}

export function update(path: string, data: Document): Write {
  return { kind: 'update', path, data }
}

export function remove(path: string): Write {
  return { kind: 'delete', path }
}

/** Writes all of it in one batch, or nothing. */
export function commit(firestore: Firestore, writes: readonly Write[]): Promise<void> {
  const batch = writeBatch(firestore)
  addTo(batch, firestore, writes)
  return batch.commit()
}

/** What a batch and a transaction have in common. */
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

/** The id under which a verified e-mail is kept. */
export function emailKey(email: string): string {
  return sha256(email)
}

/** The key under which a college's alias is kept. */
export function aliasKeyOf(name: string): string {
  return sha256(name.toLowerCase())
}

export function ambassadorSignUp(ambassador: Ambassador): Write[] {
  return ambassadorDocuments(ambassador).map(([path, data]) => set(path, data))
}

/** An ambassador who has been credited with this many referrals already. */
export function ambassadorWithCount(ambassador: Ambassador, count: number): Write[] {
  const profile = { tier: tierFor(count), referralCount: count }
  return ambassadorDocuments(ambassador, profile).map(([path, data]) => set(path, data))
}

export function leaveProgramme({ uid, code }: Ambassador): Write[] {
  return [remove(`users/${uid}`), set(`referralCodes/${code}`, retiredCode())]
}

/** An ambassador's name goes from a board. */
export function takeOffBoard({ uid }: Pick<Ambassador, 'uid'>, board = 'all'): Write {
  return update(`boards/${board}`, { [`people.${uid}`]: deleteField() })
}

/** Ambassadors hide themselves. */
export function hideMyself(ambassador: Ambassador): Write[] {
  return [
    update(`users/${ambassador.uid}`, { hidden: true, changedAt: serverTimestamp() }),
    takeOffBoard(ambassador),
  ]
}

/** Somebody follows an ambassador's link. */
export function visit({ code }: Pick<Ambassador, 'code'>, on = TODAY, month = THIS_MONTH): Write {
  return merge(`visits/${code}-${month}`, { code, days: { [on]: increment(1) } })
}

/** The admin takes an ambassador's name off the boards. */
export function hideName(ambassador: Ambassador): Write[] {
  return [
    update(`users/${ambassador.uid}`, { hiddenByTeam: true, changedAt: serverTimestamp() }),
    takeOffBoard(ambassador),
  ]
}

/** And lets the next boards show it. */
export function showName({ uid }: Ambassador): Write[] {
  return [update(`users/${uid}`, { hiddenByTeam: false, changedAt: serverTimestamp() })]
}

/** The admin merges a college into another, or renames it. */
export function nameCollege(from: string, into: string): Write[] {
  return [set('system/collegeAliases', collegeAliases({ [aliasKeyOf(from)]: into }))]
}

/** After which each of its ambassadors is named with the other. */
export function moveToCollege({ uid }: Ambassador, college: string): Write[] {
  return [update(`users/${uid}`, { college, changedAt: serverTimestamp() })]
}

/** The admin pauses an ambassador's code, or lets it refer again. */
export function pause({ uid, code }: Ambassador, paused = true): Write[] {
  return [
    update(`users/${uid}`, { paused, changedAt: serverTimestamp() }),
    update(`referralCodes/${code}`, { paused }),
  ]
}

/** The ambassador gets an address at which anybody can check this many verified referrals. */
export function certify({ uid }: Ambassador, id: string, count: number): Write[] {
  return [
    set(`certificates/${id}`, certificate(count)),
    update(`users/${uid}`, { certificateId: id }),
  ]
}

export function giveUpCertificate({ uid }: Ambassador, id: string): Write[] {
  return [remove(`certificates/${id}`), update(`users/${uid}`, { certificateId: deleteField() })]
}

/** With the verification that is taken back, whose tier it was. */
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
 * Of a founder without a referrer; for one with a referrer, join it with the referrer's credit.
 * @param credited null where whoever referred them has left.
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
      takenBackAt: deleteField(),
      takenBackBy: deleteField(),
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
            takenBackAt: deleteField(),
          }),
        ]),
  ]
}

/** The verified founder counts for the ambassador who referred them. @param count the new one. */
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

/** A verified founder counts for the founder who referred them. @param count the new one. */
export function creditFounder(referrer: Founder, count: number): Write[] {
  return [
    update(`waitlistUsers/${referrer.id}`, { referralCount: count }),
    update(`receipts/${referrer.receipt}`, { referralCount: count }),
  ]
}

type TakenBackTo = 'needs_correction' | 'refunded'

const TAKEN_BACK_REASON = 'The wrong payment was verified.'
const ASKED_REASON = 'We can’t find this payment.'
const FOUND_REASON = 'We found your payment under another reference.'
const LOST_REASON = 'This payment was made by somebody else.'

/**
 * Of a founder without a referrer, or whose referrer has left; for one with a referrer, join it with the
 * referrer's loss.
 * @param outcome what becomes of the record.
 */
export function takeBack(
  founder: Founder,
  admin: Account,
  outcome: TakenBackTo = 'needs_correction',
): Write[] {
  const reason = { statusReason: TAKEN_BACK_REASON, takenBackAt: serverTimestamp() }
  return [
    update(`waitlistUsers/${founder.id}`, {
      ...reason,
      status: outcome,
      takenBackBy: admin.uid,
      verifiedAt: deleteField(),
      verifiedBy: deleteField(),
    }),
    updateReceipt(founder, outcome, TAKEN_BACK_REASON),
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

/** The same of an ambassador's count. @param count the new one. */
export function discountAmbassador(
  ambassador: Ambassador,
  founder: Founder,
  count: number,
): Write[] {
  return [countFor(ambassador, founder, count, -1)]
}

/** The same of a founder's friends. @param count the new one. */
export function discountFounder(referrer: Founder, count: number): Write[] {
  return creditFounder(referrer, count)
}

/** What the browser that joined reads of a change. */
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

/**
 * The founder's own correction. The mistyped reference is given back; the record holds the new one, which
 * may be the same again.
 */
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

/** The browser that joined corrects a mistyped address while the payment is pending. */
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

/** The reference is null where they have lost it. */
type Holder = Omit<Founder, 'reference'> & { reference: string | null }

/** @param inRecord, inReceipt what changes with it. */
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

/** The element of each `adding`, which the SDK's value doesn't show. */
const additions = new WeakMap<object, unknown>()

/** Adds to a list what it doesn't hold yet. */
export function adding(value: unknown): object {
  const union = arrayUnion(value)
  additions.set(union, value)
  return union
}

/** @returns the list that `adding` makes of this one; undefined where the value is another. */
export function added(value: unknown, before: unknown): unknown[] | undefined {
  if (typeof value !== 'object' || value === null || !additions.has(value)) return undefined
  const list: unknown[] = Array.isArray(before) ? before : []
  return [...new Set([...list, additions.get(value)])]
}

let events = 0

/** Something has happened to a record, which only the admin can look up; each time another entry. */
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

/** A correction also lists what it replaced, beside the events. */
function isCorrection({ kind }: Document): boolean {
  return kind === 'corrected' || kind === 'email_corrected'
}

/** As the admin's program adds it to the batch of each. */
export const eventOf = {
  verifying: (founder: Founder) => addEvent(founder, { kind: 'verified' }),
  takingBack: (founder: Founder, outcome: TakenBackTo = 'needs_correction') =>
    addEvent(founder, { kind: 'taken_back', outcome, reason: TAKEN_BACK_REASON }),
  asking: (founder: Founder) =>
    addEvent(founder, { kind: 'asked', reason: ASKED_REASON, lost: null }),
  losing: (founder: Founder) =>
    addEvent(founder, { kind: 'asked', reason: LOST_REASON, lost: founder.reference }),
  getting: (founder: Founder, reference: string) =>
    addEvent(founder, { kind: 'given', from: founder.reference, to: reference }),
  linking: (founder: Founder, reference: string) =>
    addEvent(founder, { kind: 'linked', from: founder.reference, to: reference }),
}

/** The admin has found their payment in a statement, under a reference that they had mistyped. */
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

/** Their reference turned out to be somebody else's payment: they are asked for another. */
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

/** The admin frees what this founder has used. */
export function freeReference(founder: Founder): Write[] {
  return [...loseThePayment(founder), remove(`upiReferences/${founder.reference}`)]
}

/** The payer, who isn't on the list yet, gets a record with the reference that another has used. */
export function giveToNewcomer(payer: Founder, former: Founder, dispute: string): Write[] {
  return [
    // No browser has joined: there is no receipt.
    ...founderSignUp(payer).filter(({ path }) => !path.startsWith('receipts/')),
    ...loseThePayment(former),
    remove(`paymentDisputes/${dispute}`),
    eventOf.losing(former),
    addEvent(payer, { kind: 'given', from: null, to: former.reference }),
  ]
}

/** The payer who couldn't find the reference gets a record with the one that the admin found. */
export function makeFromClaim(payer: Founder, claim: string): Write[] {
  return [
    // No browser has joined: there is no receipt.
    ...founderSignUp(payer).filter(({ path }) => !path.startsWith('receipts/')),
    remove(`paymentDisputes/${claim}`),
    addEvent(payer, { kind: 'given', from: null, to: payer.reference }),
  ]
}

/** The payer's record gets the reference that another has used, and gives its own back. */
export function giveToFounder(payer: Founder, former: Founder, dispute: string): Write[] {
  return [
    ...takePayment(payer, former.reference),
    ...loseThePayment(former),
    remove(`paymentDisputes/${dispute}`),
    eventOf.losing(former),
    eventOf.getting(payer, former.reference),
  ]
}

/** Before the erasure itself. */
export function eraseWhatWasNoted({ id, receipt }: Pick<Founder, 'id' | 'receipt'>): Write[] {
  return [remove(`recordNotes/${id}`), remove(`recordHistory/${id}`), remove(`receipts/${receipt}`)]
}

/** Of somebody who was never verified: nothing of them counts, so nothing of them stays. */
export function erasePending(founder: Founder): Write[] {
  return [
    remove(`waitlistUsers/${founder.id}`),
    set(`referralCodes/${founder.code}`, retiredCode()),
    remove(`deletionRequests/${founder.id}`),
    ...(founder.referrer === null ? [] : [remove(`referrals/${founder.id}`)]),
  ]
}

/** Their referral still counts, but no longer says who it was. */
export function eraseVerified(founder: Founder): Write[] {
  return [
    remove(`waitlistUsers/${founder.id}`),
    set(`referralCodes/${founder.code}`, retiredCode()),
    remove(`deletionRequests/${founder.id}`),
    remove(`verifiedEmails/${emailKey(founder.email)}`),
    ...(founder.referrer === null ? [] : [update(`referrals/${founder.id}`, { email: null })]),
  ]
}
