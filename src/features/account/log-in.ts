import { useQueryClient } from '@tanstack/react-query'

import type { Profile } from '@/data/users'
import { paths } from '@/lib/paths'
import { endSession } from '@/session/sign-out'

export interface Credentials {
  email: string
  password: string
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
 * Signs in; resolves with the address of the dashboard that belongs to the person. Rejects with an
 * error in words for them, and then leaves nobody signed in by this attempt.
 */
export function useLogIn(): (credentials: Credentials) => Promise<string> {
  const client = useQueryClient()

  return async ({ email, password }) => {
    const [{ accountQuery, signIn }, { profileQuery, readProfile }] = await loadLogin()
    const account = await signIn(email, password)
    try {
      const profile = await readProfile(account.uid)
      const home = dashboardOf(profile)
      // The dashboard's guard starts from what it last knew, which may be that nobody is signed in.
      client.setQueryData(accountQuery.queryKey, account)
      client.setQueryData(profileQuery(account.uid).queryKey, profile)
      return home
    } catch (error) {
      await endSession(client)
      throw error
    }
  }
}

function dashboardOf(profile: Profile | null): string {
  if (profile === null) throw new Error('User profile not found. Please contact support.')
  if (profile.role === 'admin') return paths.adminDashboard
  if (profile.role === 'ambassador') return paths.ambassadorDashboard
  throw new Error('Your user role is not recognized. Please contact support.')
}
