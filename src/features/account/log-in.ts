import { useQueryClient } from '@tanstack/react-query'

import type { Account } from '@/data/auth'
import type { Profile } from '@/data/users'
import { paths, waitlistDashboardPath } from '@/lib/paths'
import { dashboardPath } from '@/session/dashboard-path'
import { endSession } from '@/session/sign-out'

import { unfinishedProfile, type NewProfile } from './unfinished-profile'

export interface Credentials {
  email: string
  password: string
}

/** Nobody is signed in; `hint` says what may help. */
export class LoginRefused extends Error {
  override name = 'LoginRefused'

  constructor(
    message: string,
    readonly hint: string | null = null,
  ) {
    super(message)
  }
}

/** Fetches what signing in needs; the page itself shows without it. */
export async function loadLogin() {
  try {
    return await Promise.all([import('@/data/auth'), import('@/data/users')])
  } catch (cause) {
    // The browser remembers a module that it failed to fetch until the page is loaded anew.
    throw new Error('We can’t reach MoodDrive. Check your connection and reload this page.', {
      cause,
    })
  }
}

/**
 * Signs in; resolves with the address of the dashboard that belongs to the person (spec, section 6), or
 * of the screen where an admin's set-up waits.
 * Rejects with an error in words for them, and then leaves nobody signed in by this attempt.
 */
export function useLogIn(): (credentials: Credentials) => Promise<string> {
  const client = useQueryClient()

  return async ({ email, password }) => {
    const [{ accountQuery, signIn }, { profileQuery, readProfile }] = await loadLogin()
    const account = await signIn(email, password)
    try {
      let profile = await readProfile(account.uid)
      const unfinished = profile === null ? unfinishedOf(account) : null
      if (unfinished !== null && unfinished.role !== 'admin') {
        await finishSignUp(account, unfinished)
        profile = await readProfile(account.uid)
      }
      const dashboard =
        profile?.role === 'admin' || profile?.role === 'ambassador'
          ? dashboardPath(profile.role)
          : // The admin's profile needs a verified address, and a screen there waits for it.
            unfinished?.role === 'admin'
            ? paths.signUp
            : await foundersDashboard(account, profile)
      // The dashboard's guard starts from what it last knew, which may be that nobody is signed in.
      client.setQueryData(accountQuery.queryKey, account)
      client.setQueryData(profileQuery(account.uid).queryKey, profile)
      return dashboard
    } catch (error) {
      await endSession(client)
      throw error
    }
  }
}

/** @returns the profile that a sign-up in this browser has still to write, or null. */
function unfinishedOf(account: Account): NewProfile | null {
  const unfinished = unfinishedProfile.read()
  return unfinished?.email === account.email.toLowerCase() ? unfinished.profile : null
}

async function finishSignUp(account: Account, profile: NewProfile): Promise<void> {
  const { createProfile } = await import('./create-profile')
  await createProfile(account, profile)
}

/** @throws LoginRefused when there is no record of the founder, or none that may be looked for. */
async function foundersDashboard(account: Account, profile: Profile | null): Promise<string> {
  const message =
    profile === null
      ? 'User profile not found. Please contact support.'
      : 'Your user role is not recognized. Please contact support.'
  // Anyone can register an address that isn't theirs: only a verified one may ask what is stored under it.
  if (!account.emailVerified) throw new LoginRefused(message, await sendLink(account))
  const { findOwnRecords } = await import('@/data/own-record')
  const [newest] = await findOwnRecords(account.email)
  if (newest === undefined) throw new LoginRefused(message)
  return waitlistDashboardPath(newest)
}

async function sendLink({ email }: Account): Promise<string> {
  const how = `Are you a founder? Confirm that ${email} is yours first`
  try {
    const { sendVerification } = await import('@/data/account')
    await sendVerification(paths.login)
    return `${how}: open the link that we’ve just sent there, then sign in again.`
  } catch {
    // Asked too often, most likely: one is on its way.
    return `${how}: open the newest link that we’ve sent there, then sign in again.`
  }
}
