import { serverTimestamp, Timestamp } from 'firebase/firestore/lite'

import { boardOf } from '@/domain/programme/board'
import { certifiedFrom, tierFor } from '@/domain/programme/tiers'
import { signUpRecord } from '@/model/waitlist-users'

import { COLLEGE, signUpOf, type Account, type Ambassador, type Founder } from './people'

// Each function returns a valid document of one collection, as it is first written. Times are the server's, and a seed
// that needs other times overrides them.

export type Document = Record<string, unknown>

export function ambassadorProfile({ email, code }: Ambassador, overrides: Document = {}): Document {
  return {
    firstName: 'First',
    lastName: 'Last',
    email,
    college: COLLEGE,
    course: 'Some Course',
    year: '2nd',
    socialMedia: '@handle',
    whyInterested: 'I like music on the road.',
    experience: 'None yet.',
    role: 'ambassador',
    status: 'Approved',
    referralCode: code,
    referralCount: 0,
    tier: 'Basic',
    createdAt: serverTimestamp(),
    ...overrides,
  }
}

function genericProfile({ uid, email }: Account, role: 'admin' | 'user'): Document {
  return {
    uid,
    firstName: 'First',
    lastName: 'Last',
    email,
    role,
    createdAt: serverTimestamp(),
  }
}

export function userProfile(account: Account, overrides: Document = {}): Document {
  return { ...genericProfile(account, 'user'), ...overrides }
}

export function adminProfile(account: Account, overrides: Document = {}): Document {
  return { ...genericProfile(account, 'admin'), ...overrides }
}

/** Returns a board of these ambassadors (`ambassadorProfile`), each with this count. */
export function board(
  people: readonly (readonly [ambassador: Pick<Ambassador, 'uid'>, count: number])[],
  overrides: Document = {},
): Document {
  const standings = people.map(([{ uid }, count]) => ({
    uid,
    firstName: 'First',
    college: COLLEGE,
    count,
    months: {},
    isNamed: true,
  }))
  return { ...boardOf(standings, null), publishedAt: serverTimestamp(), ...overrides }
}

export function ambassadorCode({ uid }: Ambassador, overrides: Document = {}): Document {
  return { ownerId: uid, ownerType: 'ambassador', ...overrides }
}

export function founderCode({ id }: Founder, overrides: Document = {}): Document {
  return { ownerId: id, ownerType: 'founder', ...overrides }
}

/** The receipt of a founder's sign-up, which the browser that joined reads. */
export function receipt({ id }: Founder, overrides: Document = {}): Document {
  return {
    waitlistUserId: id,
    status: 'pending_verification',
    statusReason: null,
    corrections: 0,
    referralCount: 0,
    ...overrides,
  }
}

/** The document of a code whose owner has left. */
export function retiredCode(): Document {
  return { ownerId: null, ownerType: 'retired' }
}

export function waitlistUser(founder: Founder, overrides: Document = {}): Document {
  const referredBy = founder.referrer?.ownerId ?? null
  return {
    ...signUpRecord(signUpOf(founder), founder, referredBy, serverTimestamp()),
    ...overrides,
  }
}

export function upiReference({ id }: Pick<Founder, 'id'>, overrides: Document = {}): Document {
  return { waitlistUserId: id, ...overrides }
}

export function verifiedEmail({ id }: Founder, overrides: Document = {}): Document {
  return { waitlistUserId: id, ...overrides }
}

export function referral({ email, referrer }: Founder, overrides: Document = {}): Document {
  return {
    referredBy: referrer?.ownerId ?? null,
    code: referrer?.code ?? null,
    // A founder doesn't see who their friends are.
    email: referrer?.isFounder === true ? null : email,
    status: 'pending_verification',
    createdAt: serverTimestamp(),
    ...overrides,
  }
}

/**
 * Returns the documents of an ambassador's sign-up by path.
 * @param profile fields of the profile that differ from a new ambassador's
 */
