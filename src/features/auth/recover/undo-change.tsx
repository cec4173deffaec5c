import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { useSubmit } from '@/components/form/use-submit'
import { paths } from '@/lib/paths'
import { Button, buttonClass } from '@/ui/forms/button'
import { FormProblem } from '@/ui/forms/form-problem'
import { ArrivalHeading } from '@/ui/page/heading'

import { NotMyAccount } from './not-my-account'
import type { OpenedLink } from './opened-link'

interface Change {
  question: string
  /** Describes the change. Takes the address that the link was sent to. */
  what: (address: ReactNode, formerEmail: string | null) => ReactNode
  press: string
  busy: string
  done: string
}

/**
 * Changes that someone with the password may have made, by the operation of the link that undoes
 * them.
 */
const CHANGES = {
  RECOVER_EMAIL: {
    question: 'Take your address back?',
    what: (address, formerEmail) => (
      <>
        Your MoodDrive account{' '}
        {formerEmail === null ? 'no longer uses' : `now uses ${formerEmail} instead of`} {address}.
        Are you an ambassador, and someone else changed the address? Take it back. Do you follow a
        payment with this address? Choose a password below to get a separate account for it.
      </>
    ),
    press: 'It’s my account: take my address back',
    busy: 'Taking it back…',
    done: 'Your address is yours again',
  },
  REVERT_SECOND_FACTOR_ADDITION: {
    question: 'Turn off the new two-step sign-in?',
    what: (address) => (
      <>
        Signing in as {address} now also asks for a code from an authenticator app. If someone else
        set that up, turn it off.
      </>
    ),
    press: 'It’s my account: turn it off',
    busy: 'Turning it off…',
    done: 'Two-step sign-in is off',
  },
} satisfies Record<string, Change>

/**
 * Undoes a change that the owner didn't make. Sends a password reset link at once, because the
 * person who made the change knows the old password.
 */
export function UndoChange({
  operation,
  code,
  linked: { email, formerEmail },
  onOver,
  onPasswordLinkSent,
}: OpenedLink & { operation: keyof typeof CHANGES }) {
  const change: Change = CHANGES[operation]
  const [undone, setUndone] = useState<{ isLinkSent: boolean } | null>(null)
  const { isSubmitting, failure, submit } = useSubmit({
    explain: (error) => (error instanceof Error ? error.message : 'An unexpected error occurred.'),
  })

  async function undo() {
    const { undoChange } = await import('./follow-link')
    if (!(await undoChange(code))) {
      onOver()
      return
    }
    const { sendPasswordReset } = await import('@/data/accounts/account')
    const isLinkSent = await sendPasswordReset(email, paths.login).then(
      () => true,
      () => false,
    )
    setUndone({ isLinkSent })
  }

  const address = <strong className="font-semibold wrap-anywhere text-fg">{email}</strong>
  if (undone !== null) {
    return (
      <>
        <ArrivalHeading key="undone" level={1} size="heading">
          {change.done}
        </ArrivalHeading>
        <p className="mt-3 text-mute">
          Now choose a new password. Until you do, the person who made the change can still sign in.{' '}
          {undone.isLinkSent ? (
            <>We’ve sent a link for that to {address}.</>
          ) : (
            'We couldn’t send you the link for that. Ask for a new one now.'
          )}
        </p>
        {!undone.isLinkSent && (
          <Link to={paths.forgotPassword} state={{ email }} className={`${buttonClass()} mt-6`}>
            Choose a new password
          </Link>
        )}
      </>
    )
  }
  return (
    <>
      <ArrivalHeading key="open" level={1} size="heading">
        {change.question}
      </ArrivalHeading>
      <p className="mt-3 mb-6 text-mute">
        {change.what(address, formerEmail === email ? null : formerEmail)} Do this only if the
        account is yours.
      </p>
      <FormProblem>{failure ?? false}</FormProblem>
      <Button
        busy={isSubmitting}
        busyLabel={change.busy}
        onClick={() => void submit(undo)}
        className={failure === null ? undefined : 'mt-5'}
      >
        {change.press}
      </Button>
      <NotMyAccount email={email} onSent={onPasswordLinkSent} />
    </>
  )
}
