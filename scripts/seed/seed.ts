import { deleteApp, initializeApp, type App } from 'firebase-admin/app'
import { getAuth, type CreateRequest } from 'firebase-admin/auth'
import {
  getFirestore,
  Timestamp,
  type DocumentData,
  type Firestore,
} from 'firebase-admin/firestore'
import { createHash } from 'node:crypto'
import process from 'node:process'

import { boardOf, type Standing } from '../../src/domain/programme/board'
import { dayInIndia, monthInIndia } from '../../src/domain/programme/league'
import { tierFor } from '../../src/domain/programme/tiers'
import { DEMO_ADMIN_EMAIL, DEMO_PROJECT_ID } from '../../src/lib/config/config-schema'
import {
  adminProfile,
  ambassadorDocuments,
  founderDocuments,
  userProfile,
  verificationClock,
  verifiedEmail,
  type Document,
} from '../../tests/factories/documents'
import { type Founder, receiptOf } from '../../tests/factories/people'
import { emulatorEnvironment, type Ports } from '../emulators/ports'
import { AMBASSADORS, founderEmail, type DemoAmbassador } from './demo-people'

export const DEMO_PASSWORD = 'demo-pass-1'

export const DAY = 24 * 60 * 60 * 1000
const ADMIN_UID = 'demo-admin'
const FOUNDER_UID = 'demo-founder'
const FOUNDER_RECORD = 'demofounder000000000'

export const DEMO_ACCOUNTS = {
  admin: DEMO_ADMIN_EMAIL,
  /** An ambassador of each tier. */
  ambassadors: AMBASSADORS.slice(0, 4).map(emailOf),
  founder: 'founder@demo.mooddrive.example',
}

/** The demo has visits only on the days of sign-ups that are younger than this, in milliseconds. */
const VISITS_SINCE = 40 * DAY

/** Documents by path. */
export type Documents = Map<string, DocumentData>

/**
 * Fills an empty database with the demo accounts and their referrals. Dates are relative to now; everything else is
 * the same in every run.
 * @returns false, without a change, if the database had data.
 */
export function seedDemo(ports: Ports): Promise<boolean> {
  return withApp(ports, addDemo)
}

async function addDemo(app: App): Promise<boolean> {
  const store = getFirestore(app)
  // This document is written last, so an interrupted seed runs again.
  const seat = store.doc('system/admin')
  if ((await seat.get()).exists) return false

  const documents: Documents = new Map()
  const now = Date.now()
  addAdmin(documents, now)
  addFounder(documents, now)
  const standings = addAmbassadors(documents, now)
  addBoards(documents, standings, now)
  const clock = { medianHours: 36, oldestHours: 30, measuredAt: Timestamp.fromMillis(now) }
  documents.set('system/verificationClock', verificationClock(clock))
  await writeDocuments(store, documents)
  const auth = getAuth(app)
  const accounts = authAccounts()
  await auth.deleteUsers(accounts.map(({ uid }) => uid))
  for (const account of accounts) await auth.createUser({ ...account, password: DEMO_PASSWORD })
  await seat.set({ uid: ADMIN_UID, createdAt: Timestamp.fromMillis(now - 300 * DAY) })
  return true
}

/** Runs a function with the Admin SDK, which bypasses the rules, on the emulators. */
export async function withApp<Result>(
  ports: Ports,
  act: (app: App) => Promise<Result>,
): Promise<Result> {
  // firebase-admin reads the emulators' addresses only from the environment.
  Object.assign(process.env, emulatorEnvironment(ports), { METADATA_SERVER_DETECTION: 'none' })
  const app = initializeApp({ projectId: DEMO_PROJECT_ID }, 'seed')
  try {
    return await act(app)
  } finally {
    // Open connections would keep the process running.
    await deleteApp(app)
  }
}

export async function writeDocuments(store: Firestore, documents: Documents): Promise<void> {
  const entries = [...documents]
  for (let start = 0; start < entries.length; start += 500) {
    const batch = store.batch()
    for (const [path, data] of entries.slice(start, start + 500)) batch.set(store.doc(path), data)
    await batch.commit()
  }
}