export function ambassadorDocuments(
  ambassador: Ambassador,
  profile: Document = {},
): [path: string, data: Document][] {
  return [
    [`users/${ambassador.uid}`, ambassadorProfile(ambassador, profile)],
    [`referralCodes/${ambassador.code}`, ambassadorCode(ambassador)],
  ]
}

/** Returns the documents of a founder's sign-up by path, with a referral if there is a referrer. */
export function founderDocuments(
  founder: Founder,
  createdAt: unknown = serverTimestamp(),
): [path: string, data: Document][] {
  return [
    [`waitlistUsers/${founder.id}`, waitlistUser(founder, { createdAt })],
    [`referralCodes/${founder.code}`, founderCode(founder)],
    [`upiReferences/${founder.reference}`, upiReference(founder)],
    [`receipts/${founder.receipt}`, receipt(founder)],
    ...(founder.referrer === null
      ? []
      : [[`referrals/${founder.id}`, referral(founder, { createdAt })] as [string, Document]]),
  ]
}

export function adminSeat({ uid }: Account, overrides: Document = {}): Document {
  return { uid, createdAt: serverTimestamp(), ...overrides }
}

export function signupsClosed(overrides: Document = {}): Document {
  return { createdAt: serverTimestamp(), ...overrides }
}

export function collegeNames(overrides: Document = {}): Document {
  return { collegeNames: 'Some College\nSum College', updatedAt: serverTimestamp(), ...overrides }
}

export function collegeAliases(
  aliases: Record<string, string>,
  overrides: Document = {},
): Document {
  return { aliases, updatedAt: serverTimestamp(), ...overrides }
}

