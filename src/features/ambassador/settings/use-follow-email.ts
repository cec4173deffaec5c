import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { accountQuery } from '@/data/accounts/auth'
import { followEmail } from '@/data/accounts/follow-email'
import { useAmbassador } from '@/session/signed-in'

/** Updates the profile's email after the account's email has changed. Login does this, too. */
export function useFollowEmail(): void {
  const { uid, profile } = useAmbassador()
  const { data: account } = useQuery(accountQuery)
  const isBehind = account?.emailVerified === true && account.email.toLowerCase() !== profile.email
  useEffect(() => {
    if (!isBehind) return
    // `followEmail` reports a failure. The next visit tries again.
    followEmail(uid).catch(() => {})
  }, [isBehind, uid])
}
