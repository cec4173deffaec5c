import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Link, NavLink, useNavigate } from 'react-router-dom'

import { paths } from '@/lib/paths'
import { useSessionHint } from '@/session/session-hint'
import { useSignOut } from '@/session/sign-out'
import { Button, buttonClass } from '@/ui/button'
import { ThemeToggle } from '@/ui/theme-toggle'
import { toast } from '@/ui/toast'
import { Wordmark } from '@/ui/wordmark'

/** So that everything fits the smallest phones, 320 px wide. */
const narrow = 'max-[24rem]:px-2 max-[21rem]:px-1.5'

export function TopBar() {
  const hint = useSessionHint()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground">
      <nav
        aria-label="Main"
        className="wrap flex min-h-16 flex-wrap items-center justify-end sm:gap-x-2"
      >
        <Link to={paths.home} aria-label="MoodDrive, home" className="mr-auto rounded-sm py-2">
          <Wordmark className="max-[21rem]:text-lg" />
        </Link>
        <ThemeToggle />
        {hint === null ? (
          <>
            <NavLink
              to={paths.login}
              className={`${buttonClass({ variant: 'ghost', size: 'sm' })} ${narrow}`}
            >
              Login
            </NavLink>
            <NavLink to={paths.waitlist} className={`${buttonClass({ size: 'sm' })} ${narrow}`}>
              <span>
                Join<span className="hidden sm:inline"> the waitlist</span>
              </span>
            </NavLink>
          </>
        ) : (
          <>
            <NavLink
              to={hint === 'admin' ? paths.adminDashboard : paths.ambassadorDashboard}
              className={`${buttonClass({ variant: 'secondary', size: 'sm' })} ${narrow}`}
            >
              Dashboard
            </NavLink>
            <LogoutButton />
          </>
        )}
      </nav>
    </header>
  )
}

function LogoutButton() {
  const [busy, setBusy] = useState(false)
  const signOut = useSignOut()
  const navigate = useNavigate()

  async function logOut() {
    setBusy(true)
    try {
      await signOut()
      await navigate(paths.home)
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
    <Button variant="ghost" size="sm" className={narrow} busy={busy} onClick={() => void logOut()}>
      {/* A phone's bar has no room for the word. */}
      <LogOut aria-hidden className="size-5 sm:hidden" />
      <span className="sr-only sm:not-sr-only">Logout</span>
    </Button>
  )
}
