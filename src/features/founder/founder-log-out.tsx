import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { paths } from '@/lib/paths'
import { endSession } from '@/session/sign-out'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'

/** Ends the session and leads to where another address can sign in. */
export function FounderLogOut() {
  const [isBusy, setIsBusy] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()

  async function logOut() {
    setIsBusy(true)
    try {
      await endSession(client)
      await navigate(paths.login)
    } catch {
      toast({
        title: 'Error',
        description: 'We couldn’t sign you out. Check your connection and try again.',
        tone: 'danger',
      })
      setIsBusy(false)
    }
  }

  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void logOut()}>
      Logout
    </Button>
  )
}
