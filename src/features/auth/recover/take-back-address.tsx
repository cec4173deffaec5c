import { useState } from 'react'
import { Link } from 'react-router-dom'

import { useSubmit } from '@/components/use-submit'
import { paths } from '@/lib/paths'
import { Button, buttonClass } from '@/ui/button'
import { FormProblem } from '@/ui/form-problem'

import { Arrival } from './arrival'
import { NotMyAccount } from './not-my-account'
import type { OpenedLink } from './opened-link'

/**
 * Gives an account the address back that somebody has changed, and sends the link to a new password at once:
 * whoever changed it knows the old one.
 */
export function TakeBackAddress({ code, linked: { email, formerEmail }, onOver }: OpenedLink) {
  const [taken, setTaken] = useState<{ isLinkSent: boolean } | null>(null)
  const { isSubmitting, failure, submit } = useSubmit({
    explain: (error) => (error instanceof Error ? error.message : 'An unexpected error occurred.'),
  })

  async function takeBack() {
    const { takeBackAddress } = await import('./follow-link')
    if (!(await takeBackAddress(code))) {
      onOver()
      return
    }
    const { sendPasswordReset } = await import('@/data/accounts/account')
    const isLinkSent = await sendPasswordReset(email, paths.login).then(
      () => true,
      () => false,
    )
    setTaken({ isLinkSent })
  }

  const address = <strong className="font-semibold wrap-anywhere text-fg">{email}</strong>
  if (taken !== null) {
    return (
      <>
        <Arrival key="taken">Your address is yours again</Arrival>
        <p className="mt-3 text-mute">
          Now choose a new password: until you do, whoever changed your address can still sign in.{' '}
          {taken.isLinkSent ? (
            <>We’ve sent a link for that to {address}.</>
          ) : (
            'We couldn’t send you the link for that. Ask for it now.'
          )}
        </p>
        {!taken.isLinkSent && (
          <Link to={paths.forgotPassword} state={{ email }} className={`${buttonClass()} mt-6`}>
            Choose a new password
          </Link>
        )}
      </>
    )
  }
  return (
    <>
      <Arrival key="open">Take your address back?</Arrival>
      <p className="mt-3 mb-6 text-mute">
        Your MoodDrive account no longer uses {address}
        {formerEmail === email ? '' : `, but ${formerEmail}`}. If somebody else changed that, take
        your address back. Do this only if the account is yours.
      </p>
      <FormProblem>{failure ?? false}</FormProblem>
      <Button
        busy={isSubmitting}
        busyLabel="Taking it back…"
        onClick={() => void submit(takeBack)}
        className={failure === null ? undefined : 'mt-5'}
      >
        It’s my account: take my address back
      </Button>
      <NotMyAccount email={email} />
    </>
  )
}
