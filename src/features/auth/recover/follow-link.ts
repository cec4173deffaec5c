import * as v from 'valibot'

import {
  checkResetCode,
  currentAccount,
  refreshAccount,
  resetPassword,
  verifyEmail,
} from '@/data/accounts/account'
import { AppError } from '@/data/firebase/errors'
import { storedValue } from '@/lib/browser-storage'
import { matchesSchema } from '@/lib/matches-schema'
import { storageKey } from '@/lib/storage-keys'

/** The link that was used last in this tab: it works once, and a reload must not read as a failure. */
const usedLink = storedValue(
  () => sessionStorage,
  storageKey('confirmed-by'),
  matchesSchema(v.pipe(v.string(), v.nonEmpty())),
)

/**
 * Proves the address that the link was sent to. Safe to repeat.
 *
 * @returns false when the link no longer works and nobody with a proven address is signed in here.
 * @throws AppError when nothing could be asked.
 */
export async function confirmEmail(code: string): Promise<boolean> {
  if (usedLink.read() === code) return true
  if ((await unlessOver(verifyEmail(code).then(() => true))) === null) {
    // Used already, perhaps: in another tab, or by a try whose answer was lost.
    return isVerifiedHere()
  }
  usedLink.write(code)
  // The other tabs hear of it, too. Should it fail, they ask by themselves.
  await isVerifiedHere().catch(() => {})
  return true
}

/**
 * Makes the address that the link was sent to the account's. Safe to repeat in one tab.
 *
 * @returns false when the link no longer works.
 * @throws AppError when nothing could be asked.
 */
export async function changeAddress(code: string): Promise<boolean> {
  if (usedLink.read() === code) return true
  if ((await unlessOver(verifyEmail(code).then(() => true))) === null) return false
  usedLink.write(code)
  // Whoever is signed in here is told; the service may end their session.
  await isVerifiedHere().catch(() => {})
  return true
}

/**
 * Whose password the link resets.
 *
 * @returns the address; null when the link no longer works.
 * @throws AppError when nothing could be asked.
 */
export async function readResetLink(code: string): Promise<string | null> {
  return unlessOver(checkResetCode(code))
}

/**
 * @returns false when the link has ceased to work meanwhile.
 * @throws AppError in words for the person; nothing is known to be changed then.
 */
export async function changePassword(code: string, password: string): Promise<boolean> {
  return (await unlessOver(resetPassword(code, password).then(() => true))) !== null
}

async function isVerifiedHere(): Promise<boolean> {
  if ((await currentAccount()) === null) return false
  try {
    return (await refreshAccount()).emailVerified
  } catch (error) {
    // The session here has ended: it proves nothing.
    if (error instanceof AppError && error.kind === 'account') return false
    throw error
  }
}

/** @returns null when the link is what failed. */
async function unlessOver<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.kind === 'link') return null
    throw error
  }
}
