import type { QueryClient } from '@tanstack/react-query'

import { useLateQueryClient } from '@/components/late-query-client'
import type { Account } from '@/data/accounts/auth'
import type { Profile } from '@/data/accounts/users'
import { paths, waitlistDashboardPath } from '@/lib/paths'
import { whyNotLoaded } from '@/lib/browser/why-not-loaded'
import { dashboardPath } from '@/session/dashboard-path'
import { leaving } from '@/session/leaving'
import { endSession } from '@/session/sign-out'

import { isAdminEmail } from '../is-admin-email'
import { requestedPath } from '../requested-path'
import { unfinishedProfiles, type NewProfile } from '../unfinished-profile'

export interface Hint {
  text: string
  /** The page where the person can follow the hint, if it isn't this page. */
  link?: { label: string; to: typeof paths.signUp | typeof paths.followPayment }
}

/** The sign-in was refused, and the session has ended. `hint` says what may help. */
export class LoginRefused extends Error {
  override name = 'LoginRefused'

  constructor(
    message: string,
    readonly hint: Hint | null = null,
  ) {
    super(message)
  }
}

/** Loads the code for signing in, which the page itself doesn't need. */
export async function loadLogin() {
  try {
    return await Promise.all([
      import('@/data/accounts/auth'),
      import('@/data/accounts/users'),
      // `useLateQueryClient` needs this. Load it first, so that nothing can fail after the sign-in.
      import('@/components/query-client'),
    ])
  } catch (cause) {
    throw new Error(await whyNotLoaded(), { cause })
  }
}

/**
 * Signs in and completes an interrupted sign-up. Resolves with the requested page if the account's
 * role may open it, else with its dashboard (docs/product.md); null if it completed an interrupted
 * account deletion. Rejects with a message for the person, and signs out again.
 * @param state of the history entry, which may name the requested page.
 */
export function useLogIn(
  state: unknown,
): (signInNow: () => Promise<Account>) => Promise<string | null> {
  const loadClient = useLateQueryClient()

  return async (signInNow) => {
    const [{ accountQuery }, { profileQuery, readProfile }] = await loadLogin()
    const client = await loadClient()
    const account = await signInNow()
    try {
      let profile = await readProfile(account.uid)
      const unfinished = profile === null ? unfinishedProfiles.read(account.email) : null
      // The rules require a verified address for the admin's profile.
      if (unfinished !== null && (unfinished.role !== 'admin' || account.emailVerified)) {
        await finishSignUp(account, unfinished)
        profile = await readProfile(account.uid)
      }
      if (leaving.read() === account.uid) {
        if (profile === null && unfinished === null) {
          await finishLeaving(client)
          return null
        }
        // Forget the interrupted deletion: the profile still exists, or the person has signed up
        // again.
        leaving.clear()
      }
      const path = await pageFor(account, profile, state)
      if (profile?.role === 'ambassador' && hasMoved(account, profile.email)) {
        void followNewAddress(account)
      }
      // Update the cache. Otherwise, the dashboard's guard would start with the previous account.
      client.setQueryData(accountQuery.queryKey, account)
      client.setQueryData(profileQuery(account.uid).queryKey, profile)
      return path
    } catch (error) {
      await endSession(client)
      throw error
    }
  }
}

/** Returns whether the account has a new verified email that the profile doesn't have yet. */
function hasMoved({ email, emailVerified }: Account, known: string): boolean {
  return emailVerified && email.toLowerCase() !== known
}

async function followNewAddress({ uid }: Account): Promise<void> {
  try {
    const { followEmail } = await import('@/data/accounts/follow-email')
    await followEmail(uid)
  } catch {
    // The error is already reported. The settings page or the next sign-in tries again.
  }
}

async function finishSignUp(account: Account, profile: NewProfile): Promise<void> {
  const { createProfile } = await import('../account/create-profile')
  try {
    await createProfile(account, profile)
  } catch (error) {
    if (unfinishedProfiles.read(account.email) === null) throw error
    const message = error instanceof Error ? error.message : 'An unexpected error occurred.'
    throw new LoginRefused(message, {
      text: 'Your account is created, but your profile isn’t saved yet. Sign in again to finish.',
    })
  }
}

/** Deletes the account. Firebase requires a recent sign-in, which has just happened. */
async function finishLeaving(client: QueryClient): Promise<void> {
  const { deleteAccount } = await import('@/data/accounts/account')
  await deleteAccount()
  leaving.clear()
  await endSession(client)
}

async function pageFor(account: Account, profile: Profile | null, state: unknown): Promise<string> {
  const role = profile?.role ?? ''
  const dashboard =
    role === 'admin' || role === 'ambassador'
      ? dashboardPath(role)
      : await foundersDashboard(account, profile)
  return requestedPath(state, role) ?? dashboard
}

/** @throws LoginRefused if the email address isn't verified yet or has no record. */
async function foundersDashboard(account: Account, profile: Profile | null): Promise<string> {
  const message =
    profile === null
      ? 'User profile not found. Please contact support.'
      : 'Your user role is not recognized. Please contact support.'
  // Anyone can register another person's address, so only a verified one may look up its records.
  if (!account.emailVerified) {
    throw new LoginRefused(message, { text: await sendLink(account) })
  }
  if (profile === null && isAdminEmail(account.email)) {
    throw new LoginRefused(message, {
      text: 'Didn’t finish setting up the admin account? Fill in the sign-up once more with the same email and password.',
      link: { label: 'Go to sign-up', to: paths.signUp },
    })
  }
  const { findOwnRecords } = await import('@/data/founder/own-record')
  const [first] = await findOwnRecords(account.email)
  if (first === undefined) {
    const text = `Nobody has joined the waitlist with ${account.email} yet. Did you join with another address? If you asked us to find your payment, we’ll write to you.`
    throw new LoginRefused(message, {
      text,
      link: { label: 'Try another address', to: paths.followPayment },
    })
  }
  return waitlistDashboardPath(first)
}

async function sendLink({ email }: Account): Promise<string> {
  try {
    const { sendPasswordReset } = await import('@/data/accounts/account')
    await sendPasswordReset(email, paths.waitlistDashboard)
    return `First confirm that ${email} is yours: open the link we’ve just sent there and choose a password.`
  } catch (error) {
    const why = error instanceof Error ? ` ${error.message}` : ''
    return `First confirm that ${email} is yours. We tried to send you a link, but couldn’t.${why}`
  }
}
