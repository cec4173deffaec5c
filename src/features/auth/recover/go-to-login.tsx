import { Link, useNavigate } from 'react-router-dom'

import { paths } from '@/lib/paths'
import { useSessionHint } from '@/session/session-hint'
import { Button, buttonClass } from '@/ui/forms/button'
import { FormProblem } from '@/ui/forms/form-problem'

import { useEndSession } from '../use-end-session'

/**
 * Links to the login page. Signs out first, because the login page redirects signed-in users to
 * their dashboard.
 */
export function GoToLogin({ email }: { email: string }) {
  const navigate = useNavigate()
  const hint = useSessionHint()
  const session = useEndSession()
  const state = { email }

  async function end() {
    if (await session.end()) await navigate(paths.login, { state })
  }

  // The button stays while the session ends.
  if (hint === null && !session.isEnding) {
    return (
      <Link to={paths.login} state={state} className={`${buttonClass()} mt-6`}>
        Go to Login
      </Link>
    )
  }
  return (
    <>
      <Button
        busy={session.isEnding}
        busyLabel="Signing out…"
        onClick={() => void end()}
        className="my-6"
      >
        Go to Login
      </Button>
      <FormProblem>{session.problem ?? false}</FormProblem>
    </>
  )
}
