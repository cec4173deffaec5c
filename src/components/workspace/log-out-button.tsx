import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { paths } from '@/lib/paths'
import { Button, type ButtonProps } from '@/ui/forms/button'
import { toast } from '@/ui/feedback/toast'

type LogOutButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className' | 'children'> & {
  onPress?: (() => void) | undefined
  /** The page to open after the logout. */
  then?: string | undefined
}

export function LogOutButton({
  onPress,
  then = paths.home,
  children = 'Logout',
  ...look
}: LogOutButtonProps) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function logOut() {
    onPress?.()
    setBusy(true)
    try {
      const [{ queryClient }, { endSession }] = await Promise.all([
        import('@/components/query-client'),
        import('@/session/sign-out'),
      ])
      await endSession(queryClient)
      await navigate(then)
    } catch {
      toast({
        title: 'Error',
        description: 'We couldn’t sign you out. Check your connection and try again.',
        tone: 'danger',
      })
      setBusy(false)
    }
  }

  return (
    <Button {...look} busy={busy} onClick={() => void logOut()}>
      {children}
    </Button>
  )
}
