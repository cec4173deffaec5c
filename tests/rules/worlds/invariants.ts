import { tierFor } from '@/domain/tiers'

import { THIS_MONTH, TODAY, emailKey } from '../../factories/batches'
import type { Document } from '../../factories/documents'
import { type Account, admin } from '../../factories/people'
import type { World } from '../judge/language'

const ADMIN = admin()

// What must hold of the database, whoever writes whatever the rules let through. A world may start with
// something out of order, as the console can leave it; then no batch may add to that.

/** @returns what a batch that the rules have let through has broken. */
export function brokenBy(before: World, after: World, who: Account | null): string[] {
  // Of a code that two share by hand, nobody can say what is right.
  if (!isOneOwnersEach(before)) return changedBySomebodyElse(before, after, who)
  const old = new Set([...disorderIn(before), ...takenOnceMore(before)])
  return [
    ...disorderIn(after).filter((what) => !old.has(what)),
    ...movedWithoutCause(before, after),
    ...monthsMovedWithoutCause(before, after),
    ...visitsCountedWithoutCause(before, after),
    ...changedBySomebodyElse(before, after, who),
  ]
}

function all(world: World, collection: string): [id: string, data: Document][] {
  return [...world].flatMap(([path, data]): [string, Document][] => {
    const [name, id = ''] = path.split('/')
    return name === collection ? [[id, data]] : []
  })
}

function disorderIn(world: World): string[] {
  return [
    ...ofAmbassadors(world),
    ...ofCertificates(world),
    ...ofRecords(world),
    ...ofOrphans(world),
  ]
}

/** What anybody can check who has its id. */
function ofCertificates(world: World): string[] {
  const wrong: string[] = []
  const owners = all(world, 'users')
  for (const [uid, profile] of owners) {
    const id = profile['certificateId']
    const certificate = world.get(`certificates/${String(id)}`)
    // Of one that two share by hand, nobody can say what is right.
    const isTheirs = owners.filter(([, other]) => other['certificateId'] === id).length === 1
    if (certificate === undefined || certificate['endedAt'] !== null || !isTheirs) continue
    if (Number(certificate['needs']) > Number(profile['referralCount'])) {
      wrong.push(`more is certified of ${uid} than was verified`)
    }
    if (profile['hiddenByTeam'] === true) wrong.push(`the hidden name of ${uid} is certified`)
    const issued = world.get(`perks/${uid}-letter`)?.['letter']
    const shown = certificate['letter']
    if (shown !== null && JSON.stringify(shown) !== JSON.stringify(issued)) {
      wrong.push(`a letter is shown of ${uid} that was not issued`)
    }
  }
  return wrong
}

function ofAmbassadors(world: World): string[] {
  const wrong: string[] = []
  for (const [uid, profile] of all(world, 'users')) {
    if (profile['role'] !== 'ambassador') continue
    const entry = world.get(`leaderboard/${uid}`)
    const count = Number(profile['referralCount'])
    if (profile['tier'] !== tierFor(count)) wrong.push(`${uid} has the wrong tier`)
    if (world.get(`referralCodes/${String(profile['referralCode'])}`)?.['ownerId'] !== uid) {
      wrong.push(`the code of ${uid} leads elsewhere`)
    }
    if (entry === undefined) {
      wrong.push(`${uid} is on no leaderboard`)
      continue
    }
    const isInStep =
      entry['count'] === count &&
      entry['tier'] === profile['tier'] &&
      isAlike(monthsOf(entry), monthsOf(profile))
    if (!isInStep) {
      wrong.push(`the leaderboard says otherwise of ${uid}`)
    }
    const isNamed = entry['firstName'] !== null || entry['college'] !== null
    if (isNamed && (entry['visible'] !== true || profile['hiddenByTeam'] === true)) {
      wrong.push(`${uid} is hidden, but named`)
    }
    if (![profile['firstName'], null].includes(entry['firstName']))
      wrong.push(`${uid} is named otherwise`)
  }
  return wrong
}

function ofRecords(world: World): string[] {
  const wrong: string[] = []
  const payments = new Set<unknown>()
  const emails = new Set<unknown>()
  for (const [id, record] of all(world, 'waitlistUsers')) {
    const payment = record['upiReferenceId']
    if (typeof payment === 'string') {
      if (payments.has(payment)) wrong.push(paidForTwo(payment))
      payments.add(payment)
      if (world.get(`upiReferences/${payment}`)?.['waitlistUserId'] !== id) {
        wrong.push(`the payment of ${id} is not held`)
      }
    }
    const code = world.get(`referralCodes/${String(record['generatedReferralCode'])}`)
    if (code?.['ownerId'] !== id) wrong.push(`the code of ${id} leads elsewhere`)
    if (code?.['status'] !== record['status']) wrong.push(`the code of ${id} says otherwise`)
    if (record['status'] !== 'verified') continue
    const email = String(record['email'])
    if (emails.has(email)) wrong.push(`${email} is verified twice`)
    emails.add(email)
    if (world.get(`verifiedEmails/${emailKey(email)}`)?.['waitlistUserId'] !== id) {
      wrong.push(`the address of ${id} is not held`)
    }
  }
  return wrong
}

