import {
  confirmAddress,
  readLink,
  undoByLink,
  resetPassword,
  type LinkInfo,
} from '@/data/accounts/account'
import { AppError } from '@/data/firebase/errors'

// Loaded when a link is opened: it brings Firebase with it.

/**
 * What the link does, and about which address. Using it is left to the person: mail scanners open links, too.
 *
 * @returns null when the link no longer works.
 * @throws AppError when nothing could be asked.
 */
export async function openLink(code: string): Promise<LinkInfo | null> {
  return unlessOver(readLink(code))
}

/**
 * Sets the password of the account that the link belongs to. The same step confirms the account's address.
 *
 * @returns false when the link no longer works.
 * @throws AppError in words for the person; as far as is known, nothing has changed then.
 */
export async function choosePassword(code: string, password: string): Promise<boolean> {
  return (await unlessOver(resetPassword(code, password).then(() => true))) !== null
}

/**
 * Confirms the address that the link was sent to, if the account's password is right.
 *
 * @param formerEmail the account's address until now.
 * @returns false when the link no longer works.
 * @throws AppError `credentials` when the password isn't right.
 */
export async function confirmByPassword(
  code: string,
  formerEmail: string,
  password: string,
): Promise<boolean> {
  return (await unlessOver(confirmAddress(code, formerEmail, password).then(() => true))) !== null
}

/**
 * Undoes the change that the link is about: of the account's address, or of its second factor.
 *
 * @returns false when the link no longer works.
 * @throws AppError in words for the person.
 */
export async function undoChange(code: string): Promise<boolean> {
  return (await unlessOver(undoByLink(code).then(() => true))) !== null
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
