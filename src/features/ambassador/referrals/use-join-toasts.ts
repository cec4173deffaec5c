import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { newestReferralsQuery } from '@/data/referrals/referrals'
import { formatNumber } from '@/lib/format/format'
import { useAmbassador } from '@/session/signed-in'
import { toast } from '@/ui/feedback/toast'

/** Shows a toast when someone joins with the ambassador's code while the page is open. */
export function useJoinToasts(): void {
  const { uid } = useAmbassador()
  const { data } = useQuery(newestReferralsQuery(uid))
  /** When the newest known referral joined, in milliseconds since 1970. */
  const last = useRef<number | null>(null)

  useEffect(() => {
    if (data === undefined) return
    const before = last.current
    last.current = Math.max(before ?? 0, data[0]?.createdAt.getTime() ?? 0)
    if (before === null) return
    const joined = data.filter(({ createdAt }) => createdAt.getTime() > before)
    const [one, ...others] = joined
    if (one === undefined) return
    toast({
      title: 'A new sign-up!',
      description:
        others.length === 0
          ? `${one.email ?? 'A new founder'} used your code. It counts once the payment is verified.`
          : `${formatNumber(joined.length)} people used your code. They count once their payments are verified.`,
      tone: 'success',
    })
  }, [data])
}
