import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'

import { useLateQueryClient } from '@/components/late-query-client'
import type { Account } from '@/data/accounts/auth'
import { paths } from '@/lib/paths'
import { endSession } from '@/session/sign-out'
import { Button } from '@/ui/button'
import { FormProblem } from '@/ui/form-problem'
import { Heading } from '@/ui/heading'

import { AuthPage } from '../auth-page'
import { VerifyMailbox } from '../mailbox/verify-mailbox'
import { unfinishedProfiles, type NewProfile } from '../unfinished-profile'
import { useEndSession } from '../use-end-session'
import { useEnter } from '../use-enter'
import type { VerificationMail } from '../verification-mail'
import { loadSignUp } from './load-sign-up'
import type { AccountProblem } from './submit-sign-up'

/** An admin's account whose address is to be verified before it gets its profile. */
export interface PendingAdmin {
  email: string
  profile: NewProfile
  /** Of the link that proves the address. */
  mail: VerificationMail
}

type AdminSetUpProps = PendingAdmin & {
  /** Runs when the wait is over, with nobody signed in. */
  onLeft: () => void
}

/** Waits until the admin's address is verified, then takes the seat and goes on to the admin's desk. */
export function AdminSetUp({ email, profile, mail, onLeft }: AdminSetUpProps) {
  const loadClient = useLateQueryClient()
  const navigate = useNavigate()
  const enter = useEnter()
  const heading = useRef<HTMLHeadingElement>(null)
  const [verified, setVerified] = useState<Account | null>(null)
  const [problem, setProblem] = useState<Pick<AccountProblem, 'message' | 'isRegistered'> | null>(
    null,
  )
  const session = useEndSession()

  // The focus was on a button that is gone.
  useEffect(() => heading.current?.focus(), [])

  async function finish(account: Account) {
    setVerified(account)
    setProblem(null)
    try {
      const { takeSeat } = await loadSignUp()
      const failure = await takeSeat(account, profile)
      if (failure === null) {
        await enter(account)
        await navigate(paths.adminDashboard, { replace: true })
        return
      }
      if (failure.isRegistered) {
        // Nothing is left to finish, neither here nor at the next sign-in.
        unfinishedProfiles.clear(email)
        await endSession(await loadClient())
      }
      setProblem(failure)
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Something went wrong'
      setProblem({ message, isRegistered: false })
    }
  }

  async function leave() {
    if (await session.end()) onLeft()
  }

  return (
    <AuthPage title="Create your account" lede="The admin’s desk is one step away. (Admin Setup)">
      <Heading level={2} size="heading" ref={heading} tabIndex={-1} className="mb-6 outline-none">
        Confirm your address
      </Heading>
      {verified === null && (
        <>
          <VerifyMailbox
            email={email}
            mail={mail}
            reason="Anyone can type the admin’s address. Only whoever reads its mail gets the desk."
            continueTo={paths.signUp}
            onVerified={(account) => void finish(account)}
            onEnded={onLeft}
          />
          <p className="mt-6 border-t border-line pt-5 text-sm text-mute">
            You can close this page and come back: sign in with the same email and password.
          </p>
          <Button
            variant="ghost"
            size="sm"
            busy={session.isEnding}
            busyLabel="Signing out…"
            onClick={() => void leave()}
            className="my-3"
          >
            Sign out
          </Button>
          <FormProblem>{session.problem ?? false}</FormProblem>
        </>
      )}
      {verified !== null && problem === null && (
        <p role="status">Your address is confirmed. Opening the admin’s desk…</p>
      )}
      <FormProblem>
        {problem !== null && (
          <>
            <p>{problem.message}</p>
            <p className="mt-1.5 font-normal">
              {problem.isRegistered ? (
                <>
                  If it is yours,{' '}
                  <Link to={paths.login} className="font-medium underline underline-offset-2">
                    log in
                  </Link>{' '}
                  with it.
                </>
              ) : (
                'Your address is confirmed; only the last step is missing.'
              )}
            </p>
          </>
        )}
      </FormProblem>
      {verified !== null && problem?.isRegistered === false && (
        <Button
          className="mt-5"
          onClick={() => {
            // This button goes while it is tried.
            heading.current?.focus()
            void finish(verified)
          }}
        >
          Try again
        </Button>
      )}
    </AuthPage>
  )
}
