import {
  getDoc,
  runTransaction,
  serverTimestamp,
  type DocumentData,
  type DocumentReference,
} from 'firebase/firestore/lite'

import { generateReferralCode } from '@/domain/referral-code'
import type { CollegeYear } from '@/domain/college-years'
import type { Role } from '@/domain/roles'

import { documentOf, firestoreLite, systemDocument } from '@/data/firebase/firestore-lite'
import type { Account } from './auth'
import { aliasesOf, readCollegeAliases } from '@/data/ambassadors/college-aliases'
import { AppError, REGISTERED } from '@/data/firebase/errors'
import { runRequest, runWrite, withTimeout, withExplanation } from '@/data/firebase/requests'

export interface AmbassadorDetails {
  firstName: string
  /** Empty where the full name is one word. */
  lastName: string
  college: string
  course: string
  year: CollegeYear
  socialMedia: string
  whyInterested: string
  experience: string
}

export interface PersonName {
  firstName: string
  lastName: string
}

/** Of 60 million codes a taken one is rare, and five in a row are unheard of. */
const CODE_ATTEMPTS = 5
/** Nobody waits longer to sign up. */
const ALIASES_MS = 5_000

/**
 * Makes the signed-in person an ambassador: profile and referral code in one write. A profile without a programme is
 * replaced. Doing it again, after an answer was lost, finds what was written.
 *
 * @returns the referral code.
 * @throws AppError; `taken` when this account has a profile of another kind.
 */
export async function createAmbassador(
  account: Account,
  details: AmbassadorDetails,
): Promise<string> {
  const college = await nameNow(details.college)
  return runWrite(
    { tried: 'become an ambassador', path: documentOf('users', account.uid).path },
    () => tryAmbassador(account, { ...details, college }, CODE_ATTEMPTS),
  )
}

/** Returns what a college is called that was merged or renamed. Where that can't be read, the boards find out. */
async function nameNow(college: string): Promise<string> {
  try {
    const aliases = await withTimeout(readCollegeAliases(), ALIASES_MS)
    return (await aliasesOf([college], aliases)).get(college) ?? college
  } catch {
    return college
  }
}

function tryAmbassador(
  account: Account,
  details: AmbassadorDetails,
  attempts: number,
): Promise<string> {
  const code = generateReferralCode()
  return withExplanation(
    async () => {
      await writeAmbassador(account, details, code)
      return code
    },
    async (refusal) => {
      const [written, isTaken] = await Promise.all([
        readWritten(account, 'ambassador', refusal),
        exists(documentOf('referralCodes', code)),
      ])
      if (written !== null) return String(written['referralCode'])
      if (!isTaken || attempts === 1) throw refusal
      return tryAmbassador(account, details, attempts - 1)
    },
  )
}

/**
 * Gives the signed-in person a profile without a programme: role `user`.
 * @throws AppError; `taken` when this account has a profile of another kind.
 */
export async function createUser(account: Account, name: PersonName): Promise<void> {
  await writeOnce(account, 'user', async () => {
    await runTransaction(firestoreLite, async (transaction) => {
      transaction.set(documentOf('users', account.uid), generic(account, name, 'user'))
    })
  })
}

/** The wording is prescribed. */
export const ADMIN_EXISTS = 'Admin account already exists!'

/**
 * Takes the admin seat: profile and seat in one write. The address must be verified.
 * @throws AppError; `taken` when the seat is taken, or this account has a profile of another kind.
 */
export async function takeAdminSeat(account: Account, name: PersonName): Promise<void> {
  await writeOnce(account, 'admin', async () => {
    await runTransaction(firestoreLite, async (transaction) => {
      transaction.set(documentOf('users', account.uid), generic(account, name, 'admin'))
      transaction.set(systemDocument('admin'), {
        uid: account.uid,
        createdAt: serverTimestamp(),
      })
    })
  })
}

/** @throws AppError when it can't be asked. */
export async function isAdminSeatTaken(): Promise<boolean> {
  return exists(systemDocument('admin'))
}

/**
 * Whether an account can get a profile of this role: it has none, or one without a programme, which an ambassador's
 * replaces. For the account itself.
 * @throws AppError
 */
export async function canBecome(uid: string, role: Role): Promise<boolean> {
  const stored = await read(documentOf('users', uid))
  return stored === undefined || isReplaceable(stored, role)
}

function isReplaceable(stored: DocumentData, role: Role): boolean {
  return role === 'ambassador' && stored['role'] === 'user'
}

async function writeAmbassador(
  { uid, email }: Account,
  { firstName, lastName, college, ...about }: AmbassadorDetails,
  referralCode: string,
): Promise<void> {
  // A write-only transaction rather than a batch: it is tried again for a while when the network fails.
  await runTransaction(firestoreLite, async (transaction) => {
    transaction.set(documentOf('users', uid), {
      firstName,
      lastName,
      college,
      ...about,
      email: email.toLowerCase(),
      role: 'ambassador',
      status: 'Approved',
      referralCode,
      referralCount: 0,
      tier: 'Basic',
      createdAt: serverTimestamp(),
    })
    transaction.set(documentOf('referralCodes', referralCode), {
      ownerId: uid,
      ownerType: 'ambassador',
    })
  })
}

function generic({ uid, email }: Account, name: PersonName, role: 'user' | 'admin') {
  return { uid, ...name, email: email.toLowerCase(), role, createdAt: serverTimestamp() }
}

/** A second try is refused where the first one was written, but its answer got lost. */
async function writeOnce(
  account: Account,
  role: 'user' | 'admin',
  write: () => Promise<void>,
): Promise<void> {
  await runWrite(
    {
      tried: `create the profile of role ${role}`,
      path: documentOf('users', account.uid).path,
      // Somebody else may have the admin's seat.
      mayBeRefused: role === 'admin',
      explain: async (refusal) => {
        if ((await readWritten(account, role, refusal)) !== null) return
        if (role === 'admin' && (await isAdminSeatTaken())) {
          throw new AppError('taken', ADMIN_EXISTS, { cause: refusal })
        }
        throw refusal
      },
    },
    write,
  )
}

/**
 * After a refusal: the profile that an earlier try has written unheard.
 *
 * @returns null when there is none: then it is something else that was refused.
 * @throws AppError `taken` when there is one of another kind, which is final.
 */
async function readWritten({ uid }: Account, role: Role, refusal: AppError) {
  const stored = await read(documentOf('users', uid))
  if (stored === undefined || isReplaceable(stored, role)) return null
  if (stored['role'] === role) return stored
  throw new AppError('taken', REGISTERED, { cause: refusal })
}

async function exists(document: DocumentReference): Promise<boolean> {
  return (await read(document)) !== undefined
}

async function read(document: DocumentReference) {
  const snapshot = await runRequest({ tried: 'read a document', path: document.path }, () =>
    withTimeout(getDoc(document)),
  )
  return snapshot.data()
}
