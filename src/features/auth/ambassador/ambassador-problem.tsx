import { Link } from 'react-router-dom'

import { paths } from '@/lib/paths'
import { Button } from '@/ui/forms/button'
import { reloadPage } from '@/ui/feedback/reload-page'

import { failureKind } from '../failure-kind'

export interface Problem {
  message: string
  /** A suggested next step; null if the message already names it. */
  way: 'log-in' | 'again' | 'later' | 'finish' | 'reload' | null
  about?: 'email' | 'password'
}

export function WayOut({ way }: { way: Problem['way'] }) {
  switch (way) {
    case 'log-in':
      return (
        <Link
          to={paths.login}
          className="inline-flex min-h-8 items-center text-accent-text underline underline-offset-2"
        >
          Go to login
        </Link>
      )
    case 'finish':
      return (
        <p className="mt-1.5 font-normal">
          Your account is created, but your profile isn’t saved yet. What you typed is still here:
          press Create Account again to finish.
        </p>
      )
    case 'again':
      return (
        <p className="mt-1.5 font-normal">
          What you typed is still here. Press Create Account again: you won’t be signed up twice.
        </p>
      )
    case 'later':
      return <p className="mt-1.5 font-normal">Nothing you typed is lost.</p>
    case 'reload':
      return (
        <div className="mt-1.5">
          <p className="font-normal">
            What you typed is still here, except your password: please type it again.
          </p>
          <Button
            variant="secondary"
            size="sm"
            className="mt-3"
            // Browsers remember a failed import until the page is reloaded.
            onClick={reloadPage}
          >
            Reload the page
          </Button>
        </div>
      )
    case null:
      return null
  }
}

/** @param isOpened whether the account exists and only its profile is missing. */
export function problemOf(error: unknown, isOpened: boolean): Problem {
  const kind = failureKind(error)
  const message = error instanceof Error ? error.message : 'An unexpected error occurred.'
  if (kind === 'taken') return { message, way: 'log-in', about: 'email' }
  if (isOpened) return { message, way: 'finish' }
  if (kind === 'credentials') return { message, way: null, about: 'email' }
  if (kind === 'account') return { message, way: null }
  // The message says when to try again.
  if (kind === 'busy') return { message, way: 'later' }
  if (kind === 'password') return { message, way: null, about: 'password' }
  return { message, way: 'again' }
}
