import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { newestReferralsQuery } from '@/data/referrals'
import { useAmbassador } from '@/session/signed-in'
import { toast } from '@/ui/toast'

/** Says it when somebody joins with the ambassador's code while the page is open. */
export function useJoinToasts(): void {
  const { uid } = useAmbassador()
  const { data } = useQuery(newestReferralsQuery(uid))
  const known = useRef<ReadonlySet<string> | null>(null)

  useEffect(() => {
    if (data === undefined) return
    const before = known.current
    known.current = new Set(data.map(({ id }) => id))
    if (before === null) return
    // Not those that move up from below when one of the ten is erased.
    const first = data.findIndex(({ id }) => before.has(id))
    const joined = before.size === 0 ? data : data.slice(0, Math.max(first, 0))
    for (const { email } of joined) {
      toast({
        title: 'Somebody joined!',
        description: `${email ?? 'A new founder'} used your code. It counts once the payment is verified.`,
        tone: 'success',
      })
    }
  }, [data])
}
