import { formatDate } from '@/lib/format/format'

import { isOneDigit, looksLikeUtr, normalisePaymentReference } from './payment-reference'

/**
 * A hint for the admin to check a sign-up before verifying it. A flag alone never prevents the
 * verification.
 */
export interface Flag {
  kind:
    | 'same-email'
    | 'same-mailbox'
    | 'many-at-once'
    | 'reference'
    | 'own-referral'
    | 'disputed'
    | 'given-up'
    | 'email-corrected'
    | 'duplicate'
    | 'reverted'
  /** The text for the row, such as "Another sign-up has this email". */
  words: string
}

interface SignUp {
  id: string
  email: string | null
  upiReferenceId: string | null
  /** An ambassador's uid, or another founder's record ID. */
  referredBy: string | null
  createdAt: Date | null
  /**
   * When the verification was reverted; null if it wasn't, or if the payment was verified again.
   */
  revertedAt: Date | null
}

/** Former references and emails of corrected sign-ups, and emails that are already verified. */
export interface GivenUp {
  /**
   * IDs of the sign-ups with a payment reference that another sign-up had before its correction.
   */
  references: ReadonlySet<string>
  /** The former emails of the sign-ups whose email was corrected, by ID. */
  emails: ReadonlyMap<string, readonly string[]>
  /** IDs of the sign-ups whose email belongs to a verified sign-up already. */
  duplicates: ReadonlySet<string>
}

const FOR_A_DECISION = new Set<Flag['kind']>([
  'disputed',
  'given-up',
  'email-corrected',
  'duplicate',
])

/** True if the admin has to decide about the payment. A run never verifies such a payment. */
export function needsADecision(flags: readonly Flag[] | undefined): boolean {
  return flags?.some(({ kind }) => FOR_A_DECISION.has(kind)) === true
}

/** True if another person disputes the payment. The admin must decide the dispute first. */
export function isDisputed(flags: readonly Flag[] | undefined): boolean {
  return flags?.some(({ kind }) => kind === 'disputed') === true
}

/** True if another sign-up with this email is verified, so this one can't be. */
export function isDuplicate(flags: readonly Flag[] | undefined): boolean {
  return flags?.some(({ kind }) => kind === 'duplicate') === true
}

/**
 * True if the admin reverted the verification. A run verifies the payment again only if the admin
 * selects it.
 */
export function wasReverted(flags: readonly Flag[] | undefined): boolean {
  return flags?.some(({ kind }) => kind === 'reverted') === true
}

/** This many sign-ups within `AT_ONCE_MS` are suspicious on a normal day. */
const MANY = 5
const AT_ONCE_MS = 60_000
/**
 * A rush of visitors isn't suspicious: if there are at least this many sign-ups, and more than half
 * of them are in a group of `MANY` within `AT_ONCE_MS`, no sign-up is flagged as `many-at-once`.
 */
const RUSH = 20

/**
 * Flags suspicious sign-ups by comparing them with each other.
 *
 * @param emails of known ambassadors, by uid.
 * @param disputed normalised references of disputed payments.
 * @returns the flags by record ID, only for flagged sign-ups.
 */
export function flagsOf(
  signUps: readonly SignUp[],
  emails: ReadonlyMap<string, string> = new Map(),
  disputed: ReadonlySet<string> = new Set(),
  givenUp: GivenUp = { references: new Set(), emails: new Map(), duplicates: new Set() },
): ReadonlyMap<string, readonly Flag[]> {
  const byMailbox = new Map<string, SignUp[]>()
  for (const signUp of signUps) {
    if (signUp.email === null) continue
    const key = mailbox(signUp.email)
    byMailbox.set(key, [...(byMailbox.get(key) ?? []), signUp])
  }
  const byId = new Map(signUps.map((signUp) => [signUp.id, signUp]))
  const atOnce = joinedAtOnce(signUps)

  const flags = new Map<string, readonly Flag[]>()
  for (const signUp of signUps) {
    const { id, email, upiReferenceId, referredBy, createdAt, revertedAt } = signUp
    const found: Flag[] = []
    if (disputed.has(normalisePaymentReference(upiReferenceId ?? ''))) {
      found.push({ kind: 'disputed', words: 'Another person says this payment is theirs' })
    }
    if (givenUp.references.has(id)) {
      const words = 'Another sign-up used this payment reference before: verify it separately'
      found.push({ kind: 'given-up', words })
    }
    // An attacker could sign up with a victim's address, wait until the victim enters their payment
    // reference in that sign-up, and then change the address.
    const former = givenUp.emails.get(id)
    if (former !== undefined) {
      const words = `Its email was corrected from ${former.join(', ')}: verify it separately, if the payment is theirs`
      found.push({ kind: 'email-corrected', words })
    }
    if (givenUp.duplicates.has(id)) {
      const words = 'This email is verified already, with another sign-up'
      found.push({ kind: 'duplicate', words })
    }
    if (revertedAt !== null) {
      found.push({ kind: 'reverted', words: `You reverted this one on ${formatDate(revertedAt)}` })
    }
    if (email !== null) {
      if (!givenUp.duplicates.has(id)) {
        found.push(...sharedMailbox(signUp, email, byMailbox.get(mailbox(email)) ?? []))
      }
      const referrer = emails.get(referredBy ?? '') ?? byId.get(referredBy ?? '')?.email ?? null
      if (referrer !== null && mailbox(referrer) === mailbox(email)) {
        found.push({ kind: 'own-referral', words: 'Referred by someone with the same email' })
      }
    }
    if (upiReferenceId !== null) found.push(...oddReference(upiReferenceId, createdAt))
    if (atOnce.has(id)) {
      found.push({ kind: 'many-at-once', words: `One of ${MANY} or more sign-ups within a minute` })
    }
    if (found.length > 0) flags.set(id, found)
  }
  return flags
}

