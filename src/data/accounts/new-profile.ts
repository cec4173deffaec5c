import {
  getDoc,
  runTransaction,
  serverTimestamp,
  type DocumentData,
  type DocumentReference,
} from 'firebase/firestore/lite'

import { generateReferralCode } from '@/domain/values/referral-code'
import type { Role } from '@/domain/values/roles'
import type { AmbassadorDetails, PersonName } from '@/model/users'

import { documentOf, firestoreLite, systemDocument } from '@/data/firebase/sdk/firestore-lite'
import type { Account } from './auth'
import { aliasesOf, readCollegeAliases } from '@/data/colleges/college-aliases'
import { AppError, REGISTERED } from '@/data/firebase/errors'
import { runRequest, runWrite, withTimeout, withExplanation } from '@/data/firebase/requests'

export type { AmbassadorDetails, PersonName }

/**
 * The number of codes to try. Of 60 million possible codes, five random ones are never all taken in
 * practice.
 */
const CODE_ATTEMPTS = 5
/** The longest time in milliseconds that a sign-up waits for the aliases of colleges. */
const ALIASES_MS = 5_000

/**
 * Makes the signed-in person an ambassador: writes the profile and the referral code at once.
 * Replaces a profile of role `user`. A retry after a lost response is safe.
 *
 * @returns the referral code.
 * @throws AppError; `taken` when this account has a profile of another kind.
 */
export async function createAmbassador(
  account: Account,
  details: AmbassadorDetails,
): Promise<string> {
  const college = await currentNameOf(details.college)
  return runWrite(
    { tried: 'become an ambassador', path: documentOf('users', account.uid).path },
    () => tryAmbassador(account, { ...details, college }, CODE_ATTEMPTS),
  )
}

/**
 * Returns the current name of a merged or renamed college. If the look-up fails, returns the given
 * name, because the boards resolve aliases, too.
 */
async function currentNameOf(college: string): Promise<string> {
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
 * Gives the signed-in person a profile of role `user`, which isn't part of the ambassador
 * programme.
 * @throws AppError; `taken` when this account has a profile of another kind.
 */
export async function createUser(account: Account, name: PersonName): Promise<void> {
  await writeOnce(account, 'user', async () => {
    await runTransaction(firestoreLite, async (transaction) => {
      transaction.set(documentOf('users', account.uid), generic(account, name, 'user'))
    })
  })
}

/** The admin's sign-up page shows exactly this text. */
export const ADMIN_EXISTS = 'Admin account already exists!'

/**
 * Takes the single admin seat: writes the profile and the seat at once. The address must be
 * verified.
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

/**
 * Returns whether any account has the admin seat.
 * @throws AppError when the read fails.
 */
export async function isAdminSeatTaken(): Promise<boolean> {
  return exists(systemDocument('admin'))
}

/**
 * Returns whether the signed-in account can get a profile of this role: it has no profile, or one
 * of role `user`, which an ambassador's profile replaces.
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
  // Use a transaction without reads instead of a batch, because the SDK retries transactions after
  // network failures.
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

/**
 * Writes a profile. If an earlier attempt succeeded but its response was lost, the rules refuse the
 * retry, which then also counts as success.
 */
async function writeOnce(
  account: Account,
  role: 'user' | 'admin',
  write: () => Promise<void>,
): Promise<void> {
  await runWrite(
    {
      tried: `create the profile of role ${role}`,
      path: documentOf('users', account.uid).path,
      // The rules refuse the write if another account has the admin seat.
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
 * Reads the profile that an earlier attempt may have written before this refusal.
 *
 * @returns null when there is no profile, so that the refusal has another reason.
 * @throws AppError `taken` when there is a profile of another kind.
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