export function verificationClock(overrides: Document = {}): Document {
  return { medianHours: 40, oldestHours: 52, measuredAt: serverTimestamp(), ...overrides }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns a time this many days from now, as a page writes it. */
export function inDays(days: number): Timestamp {
  return Timestamp.fromMillis(Date.now() + days * DAY_MS)
}

export function contactMessage(overrides: Document = {}): Document {
  return {
    name: 'First Last',
    email: 'writer@people.example',
    subject: 'A question',
    message: 'When do you launch?',
    status: 'new',
    createdAt: serverTimestamp(),
    expiresAt: inDays(365),
    ...overrides,
  }
}

export function notifyRequest(overrides: Document = {}): Document {
  return {
    email: 'writer@people.example',
    status: 'new',
    createdAt: serverTimestamp(),
    expiresAt: inDays(365),
    ...overrides,
  }
}

export function demoRequest(overrides: Document = {}): Document {
  return {
    name: 'First Last',
    email: 'writer@people.example',
    message: 'Please show us the app.',
    status: 'new',
    createdAt: serverTimestamp(),
    expiresAt: inDays(365),
    ...overrides,
  }
}

/** The dispute of a payer without a record, whose reference is already used. */
export function paymentDispute({ email, reference, referrer }: Founder): Document {
  return {
    email,
    upiReferenceId: reference,
    enteredReferralCode: referrer?.code ?? null,
    waitlistUserId: null,
    createdAt: serverTimestamp(),
  }
}

/** The claim of a payer who can't find the reference. */
export function paymentClaim({ email, referrer }: Founder, overrides: Document = {}): Document {
  return {
    email,
    claim: { payer: 'asha.rao@okhdfcbank', day: '2026-11-28', time: '14:05' },
    enteredReferralCode: referrer?.code ?? null,
    waitlistUserId: null,
    createdAt: serverTimestamp(),
    ...overrides,
  }
}

/** The dispute of a founder who can't change their reference to `reference`, because another sign-up uses it. */
export function foundersDispute({ id, email }: Founder, reference: string): Document {
  return {
    email,
    upiReferenceId: reference,
    enteredReferralCode: null,
    waitlistUserId: id,
    createdAt: serverTimestamp(),
  }
}

export function deletionRequest({ uid }: Account, overrides: Document = {}): Document {
  return { uid, createdAt: serverTimestamp(), ...overrides }
}

export function announcement(overrides: Document = {}): Document {
  return {
    announcement: 'Passes for Saturday: reply by Thursday.',
    audience: 'everyone',
    createdAt: serverTimestamp(),
    ...overrides,
  }
}

export function mail({ uid, email }: Account, overrides: Document = {}): Document {
  return {
    to: email,
    message: { subject: 'You are Silver now', text: 'Well done.', html: '<p>Well done.</p>' },
    about: uid,
    createdAt: serverTimestamp(),
    expiresAt: Timestamp.fromMillis(Date.UTC(2030, 0, 1)),
    ...overrides,
  }
}

/** A perk that its owner (`ambassadorProfile`) has requested. */
export function perk({ uid }: Account, overrides: Document = {}): Document {
  return {
    uid,
    name: 'First Last',
    college: COLLEGE,
    perk: 'shirt',
    wish: { size: 'M', address: 'Room 12, Main Hostel, Pune 411001', phone: '98765 43210' },
    state: 'due',
    note: null,
    createdAt: serverTimestamp(),
    sentAt: null,
    receivedAt: null,
    ...overrides,
  }
}

export function letterTemplate(overrides: Document = {}): Document {
  return {
    text: 'We recommend {name}.',
    signedBy: 'Vinay Sharma',
    signedAs: 'Founder, MoodDrive',
    updatedAt: serverTimestamp(),
    ...overrides,
  }
}

/** An issued letter, which is stored in its perk. */
export function letter(overrides: Document = {}): Document {
  return {
    text: 'We recommend First Last.',
    signedBy: 'Vinay Sharma',
    signedAs: 'Founder, MoodDrive',
    issuedAt: serverTimestamp(),
    ...overrides,
  }
}

/** The certificate of an ambassador (`ambassadorProfile`) with this many verified referrals. */
export function certificate(count: number, overrides: Document = {}): Document {
  return {
    name: 'First Last',
    tier: tierFor(count),
    count,
    needs: certifiedFrom(count),
    letter: null,
    certifiedAt: serverTimestamp(),
    endedAt: null,
    ...overrides,
  }
}

/** The admin's private note on a record. */
export function recordNote(overrides: Document = {}): Document {
  return { note: 'They called, and sent a picture.', updatedAt: serverTimestamp(), ...overrides }
}

export function statementRun(overrides: Document = {}): Document {
  return {
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
    files: [{ name: 'statement.csv', sha256: '0'.repeat(64) }],
    firstDay: '2026-11-01',
    lastDay: '2026-11-30',
    counts: {
      rows: 10,
      matched: 1,
      amountDiffers: 0,
      unclear: 1,
      notReceived: 0,
      notClaimed: 0,
      usedTwice: 0,
      settled: 0,
    },
    unclear: [{ reference: '412345678901', why: '“State” says “PENDING”' }],
    answers: ['Every row with the headings Date, RRN, Amount is money received'],
    verified: ['founder0000000000001'],
    linked: [],
    asked: [],
    rejected: [],
    decisions: { 'file|sheet|12': 'no_payment' },
    ...overrides,
  }
}

/** Returns a refund that the admin owes; its id is the reference. */
export function refund(overrides: Document = {}): Document {
  return {
    payer: 'asha@okaxis',
    amount: 49,
    currency: 'INR',
    reason: 'They had paid twice.',
    reference: '412345678901',
    waitlistUserId: 'founder0000000000001',
    createdAt: serverTimestamp(),
    sentAt: null,
    seenOn: null,
    seenRow: null,
    ...overrides,
  }
}

export function statementAnswer(overrides: Document = {}): Document {
  return {
    id: 'column-values|date|rrn|amount|response code|response code',
    kind: 'column-values',
    headings: ['Date', 'RRN', 'Amount', 'Response Code'],
    column: 'Response Code',
    seen: [{ heading: 'Response Code', values: ['00', 'U30'] }],
    received: ['00'],
    answeredAt: serverTimestamp(),
    ...overrides,
  }
}
