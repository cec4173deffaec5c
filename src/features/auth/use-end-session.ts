import { useState } from 'react'

import { useLateQueryClient } from '@/components/late-query-client'
import { endSession } from '@/session/sign-out'
import { dismissErrors, toast } from '@/ui/feedback/toast'

/**
 * `end` resolves with true if the session has ended. Otherwise, `problem` and a toast give the
 * reason.
 */
export function useEndSession() {
  const loadClient = useLateQueryClient()
  const [isEnding, setIsEnding] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function end(): Promise<boolean> {
    setIsEnding(true)
    setProblem(null)
    dismissErrors()
    try {
      await endSession(await loadClient())
      return true
    } catch {
      const description = 'We couldn’t sign you out. Check your connection and try again.'
      toast({ title: 'Error', description, tone: 'danger' })
      setProblem(description)
      setIsEnding(false)
      return false
    }
  }

  return { end, isEnding, problem }
}
