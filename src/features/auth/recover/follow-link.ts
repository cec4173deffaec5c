import {
  confirmAddress,
  readLink,
  undoByLink,
  resetPassword,
  type LinkInfo,
} from '@/data/accounts/account'
import { AppError } from '@/data/firebase/errors'

// This module is loaded when a link is opened, because it needs Firebase.

/**
 * Looks up what the link does, and for which address. Doesn't use the link, because mail scanners
 * open links, too.
 * @returns null if the link no longer works.
 * @throws AppError if the request failed.
 */
export async function openLink(code: string): Promise<LinkInfo | null> {
  return unlessOver(readLink(code))
}

/**
 * Sets the password of the link's account, which also confirms its address.
 * @returns false if the link no longer works.
 * @throws AppError with a message for the person.
 */
export async function choosePassword(code: string, password: string): Promise<boolean> {
  return (await unlessOver(resetPassword(code, password).then(() => true))) !== null
}

/**
 * Confirms the address that the link was sent to, if the account's password is right.
 * @param formerEmail the account's address until now.
 * @returns false if the link no longer works.
 * @throws AppError `credentials` if the password is wrong.
 */
export async function confirmByPassword(
  code: string,
  formerEmail: string,
  password: string,
): Promise<boolean> {
  return (await unlessOver(confirmAddress(code, formerEmail, password).then(() => true))) !== null
}

/**
 * Undoes a change of the account's address or second factor. The email with this link reported the
 * change.
 * @returns false if the link no longer works.
 * @throws AppError with a message for the person.
 */
export async function undoChange(code: string): Promise<boolean> {
  return (await unlessOver(undoByLink(code).then(() => true))) !== null
}

/** @returns null if the link is invalid or expired. */
async function unlessOver<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.kind === 'link') return null
    throw error
  }
}
