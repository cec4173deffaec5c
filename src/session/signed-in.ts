import { createContext, use } from 'react'

import type { Account } from '@/data/accounts/auth'
import type { AmbassadorProfile, Profile } from '@/data/accounts/users'

/** The signed-in person, provided by the page's guard. */
export const SignedInContext = createContext<{ account: Account; profile: Profile } | null>(null)

/** @throws Error outside a page for ambassadors. */
export function useAmbassador(): { uid: string; profile: AmbassadorProfile } {
  const signedIn = use(SignedInContext)
  if (signedIn?.profile.role !== 'ambassador') throw new Error('Not on an ambassador’s page')
  return { uid: signedIn.account.uid, profile: signedIn.profile }
}

/** @throws Error outside a page for the admin. */
export function useAdmin(): { uid: string; email: string } {
  const signedIn = use(SignedInContext)
  if (signedIn?.profile.role !== 'admin') throw new Error('Not on an admin’s page')
  return { uid: signedIn.account.uid, email: signedIn.account.email }
}
