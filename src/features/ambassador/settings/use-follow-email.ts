import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { accountQuery } from '@/data/accounts/auth'
import { useAmbassador } from '@/session/signed-in'

/** Once the link to another address was followed, the profile takes it: here, or when its owner signs in anew. */
export function useFollowEmail(): void {
  const { uid, profile } = useAmbassador()
  const { data: account } = useQuery(accountQuery)
  const isBehind = account?.emailVerified === true && account.email.toLowerCase() !== profile.email
  useEffect(() => {
    if (!isBehind) return
    import('@/data/accounts/follow-email')
      .then(({ followEmail }) => followEmail(uid))
      // Reported already. The next visit tries again.
      .catch(() => {})
  }, [isBehind, uid])
}
