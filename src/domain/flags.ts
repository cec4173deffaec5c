import { formatDate } from '@/lib/format'

import { isOneDigit, looksLikeUtr, normalisePaymentReference } from './payment-reference'

/** What an admin should look at twice before verifying: a hint, never a refusal. */
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
  /** For the row, such as "Another sign-up has this email". */
  words: string
}

interface SignUp {
  id: string
  email: string | null
  upiReferenceId: string | null
  /** An ambassador's uid, or another founder's record id. */
  referredBy: string | null
  createdAt: Date | null
}

/** What corrections have replaced. */
export interface GivenUp {
  /** Ids of the sign-ups whose payment reference another sign-up gave up. */
  references: ReadonlySet<string>
  /** The former emails of the sign-ups whose email was corrected, by id. */
  emails: ReadonlyMap<string, readonly string[]>
}

const FOR_A_DECISION = new Set<Flag['kind']>(['disputed', 'given-up', 'email-corrected'])

/** A payment that somebody has to decide about is never verified together with others. */
export function needsADecision(flags: readonly Flag[] | undefined): boolean {
  return flags?.some(({ kind }) => FOR_A_DECISION.has(kind)) === true
}

/** This many within `AT_ONCE_MS` are more than chance on a quiet evening. */
const MANY = 5
const AT_ONCE_MS = 60_000
/** Of so many sign-ups more than half joined like that in a rush: then it says nothing about anybody. */
const RUSH = 20

/**
 * What is odd about each of these sign-ups, seen beside the others of them.
 *
 * @param emails of the ambassadors that are known, by uid.
 * @param disputed normalised references of payments that somebody else says are theirs.
 * @returns by record id; nothing for those that are as they should be.
 */
export function flagsOf(
  signUps: readonly SignUp[],
  emails: ReadonlyMap<string, string> = new Map(),
  disputed: ReadonlySet<string> = new Set(),
  givenUp: GivenUp = { references: new Set(), emails: new Map() },
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
    const { id, email, upiReferenceId, referredBy, createdAt } = signUp
    const found: Flag[] = []
    if (disputed.has(normalisePaymentReference(upiReferenceId ?? ''))) {
      found.push({ kind: 'disputed', words: 'Somebody else says that this payment is theirs' })
    }
    if (givenUp.references.has(id)) {
      const words = 'Another sign-up gave this payment reference up: verify it on its own'
      found.push({ kind: 'given-up', words })
    }
    // Anybody can sign up with somebody else's address, and correct it after the owner has entered their payment.
    const former = givenUp.emails.get(id)
    if (former !== undefined) {
      const words = `Its email was corrected from ${former.join(', ')}: verify it on its own, if the payment is theirs`
      found.push({ kind: 'email-corrected', words })
    }
    if (email !== null) {
      found.push(...sharedMailbox(signUp, email, byMailbox.get(mailbox(email)) ?? []))
      const referrer = emails.get(referredBy ?? '') ?? byId.get(referredBy ?? '')?.email ?? null
      if (referrer !== null && mailbox(referrer) === mailbox(email)) {
        found.push({ kind: 'own-referral', words: 'Referred by somebody with this email' })
      }
    }
    if (upiReferenceId !== null) found.push(...oddReference(upiReferenceId, createdAt))
    if (atOnce.has(id)) {
      found.push({ kind: 'many-at-once', words: `One of ${MANY} or more within a minute` })
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

/** @returns where mail to this address arrives: what follows a plus is a note, and Gmail ignores dots. */
function mailbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@', 2)
  const name = local.split('+', 1)[0] ?? ''
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}

/** @returns the ids of those who joined within a minute together with four others or more; none in a rush. */
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
/** A payment around midnight, and one that is only claimed the day after, are as they should be. */
const TOLERATED_DAYS = 2

function oddReference(stored: string, createdAt: Date | null): Flag[] {
  const reference = normalisePaymentReference(stored)
  if (!looksLikeUtr(reference)) {
    return [{ kind: 'reference', words: 'The UTR isn’t 12 digits' }]
  }
  if (isOneDigit(reference)) {
    return [{ kind: 'reference', words: 'The UTR is one digit, twelve times' }]
  }
  if (createdAt === null) return []
  const day = Number(reference.slice(1, 4))
  // Some banks number their payments otherwise.
  if (day < 1 || day > 366) return []

  const joined = new Date(createdAt.getTime() + INDIAN_TIME_AHEAD_MS)
  const joinedDay = Math.floor(joined.getTime() / DAY_MS)
  // The ten years up to the sign-up's, and the next for late December: one or two end in the right digit.
  const years = Array.from({ length: 11 }, (_year, index) => joined.getUTCFullYear() + 1 - index)
  const paid = years.filter((year) => year % 10 === Number(reference[0]))
  const isNear = (year: number) =>
    Math.abs(Date.UTC(year, 0, day) / DAY_MS - joinedDay) <= TOLERATED_DAYS
  const year = paid.at(-1)
  if (year === undefined || paid.some(isNear)) return []
  const date = formatDate(new Date(year, 0, day))
  return [{ kind: 'reference', words: `The UTR looks like a payment of ${date}` }]
}
