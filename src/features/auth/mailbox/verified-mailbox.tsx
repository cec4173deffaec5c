import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'

import { accountQuery, type Account } from '@/data/accounts/auth'
import { mailboxProofQuery } from '@/data/accounts/mailbox-proof'
import { paths } from '@/lib/paths'
import { useSession } from '@/session/session'
import { buttonClass } from '@/ui/button'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/heading'
import { ErrorState } from '@/ui/state'

import { AuthPage } from '../auth-page'
import { unfinishedProfiles } from '../unfinished-profile'
import { verificationMailFrom } from '../verification-mail'
import { VerifyMailbox } from './verify-mailbox'

type VerifiedMailboxProps = {
  loading: ReactNode
  children: (account: Account) => ReactNode
}

/**
 * Lets through whoever has proved that the address they signed in with is theirs: anyone can register
 * somebody else's. A courtesy, not a protection: that is the rules' work.
 */
export function VerifiedMailbox({ loading, children }: VerifiedMailboxProps) {
  const session = useSession()
  const client = useQueryClient()
  const { pathname, search, state } = useLocation()

  if (session.status === 'pending') return loading
  if (session.status === 'error') {
    return <NotLoaded message={session.error.message} onRetry={session.retry} />
  }
  if (session.status === 'signed-out') return <SignInFirst />
  const { account, profile } = session
  if (profile === null && unfinishedProfiles.read(account.email) !== null) {
    return <FinishFirst email={account.email} />
  }
  if (!account.emailVerified) {
    return (
      <AuthPage
        title="Confirm your address"
        lede="One step, once. Then your place on the waitlist shows here."
      >
        <VerifyMailbox
          email={account.email}
          mail={verificationMailFrom(state)}
          reason="Only the owner of a mailbox may see what is kept under its address."
          continueTo={pathname + search}
          onVerified={(verified) => client.setQueryData(accountQuery.queryKey, verified)}
          onEnded={() => client.setQueryData(accountQuery.queryKey, null)}
        />
      </AuthPage>
    )
  }
  return (
    <Proven account={account} loading={loading}>
      {children}
    </Proven>
  )
}

function Proven({ account, loading, children }: VerifiedMailboxProps & { account: Account }) {
  const proof = useQuery(mailboxProofQuery(account.uid))
  if (proof.status === 'pending') return loading
  if (proof.status === 'error') {
    return <NotLoaded message={proof.error.message} onRetry={() => void proof.refetch()} />
  }
  return children(account)
}

function NotLoaded({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="wrap py-16">
      <ErrorState title="We couldn’t load your page" description={message} onRetry={onRetry} />
    </div>
  )
}

function SignInFirst() {
  const { pathname, search } = useLocation()
  return (
    <div className="wrap py-16">
      <Card className="mx-auto max-w-form">
        <Heading level={1} size="heading">
          Sign in to see your place
        </Heading>
        <p className="mt-3 text-mute">
          Your place on the waitlist shows to you alone. Use the email address that you joined with;
          if it has no account yet, create one.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to={paths.login} state={{ from: pathname + search }} className={buttonClass()}>
            Go to Login
          </Link>
          <Link to={paths.signUp} className={buttonClass({ variant: 'secondary' })}>
            Create an account
          </Link>
        </div>
      </Card>
    </div>
  )
}

/** The sign-up was cut off between the account and its profile. */
function FinishFirst({ email }: { email: string }) {
  return (
    <div className="wrap py-16">
      <Card className="mx-auto max-w-form">
        <Heading level={1} size="heading">
          Your sign-up isn’t finished
        </Heading>
        <p className="mt-3 text-mute">
          Your account is there, only your profile isn’t yet. Nothing you typed is lost: sign in
          once more, and the rest is done.
        </p>
        <Link to={paths.login} state={{ email }} className={`${buttonClass()} mt-6`}>
          Go to Login
        </Link>
      </Card>
    </div>
  )
}