/**
 * Of a payment that a record names without holding it, as only a hand can leave it, nobody is told: it may be used
 * once more.
 */
function takenOnceMore(world: World): string[] {
  return all(world, 'waitlistUsers').flatMap(([, { upiReferenceId: payment }]) =>
    typeof payment === 'string' && !world.has(`upiReferences/${payment}`)
      ? [paidForTwo(payment)]
      : [],
  )
}

function paidForTwo(payment: string): string {
  return `${payment} has paid for two`
}

function ofOrphans(world: World): string[] {
  const hasRecord = (id: string) => world.has(`waitlistUsers/${id}`)
  const without = (collection: string, isKept: (id: string, data: Document) => boolean) =>
    all(world, collection).flatMap(([id, data]) =>
      isKept(id, data) ? [] : [`${collection}/${id} is left over`],
    )
  return [
    ...without('leaderboard', (uid) => world.has(`users/${uid}`)),
    ...without('visits', (_, { code }) => {
      const owner = world.get(`referralCodes/${String(code)}`)
      return owner?.['ownerType'] === 'ambassador'
    }),
    ...without('perks', (_, { uid }) => world.has(`users/${String(uid)}`)),
    ...without('deletionRequests', hasRecord),
    ...without('recordNotes', hasRecord),
    ...without('recordHistory', hasRecord),
    ...without(
      'referrals',
      (id, { status, email }) => hasRecord(id) || (status === 'verified' && email === null),
    ),
    ...without('verifiedEmails', (key, { waitlistUserId }) => {
      const record = world.get(`waitlistUsers/${String(waitlistUserId)}`)
      const email = record?.['email']
      // Without an email nothing leads from the record to it any more.
      if (record === undefined || typeof email !== 'string') return false
      return record['status'] === 'verified' || emailKey(email) !== key
    }),
  ]
}

/** For whom a verification counts, by the ids of the records that do; an erased one counts on. */
function creditsIn(world: World): {
  of: Map<string, string[]>
  colleges: number
  isKnown: boolean
  /** Whether it says so in a way that no batch may leave behind. */
  isSpoilt: boolean
} {
  const of = new Map<string, string[]>()
  let colleges = 0
  let isKnown = true
  let isSpoilt = false
  const ids = new Set(
    [...all(world, 'waitlistUsers'), ...all(world, 'referrals')].map(([id]) => id),
  )
  for (const id of ids) {
    const record = world.get(`waitlistUsers/${id}`)
    const referral = world.get(`referrals/${id}`)
    const isVerified = (record ?? referral)?.['status'] === 'verified'
    // One may have no referral, or one that says otherwise.
    const isReferred = typeof record?.['referredBy'] === 'string'
    if (isReferred && (referral?.['status'] === 'verified') !== isVerified) isKnown = false
    if (!isVerified) continue
    // One may not say whom it was credited to.
    if (record !== undefined && !('creditedTo' in record)) isKnown = false
    // Or one that counts for somebody else.
    if (isReferred && ![record?.['referredBy'], null].includes(record?.['creditedTo']))
      isKnown = false
    if (isReferred && referral?.['referredBy'] !== record?.['referredBy']) isKnown = false
    const whom = record === undefined ? referral?.['referredBy'] : record['creditedTo']
    // Or for nobody, while the college has it; or for somebody, and nothing is said of a college.
    const college = referral?.['creditedCollege']
    if (typeof college === 'string' && whom === null) isSpoilt = true
    if (college === undefined && typeof whom === 'string') isSpoilt = true
    if (typeof whom === 'string') of.set(whom, [...(of.get(whom) ?? []), id])
    if (typeof referral?.['creditedCollege'] === 'string') colleges += 1
  }
  return { of, colleges, isKnown, isSpoilt }
}

/** Whether each code is that of one owner, as where nobody has put anything in by hand. */
function isOneOwnersEach(world: World): boolean {
  const codes = all(world, 'waitlistUsers').map(([, record]) => record['generatedReferralCode'])
  const owners = all(world, 'referralCodes').flatMap(([, { ownerId }]) => ownerId ?? [])
  return new Set(codes).size === codes.length && new Set(owners).size === owners.length
}