function authAccounts(): (CreateRequest & { uid: string })[] {
  return [
    {
      uid: ADMIN_UID,
      email: DEMO_ACCOUNTS.admin,
      emailVerified: true,
      displayName: 'Meera Joshi',
    },
    {
      uid: FOUNDER_UID,
      email: DEMO_ACCOUNTS.founder,
      emailVerified: true,
      displayName: 'Kabir Menon',
    },
    ...AMBASSADORS.map((ambassador) => ({
      uid: uidOf(ambassador),
      email: emailOf(ambassador),
    })),
  ]
}

function addAdmin(documents: Documents, now: number): void {
  const account = { uid: ADMIN_UID, email: DEMO_ACCOUNTS.admin, emailVerified: true }
  const createdAt = Timestamp.fromMillis(now - 300 * DAY)
  const profile = adminProfile(account, { firstName: 'Meera', lastName: 'Joshi', createdAt })
  documents.set(`users/${ADMIN_UID}`, profile)
}

function addFounder(documents: Documents, now: number): void {
  const createdAt = now - 30 * DAY
  const account = { uid: FOUNDER_UID, email: DEMO_ACCOUNTS.founder, emailVerified: true }
  const profile = userProfile(account, {
    firstName: 'Kabir',
    lastName: 'Menon',
    createdAt: Timestamp.fromMillis(createdAt),
  })
  documents.set(`users/${FOUNDER_UID}`, profile)
  addSignUp(documents, {
    id: FOUNDER_RECORD,
    email: DEMO_ACCOUNTS.founder,
    code: 'MDDEMOF',
    reference: '412300000000',
    createdAt,
    verifiedAt: createdAt + DAY,
    referrer: null,
  })
}

function addAmbassadors(documents: Documents, now: number): Standing[] {
  const random = seededRandom()
  const standings: Standing[] = []
  let rider = 0
  for (const ambassador of AMBASSADORS) {
    const verified = ambassador.verified
    // The ages of the referrals in days, oldest first. Payments of the last five days are pending.
    const ages = [
      ...Array.from({ length: verified }, () => 5 + random() * (ambassador.days - 5)),
      ...Array.from({ length: ambassador.pending }, () => random() * 5),
    ].toSorted((a, b) => b - a)
    let lastVerifiedReferral = ''
    const months: Record<string, number> = {}
    for (const [index, age] of ages.entries()) {
      rider += 1
      const number = String(rider).padStart(4, '0')
      const createdAt = now - age * DAY
      const isVerified = index < verified
      const id = `rider${number.padStart(15, '0')}`
      const verifiedAt = isVerified ? createdAt + (0.5 + random() * 2) * DAY : null
      if (verifiedAt !== null) {
        lastVerifiedReferral = id
        const month = monthInIndia(new Date(verifiedAt))
        months[month] = (months[month] ?? 0) + 1
      }
      // Add more visits than sign-ups, because most visitors don't join.
      if (now - createdAt < VISITS_SINCE)
        addVisits(documents, ambassador, createdAt, 4 + (rider % 9))
      addSignUp(documents, {
        id,
        email: founderEmail(rider),
        code: `MDR${number}`,
        reference: referenceOf(createdAt, rider),
        createdAt,
        verifiedAt,
        referrer: ambassador,
      })
    }
    addAmbassador(documents, ambassador, { lastVerifiedReferral, months }, now)
    const { firstName, college, isHidden = false } = ambassador
    const uid = uidOf(ambassador)
    standings.push({ uid, firstName, college, count: verified, months, isNamed: !isHidden })
  }
  return standings
}

/** Publishes the boards like the admin's pages, so that they exist before the admin signs in. */
function addBoards(documents: Documents, standings: readonly Standing[], now: number): void {
  const publishedAt = Timestamp.fromMillis(now)
  for (const month of [null, ...[0, -1].map((ahead) => monthInIndia(new Date(now), ahead))]) {
    documents.set(`boards/${month ?? 'all'}`, { ...boardOf(standings, month), publishedAt })
  }
}

/** Adds visits through an ambassador's link on the day of `moment`. */
function addVisits(
  documents: Documents,
  { code }: DemoAmbassador,
  moment: number,
  visits: number,
): void {
  const on = new Date(moment)
  const path = `visits/${code}-${monthInIndia(on)}`
  const days = { ...(documents.get(path)?.['days'] as Record<string, number> | undefined) }
  days[dayInIndia(on)] = (days[dayInIndia(on)] ?? 0) + visits
  documents.set(path, { code, days })
}

