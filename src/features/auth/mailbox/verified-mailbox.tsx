import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'

import { LogOutButton } from '@/components/workspace/log-out-button'
import type { Account } from '@/data/accounts/auth'
import { mailboxProofQuery } from '@/data/accounts/users'
import { paths } from '@/lib/paths'
import { useSession } from '@/session/session'
import { buttonClass } from '@/ui/forms/button'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/page/heading'
import { ErrorState } from '@/ui/feedback/state'

import { AuthPage } from '../auth-page'
import { passwordLinkFrom } from '../password-link'
import { unfinishedProfiles } from '../unfinished-profile'
import { ProveMailbox } from './prove-mailbox'

type VerifiedMailboxProps = {
  loading: ReactNode
  children: (account: Account) => ReactNode
}

/**
 * Renders its children only if the signed-in person's email address is verified, because anyone can
 * register another person's address. This only guides the user: `firestore.rules` enforces it.
 */
export function VerifiedMailbox({ loading, children }: VerifiedMailboxProps) {
  const session = useSession()
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
        lede="Just once. Then you’ll see your place on the waitlist here."
      >
        <ProveMailbox
          email={account.email}
          link={passwordLinkFrom(state)}
          reason="Anyone can create an account with your address. The password you choose with this link replaces all others, including the one you typed here."
          continueTo={pathname + search}
        />
        <p className="mt-6 border-t border-line pt-5 text-sm text-mute">
          Already chose a password on another device? Log in with it here.
        </p>
        <div className="mt-3">
          <LogOutButton then={paths.login} variant="secondary">
            Go to Login
          </LogOutButton>
        </div>
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
          Only you can see your place on the waitlist. No account or password yet? Get a link by
          email.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to={paths.login} state={{ from: pathname + search }} className={buttonClass()}>
            Go to Login
          </Link>
          <Link to={paths.followPayment} className={buttonClass({ variant: 'secondary' })}>
            Follow your payment
          </Link>
        </div>
      </Card>
    </div>
  )
}

/**
 * Shown if the profile is missing, because the sign-up was interrupted after the account was
 * created.
 */
function FinishFirst({ email }: { email: string }) {
  return (
    <div className="wrap py-16">
      <Card className="mx-auto max-w-form">
        <Heading level={1} size="heading">
          Your sign-up isn’t finished
        </Heading>
        <p className="mt-3 text-mute">
          Your account is created, but your profile isn’t saved yet. Sign in once more and we’ll
          finish it. What you typed isn’t lost.
        </p>
        <Link to={paths.login} state={{ email }} className={`${buttonClass()} mt-6`}>
          Go to Login
        </Link>
      </Card>
    </div>
  )
}
