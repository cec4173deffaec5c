import { useEffect, useState } from 'react'

import { periodEnd } from '@/domain/programme/periods'

/**
 * @returns a time of the current day, updated after midnight: a dashboard may stay open for days.
 */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date())
  useEffect(() => {
    const untilMidnight = periodEnd(today, 'day').getTime() - Date.now()
    const timer = setTimeout(() => setToday(new Date()), Math.max(untilMidnight, 0))
    // The timer is late if the computer slept.
    const wake = () => {
      if (Date.now() >= periodEnd(today, 'day').getTime()) setToday(new Date())
    }
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [today])
  return today
}