function sharedMailbox(signUp: SignUp, email: string, sharers: readonly SignUp[]): Flag[] {
  const others = sharers.filter(({ id }) => id !== signUp.id)
  const isSame = (other: SignUp) => other.email?.toLowerCase() === email.toLowerCase()
  if (others.some(isSame)) return [{ kind: 'same-email', words: 'Another sign-up has this email' }]
  const [other] = others
  return other === undefined
    ? []
    : [{ kind: 'same-mailbox', words: `Same mailbox as ${other.email}` }]
}

/**
 * @returns the address of the mailbox that receives emails to this address: without the part after
 * a plus, and for Gmail without dots.
 */
function mailbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@', 2)
  const name = local.split('+', 1)[0] ?? ''
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}

/**
 * @returns the IDs of sign-ups in groups of at least `MANY` that joined within `AT_ONCE_MS`; empty
 * in a rush (`RUSH`).
 */
function joinedAtOnce(signUps: readonly SignUp[]): ReadonlySet<string> {
  const joined = signUps
    .flatMap(({ id, createdAt }) => (createdAt === null ? [] : [{ id, time: createdAt.getTime() }]))
    .toSorted((a, b) => a.time - b.time)
  const ids = new Set<string>()
  for (const [index, first] of joined.slice(0, 1 - MANY).entries()) {
    const last = joined[index + MANY - 1]
    if (last === undefined || last.time - first.time > AT_ONCE_MS) continue
    for (const { id } of joined.slice(index, index + MANY)) ids.add(id)
  }
  const isRush = signUps.length >= RUSH && ids.size > signUps.length / 2
  return isRush ? new Set() : ids
}

const DAY_MS = 24 * 60 * 60_000
const INDIAN_TIME_AHEAD_MS = 5.5 * 60 * 60_000
/** The tolerance for payments around midnight and for references that are entered a day later. */
const TOLERATED_DAYS = 2

function oddReference(stored: string, createdAt: Date | null): Flag[] {
  const reference = normalisePaymentReference(stored)
  if (!looksLikeUtr(reference)) {
    return [{ kind: 'reference', words: 'The UTR isn’t 12 digits' }]
  }
  if (isOneDigit(reference)) {
    return [{ kind: 'reference', words: 'The UTR is one digit repeated 12 times' }]
  }
  if (createdAt === null) return []
  const day = Number(reference.slice(1, 4))
  // Usually, the first four digits of a UTR are the last digit of the year and the day of the year.
  // Some banks use another format.
  if (day < 1 || day > 366) return []

  const joined = new Date(createdAt.getTime() + INDIAN_TIME_AHEAD_MS)
  const joinedDay = Math.floor(joined.getTime() / DAY_MS)
  // Check the ten years up to the sign-up's year, and the next year for sign-ups in late December.
  // One or two of these years end in the UTR's first digit.
  const years = Array.from({ length: 11 }, (_year, index) => joined.getUTCFullYear() + 1 - index)
  const paid = years.filter((year) => year % 10 === Number(reference[0]))
  const isNear = (year: number) =>
    Math.abs(Date.UTC(year, 0, day) / DAY_MS - joinedDay) <= TOLERATED_DAYS
  const year = paid.at(-1)
  if (year === undefined || paid.some(isNear)) return []
  const date = formatDate(new Date(year, 0, day))
  return [{ kind: 'reference', words: `The UTR looks like a payment made on ${date}` }]
}
