import { sendVerification } from '@/data/accounts/account'
import type { Account } from '@/data/accounts/auth'
import { isAdminSeatTaken } from '@/data/accounts/new-profile'
import { AppError } from '@/data/firebase/errors'
import { paths } from '@/lib/paths'

import { createProfile } from '../create-profile'
import { isAdminEmail } from '../is-admin-email'
import { openAccount } from '../submit-account'
import type { NewProfile } from '../unfinished-profile'
import { NO_MAIL_SENT, type VerificationMail } from '../verification-mail'
import type { SignUpDetails } from './sign-up-schema'

// Loaded when the form is touched: it brings Firebase with it.

export interface AccountProblem {
  /** What has to change, if anything of what was typed. */
  about: 'email' | 'password' | 'all'
  message: string
  /** Signing in may be what was meant. */
  isRegistered: boolean
  /** The account is there, and only its profile isn't: sending the form again finishes it. */
  isHalfDone: boolean
}

type SignUpOutcome =
  | {
      status: 'done' | 'to-be-verified'
      account: Account
      profile: NewProfile
      /** Of the link that proves the address. */
      mail: VerificationMail
    }
  | { status: 'failed'; problem: AccountProblem }

/**
 * Makes the account and its profile. The admin's profile has to wait until the address is verified:
 * anyone can type it.
 */
export async function submitSignUp({
  email,
  password,
  firstName,
  lastName,
}: Pick<SignUpDetails, 'email' | 'password' | 'firstName' | 'lastName'>): Promise<SignUpOutcome> {
  const isAdmin = isAdminEmail(email)
  const profile: NewProfile = { role: isAdmin ? 'admin' : 'user', firstName, lastName }
  let account: Account | null = null
  try {
    if (isAdmin && (await isAdminSeatTaken())) return { status: 'failed', problem: SEAT_TAKEN }
    account = await openAccount(email, password, profile)
    if (!isAdmin) await createProfile(account, profile)
  } catch (error) {
    return { status: 'failed', problem: problemOf(error, account !== null) }
  }
  const continueTo = isAdmin ? paths.signUp : paths.waitlistDashboard
  const mail = account.emailVerified ? NO_MAIL_SENT : await send(continueTo)
  return { status: isAdmin ? 'to-be-verified' : 'done', account, profile, mail }
}

/**
 * Takes the admin seat for an account whose address is verified by now.
 * @returns what kept it from being done, or null.
 */
export async function takeSeat(
  account: Account,
  profile: NewProfile,
): Promise<AccountProblem | null> {
  try {
    await createProfile(account, profile)
    return null
  } catch (error) {
    // A refusal alone may mean something else.
    const isRefused = error instanceof AppError && error.kind === 'denied'
    const isTaken = isRefused && (await isAdminSeatTaken().catch(() => false))
    return isTaken ? SEAT_TAKEN : problemOf(error, true)
  }
}

const SEAT_TAKEN: AccountProblem = {
  about: 'email',
  message: 'Admin account already exists!',
  isRegistered: true,
  isHalfDone: false,
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

/** The account is there all the same, and the next screen offers to send it again. */
async function send(continueTo: string): Promise<VerificationMail> {
  try {
    await sendVerification(continueTo)
    return { isSent: true, problem: null }
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'Something went wrong'
    return { isSent: false, problem }
  }
}