/** Figures of an ambassador's verified referrals. */
interface Counted {
  lastVerifiedReferral: string
  months: Record<string, number>
}

function addAmbassador(
  documents: Documents,
  ambassador: DemoAmbassador,
  { lastVerifiedReferral, months }: Counted,
  now: number,
): void {
  const { firstName, lastName, college, course, verified, days, code } = ambassador
  const account = { uid: uidOf(ambassador), email: emailOf(ambassador), emailVerified: false, code }
  const made = ambassadorDocuments(account, {
    firstName,
    lastName,
    college,
    course,
    socialMedia: `@mooddrive.demo.${firstName.toLowerCase()}`,
    whyInterested: 'To show what an ambassador sees.',
    experience: 'A demo account has none.',
    referralCount: verified,
    tier: tierFor(verified),
    months,
    lastVerifiedReferral,
    ...(ambassador.isHidden === true && { hidden: true }),
    createdAt: Timestamp.fromMillis(now - (days + 1) * DAY),
  })
  for (const [path, data] of made) documents.set(path, data)
}

export interface SignUp {
  id: string
  email: string
  code: string
  reference: string
  createdAt: number
  /** Null while the payment is pending. */
  verifiedAt: number | null
  referrer: DemoAmbassador | null
  /** The admin's request for a correction. */
  toCorrect?: string
}

export function addSignUp(documents: Documents, signUp: SignUp): void {
  const { id, email, code, reference, referrer, toCorrect } = signUp
  const founder: Founder = {
    id,
    email,
    code,
    receipt: receiptOf(id),
    reference,
    referrer: referrer === null ? null : { ownerId: uidOf(referrer), code: referrer.code },
  }
  const made = new Map(founderDocuments(founder, Timestamp.fromMillis(signUp.createdAt)))
  const change = (path: string, data: Document) => made.set(path, { ...made.get(path), ...data })

  const tell = (event: Document) =>
    made.set(`recordHistory/${id}`, { events: { [id]: event }, lastEvent: id })

  if (toCorrect !== undefined) {
    const status = 'needs_correction'
    change(`waitlistUsers/${id}`, { status, statusReason: toCorrect })
    change(`receipts/${founder.receipt}`, { status, statusReason: toCorrect })
    const at = Timestamp.fromMillis(signUp.createdAt + DAY)
    tell({ kind: 'asked', at, reason: toCorrect, lost: null })
  }
  if (signUp.verifiedAt !== null) {
    const status = 'verified'
    const verifiedAt = Timestamp.fromMillis(signUp.verifiedAt)
    const creditedTo = founder.referrer?.ownerId ?? null
    const verifiedMonth = monthInIndia(new Date(signUp.verifiedAt))
    const verified = { status, verifiedAt, verifiedBy: ADMIN_UID, verifiedMonth, creditedTo }
    change(`waitlistUsers/${id}`, verified)
    change(`receipts/${founder.receipt}`, { status })
    made.set(`verifiedEmails/${sha256(email)}`, verifiedEmail(founder))
    tell({ kind: 'verified', at: verifiedAt })
    if (referrer !== null) {
      change(`referrals/${id}`, { status, verifiedAt, creditedCollege: referrer.college })
    }
  }
  for (const [path, data] of made) documents.set(path, data)
}

/** A payment reference in the banks' format: the year's last digit, the day of the year, and eight more digits. */
export function referenceOf(createdAt: number, rider: number): string {
  const date = new Date(createdAt)
  const dayOfYear = Math.ceil((createdAt - Date.UTC(date.getUTCFullYear(), 0)) / DAY)
  const serial = 10_000_000 + ((rider * 7919) % 90_000_000)
  return `${date.getUTCFullYear() % 10}${String(dayOfYear).padStart(3, '0')}${serial}`
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function uidOf(ambassador: DemoAmbassador): string {
  return `demo-${ambassador.account}`
}

function emailOf(ambassador: DemoAmbassador): string {
  return `${ambassador.account}@demo.mooddrive.example`
}

/** Numbers from 0 up to 1 that look random and are the same in every run (a Lehmer generator). */
export function seededRandom(): () => number {
  let state = 20_260_501
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
