import { sendPasswordReset } from '@/data/accounts/account'
import { signOut, type Account } from '@/data/accounts/auth'
import { ADMIN_EXISTS, isAdminSeatTaken } from '@/data/accounts/new-profile'
import { AppError } from '@/data/firebase/errors'
import { paths } from '@/lib/paths'

import { createProfile } from '../account/create-profile'
import { isAdminEmail } from '../is-admin-email'
import { NO_LINK_SENT, type PasswordLink } from '../password-link'
import { openAccount } from '../account/submit-account'
import { unfinishedProfiles, type NewProfile } from '../unfinished-profile'
import type { SignUpDetails } from './sign-up-schema'

// This module is loaded when the form gets the focus, because it needs Firebase.

export interface AccountProblem {
  /** The field with the problem; 'all' if it isn't about a single field. */
  about: 'email' | 'password' | 'all'
  message: string
  /** The address already has an account, so the person may want to sign in instead. */
  isRegistered: boolean
  /** The account exists, but its profile is missing: submitting again creates it. */
  isHalfDone: boolean
}

type SignUpOutcome =
  | { status: 'done'; account: Account; link: PasswordLink }
  /** The admin's account exists, but isn't signed in until its mailbox is verified. */
  | { status: 'to-be-proved'; link: PasswordLink }
  | { status: 'failed'; problem: AccountProblem }

type Typed = Pick<SignUpDetails, 'email' | 'password' | 'firstName' | 'lastName'>

/**
 * Creates the account and its profile, and sends the link that verifies the mailbox. The admin's
 * profile waits for that, because anyone can type the admin's address.
 */
export async function submitSignUp(typed: Typed): Promise<SignUpOutcome> {
  return isAdminEmail(typed.email) ? signUpAdmin(typed) : signUpUser(typed)
}

async function signUpUser({ email, password, ...name }: Typed): Promise<SignUpOutcome> {
  const profile: NewProfile = { role: 'user', ...names(name) }
  let account: Account | null = null
  try {
    account = await openAccount(email, password, profile)
    await createProfile(account, profile)
  } catch (error) {
    return { status: 'failed', problem: problemOf(error, account !== null) }
  }
  const link = account.emailVerified ? NO_LINK_SENT : await send(email, paths.waitlistDashboard)
  return { status: 'done', account, link }
}

async function signUpAdmin({ email, password, ...name }: Typed): Promise<SignUpOutcome> {
  const profile: NewProfile = { role: 'admin', ...names(name) }
  let account: Account | null = null
  try {
    if (await isAdminSeatTaken()) throw new AppError('taken', ADMIN_EXISTS)
    account = await openAccount(email, password, profile).catch(unlessTaken)
    if (account?.emailVerified === true) {
      await createProfile(account, profile)
      return { status: 'done', account, link: NO_LINK_SENT }
    }
    // The first sign-in after using the link completes the sign-up.
    unfinishedProfiles.write(email, profile)
    await signOut()
  } catch (error) {
    return { status: 'failed', problem: problemOf(error, account !== null) }
  }
  return { status: 'to-be-proved', link: await send(email, paths.admin) }
}

/**
 * Ignores the error that the admin's address already has an account. A stranger may have registered
 * it, but the emailed link gives the account to the mailbox's owner.
 */
function unlessTaken(error: unknown): null {
  if (error instanceof AppError && error.kind === 'taken') return null
  throw error
}

function names({ firstName, lastName }: Pick<Typed, 'firstName' | 'lastName'>) {
  return { firstName, lastName }
}

function problemOf(error: unknown, isHalfDone: boolean): AccountProblem {
  const kind = error instanceof AppError ? error.kind : null
  const isTaken = kind === 'taken'
  return {
    about: isTaken ? 'email' : kind === 'password' ? 'password' : 'all',
    message: error instanceof Error ? error.message : 'Something went wrong',
    isRegistered: isTaken,
    isHalfDone: isHalfDone && !isTaken,
  }
}

/**
 * Sends the link. If this fails, the sign-up continues, because the next screen offers to send the
 * link again.
 */
async function send(email: string, continueTo: string): Promise<PasswordLink> {
  try {
    await sendPasswordReset(email, continueTo)
    return { isSent: true, problem: null }
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'Something went wrong'
    return { isSent: false, problem }
  }
}