/** No count moves but by the verifications that it counts. */
function movedWithoutCause(before: World, after: World): string[] {
  const [was, is] = [creditsIn(before), creditsIn(after)]
  if (!was.isKnown || was.isSpoilt || !is.isKnown) return []
  const wrong: string[] = []
  const compare = (path: string, field: string, credits: number) => {
    const [old, now] = [before.get(path), after.get(path)]
    const [from, to] = [old?.[field], now?.[field]]
    if (typeof from !== 'number' || typeof to !== 'number') return
    if (to - from !== credits) wrong.push(`${path} has moved by ${to - from}, not by ${credits}`)
  }
  const credited = (owner: string) =>
    (is.of.get(owner)?.length ?? 0) - (was.of.get(owner)?.length ?? 0)
  for (const [uid, { role }] of all(before, 'users')) {
    if (role === 'ambassador') compare(`users/${uid}`, 'referralCount', credited(uid))
  }
  for (const [code, { ownerId, ownerType }] of all(before, 'referralCodes')) {
    const isFounders =
      ownerType === 'founder' && after.get(`referralCodes/${code}`)?.['ownerType'] === 'founder'
    if (isFounders) compare(`referralCodes/${code}`, 'referralCount', credited(String(ownerId)))
  }
  const moved = countOfColleges(after) - countOfColleges(before)
  if (moved !== is.colleges - was.colleges) {
    wrong.push(`the colleges have moved by ${moved}, not by ${is.colleges - was.colleges}`)
  }
  return wrong
}

function monthsOf(data: Document | undefined): Record<string, number> {
  const months = data?.['months']
  return typeof months === 'object' && months !== null ? (months as Record<string, number>) : {}
}

function isAlike(one: Document, other: Document): boolean {
  return [...Object.keys(one), ...Object.keys(other)].every((key) => one[key] === other[key])
}

/** In each month, the verified records that are credited to somebody, as far as they say in which. */
function creditedMonths(world: World, owner: string): Record<string, number> {
  const months: Record<string, number> = {}
  for (const [, record] of all(world, 'waitlistUsers')) {
    const { status, creditedTo, verifiedMonth } = record
    if (status !== 'verified' || creditedTo !== owner || typeof verifiedMonth !== 'string') continue
    months[verifiedMonth] = (months[verifiedMonth] ?? 0) + 1
  }
  return months
}

/** No month moves but by the verifications of it, and of its taking back; an erased record's stays. */
function monthsMovedWithoutCause(before: World, after: World): string[] {
  const wrong: string[] = []
  const [was, is] = [creditsIn(before), creditsIn(after)]
  if (!was.isKnown || was.isSpoilt || !is.isKnown) return []
  for (const [uid, { role }] of all(before, 'users')) {
    const now = after.get(`users/${uid}`)
    if (role !== 'ambassador' || now === undefined) continue
    const erased = [...before].some(
      ([path, { creditedTo }]) =>
        path.startsWith('waitlistUsers/') && creditedTo === uid && !after.has(path),
    )
    if (erased) continue
    const moved = difference(monthsOf(now), monthsOf(before.get(`users/${uid}`)))
    const credited = difference(creditedMonths(after, uid), creditedMonths(before, uid))
    if (!isAlike(moved, credited)) wrong.push(`the months of ${uid} have moved without a cause`)
  }
  // Of all of them, as their counts: where two are merged, what one loses the other gets.
  const moved = difference(monthsOfColleges(after), monthsOfColleges(before))
  const sum = Object.values(moved).reduce((total, one) => total + Math.abs(one), 0)
  if (sum > Math.abs(countOfColleges(after) - countOfColleges(before))) {
    wrong.push('the months of the colleges have moved further than their counts')
  }
  return wrong
}

function monthsOfColleges(world: World): Record<string, number> {
  const months: Record<string, number> = {}
  for (const [, college] of all(world, 'colleges')) {
    for (const [month, count] of Object.entries(monthsOf(college))) {
      months[month] = (months[month] ?? 0) + count
    }
  }
  return months
}

/** Of those that have moved. */
function difference(
  now: Record<string, number>,
  before: Record<string, number>,
): Record<string, number> {
  return Object.fromEntries(
    [...new Set([...Object.keys(now), ...Object.keys(before)])]
      .map((month) => [month, (now[month] ?? 0) - (before[month] ?? 0)] as const)
      .filter(([, by]) => by !== 0),
  )
}

/** A request counts one for a code, today, and changes nothing else; or all of a month is deleted. */
function visitsCountedWithoutCause(before: World, after: World): string[] {
  return all(after, 'visits').flatMap(([id, { code, days, ...others }]) => {
    const old = before.get(`visits/${id}`)
    if (old === after.get(`visits/${id}`)) return []
    const moved = difference(
      (days ?? {}) as Record<string, number>,
      (old?.['days'] ?? {}) as Record<string, number>,
    )
    const isOne = isAlike(moved, {}) || isAlike(moved, { [TODAY]: 1 })
    const isItsCode = id === `${String(code)}-${THIS_MONTH}` || isAlike(moved, {})
    // Of one that was put under another code's id by hand, its id says whose it is.
    const isSame = old?.['code'] === code || !id.startsWith(`${String(old?.['code'])}-`)
    return isOne && isItsCode && isSame && Object.keys(others).length === 0
      ? []
      : [`visits/${id} counts more than one visit`]
  })
}

/**
 * Of all of them: where two are merged, what one loses the other gets. What was damaged by hand counts nothing,
 * before and after.
 */
function countOfColleges(world: World): number {
  const counts = all(world, 'colleges').map(([, { count }]) => count)
  return counts.reduce<number>((sum, count) => sum + (typeof count === 'number' ? count : 0), 0)
}

/** What only its owner, or only the admin, may change. */
function changedBySomebodyElse(before: World, after: World, who: Account | null): string[] {
  const isAdmin = who?.uid === ADMIN.uid
  const wrong: string[] = []
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(path), after.get(path)]
    if (old === now) continue
    const [collection, id = ''] = path.split('/')
    if (old !== undefined && !isAdmin && !isOwn(collection ?? '', id, old, before, after, who)) {
      wrong.push(`${path} is not theirs to change`)
    }
    if (collection === 'waitlistUsers' && !isAdmin && now?.['status'] !== old?.['status']) {
      if (now?.['status'] !== 'pending_verification')
        wrong.push(`${path} has a status of their own`)
    }
    if (collection === 'referralCodes' && old !== undefined) {
      const owner = now?.['ownerId']
      if (owner !== old['ownerId'] && owner !== null) wrong.push(`${path} has changed hands`)
    }
  }
  return wrong
}

function isOwn(
  collection: string,
  id: string,
  data: Document,
  world: World,
  after: World,
  who: Account | null,
): boolean {
  // What may be changed of visits, visitsCountedWithoutCause says; they are their owner's to delete.
  if (collection === 'visits') {
    const profile = world.get(`users/${who?.uid ?? ''}`)
    return after.has(`visits/${id}`) || profile?.['referralCode'] === data['code']
  }
  if (collection === 'paymentDisputes') return true
  if (INBOXES.has(collection)) {
    // Whoever knows its id may send the same once more, until it has been handled.
    const { createdAt: _, ...again } = after.get(`${collection}/${id}`) ?? {}
    const { createdAt: __, ...sent } = data
    return sent['status'] === 'new' && isAlike(again, sent)
  }
  if (who === null) return false
  const ownsRecord = (of: string) =>
    who.emailVerified && world.get(`waitlistUsers/${of}`)?.['email'] === who.email
  if (collection === 'users' || collection === 'leaderboard') return id === who.uid
  if (collection === 'perks') return data['uid'] === who.uid
  if (collection === 'mail') return data['about'] === who.uid
  if (collection === 'certificates') return world.get(`users/${who.uid}`)?.['certificateId'] === id
  if (collection === 'referralCodes') {
    return data['ownerId'] === who.uid || ownsRecord(String(data['ownerId']))
  }
  if (collection === 'upiReferences') return ownsRecord(String(data['waitlistUserId']))
  return (
    ['waitlistUsers', 'deletionRequests', 'recordHistory'].includes(collection) && ownsRecord(id)
  )
}

const INBOXES = new Set(['contactMessages', 'notifyRequests', 'demoRequests'])

const SECRETS = new Set([
  ...INBOXES,
  'upiReferences',
  'verifiedEmails',
  'recordNotes',
  'recordHistory',
  'statementRuns',
  'statementAnswers',
  'paymentDisputes',
])

/** Whether somebody may know what a document says of a payment or an address. */
export function mayRead(path: string, data: Document, world: World, who: Account | null): boolean {
  const [collection = '', id = ''] = path.split('/')
  if (who?.uid === ADMIN.uid) return true
  if (SECRETS.has(collection)) return false
  if (collection === 'waitlistUsers')
    return who?.emailVerified === true && data['email'] === who.email
  if (collection === 'users') return who?.uid === id
  if (collection === 'mail') return data['about'] === who?.uid
  if (collection === 'referrals') {
    const isAmbassador = world.get(`users/${who?.uid ?? ''}`)?.['role'] === 'ambassador'
    if (data['referredBy'] === who?.uid && isAmbassador) return true
    // A founder's friend, who is not named.
    const referrer = world.get(`waitlistUsers/${String(data['referredBy'])}`)
    return (
      data['email'] === null && who?.emailVerified === true && referrer?.['email'] === who.email
    )
  }
  return true
}
