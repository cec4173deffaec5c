import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'

import { SupportLink } from '@/components/support-link'
import { paths } from '@/lib/paths'
import { whyNotLoaded } from '@/lib/why-not-loaded'
import { useSessionHint } from '@/session/session-hint'
import { Button, buttonClass } from '@/ui/button'
import { Card } from '@/ui/card'
import { FormProblem } from '@/ui/form-problem'
import { Heading } from '@/ui/heading'
import { Skeleton } from '@/ui/skeleton'
import { ErrorState } from '@/ui/state'

import { ownPath } from '../requested-path'
import { useEndSession } from '../use-end-session'
import { NewPasswordForm } from './new-password-form'

/** What a link in one of the authentication service's e-mails is for, done. */
export function EmailLink() {
  const [search] = useSearchParams()
  const mode = search.get('mode')
  const code = search.get('oobCode') ?? ''
  const continueTo = ownPath(search.get('continueUrl') ?? '')
  return (
    <div className="wrap py-10 sm:py-16">
      <Card className="mx-auto max-w-form">
        {mode === 'verifyEmail' ? (
          <ConfirmEmail key={code} code={code} continueTo={continueTo} />
        ) : mode === 'verifyAndChangeEmail' || mode === 'recoverEmail' ? (
          <ChangeAddress key={code} code={code} isBack={mode === 'recoverEmail'} />
        ) : mode === 'resetPassword' ? (
          <ResetPassword key={code} code={code} />
        ) : (
          <LinkOver>
            <p>
              It was cut off on its way, or asks for something that we don’t do on this site. Copy
              it from the e-mail once more, all of it. If that doesn’t help, write to{' '}
              <SupportLink />.
            </p>
          </LinkOver>
        )}
      </Card>
    </div>
  )
}

type ConfirmEmailProps = { code: string; continueTo: string | null }

function ConfirmEmail({ code, continueTo }: ConfirmEmailProps) {
  const confirmation = useLink(['confirm-email', code], async () => {
    if (code === '') return false
    return (await loadFollowLink()).confirmEmail(code)
  })
  switch (confirmation.status) {
    case 'pending':
      return <Waiting>Confirming your email address…</Waiting>
    case 'error':
      return <NotReached error={confirmation.error} onRetry={confirmation.retry} />
    case 'success':
      return confirmation.data ? (
        <>
          <Arrival>Your email address is confirmed.</Arrival>
          <p className="mt-3 text-mute">
            You can go on here. A page of ours that was waiting for it, perhaps on another device,
            goes on by itself.
          </p>
          {continueTo === null || continueTo === paths.login ? (
            <GoToLogin />
          ) : (
            <Link to={continueTo} className={`${buttonClass()} mt-6`}>
              Continue
            </Link>
          )}
        </>
      ) : (
        <LinkOver
          actions={
            <Link to={paths.login} className={buttonClass()}>
              Go to Login
            </Link>
          }
        >
          <p>It has been used already, is too old, or was cut off on its way.</p>
          <p>
            If you’ve opened it before, your address is confirmed. If not, sign in, and have the
            link sent to you again.
          </p>
        </LinkOver>
      )
  }
}

/** Makes another address the account's; or the former one, for whoever never asked for another. */
function ChangeAddress({ code, isBack }: { code: string; isBack: boolean }) {
  const change = useLink(['change-address', code], async () => {
    if (code === '') return false
    return (await loadFollowLink()).changeAddress(code)
  })
  switch (change.status) {
    case 'pending':
      return <Waiting>Changing your email address…</Waiting>
    case 'error':
      return <NotReached error={change.error} onRetry={change.retry} />
    case 'success':
      if (!change.data) {
        return (
          <LinkOver
            actions={
              <Link to={paths.login} className={buttonClass()}>
                Go to Login
              </Link>
            }
          >
            <p>It has been used already, is too old, or was cut off on its way.</p>
            <p>
              If you’ve opened it before, sign in with that address. If not, ask for a new link.
            </p>
          </LinkOver>
        )
      }
      return isBack ? (
        <>
          <Arrival>Your former address is yours again.</Arrival>
          <p className="mt-3 text-mute">
            Somebody who knew your password had changed it. Choose a new password now.
          </p>
          <Link to={paths.forgotPassword} className={`${buttonClass()} mt-6`}>
            Choose a new password
          </Link>
        </>
      ) : (
        <>
          <Arrival>Your email address is changed.</Arrival>
          <p className="mt-3 text-mute">From now on, sign in with the new one.</p>
          <GoToLogin />
        </>
      )
  }
}

function ResetPassword({ code }: { code: string }) {
  const [outcome, setOutcome] = useState<'changed' | 'over' | null>(null)
  const link = useLink(['reset-password', code], async () => {
    if (code === '') return null
    return (await loadFollowLink()).readResetLink(code)
  })
  if (link.status === 'pending') return <Waiting>Checking your link…</Waiting>
  if (link.status === 'error') return <NotReached error={link.error} onRetry={link.retry} />
  if (link.data === null || outcome === 'over') {
    return (
      <LinkOver
        actions={
          <>
            <Link to={paths.forgotPassword} className={buttonClass()}>
              Ask for a new link
            </Link>
            <Link to={paths.login} className={buttonClass({ variant: 'secondary' })}>
              Go to Login
            </Link>
          </>
        }
      >
        <p>It has been used already, is too old, or was cut off on its way.</p>
        <p>If you’ve just chosen a new password, sign in with that. If not, ask for a new link.</p>
      </LinkOver>
    )
  }
  if (outcome === 'changed') {
    return (
      <>
        <Arrival key="changed">Your password is changed.</Arrival>
        <p className="mt-3 text-mute">From now on, sign in with the new one.</p>
        <GoToLogin email={link.data} />
      </>
    )
  }
  return (
    <>
      <Arrival key="open">Choose a new password</Arrival>
      <p className="mt-3 mb-6 text-mute">
        For <strong className="font-semibold wrap-anywhere text-fg">{link.data}</strong>.
      </p>
      <NewPasswordForm
        code={code}
        email={link.data}
        onChanged={() => setOutcome('changed')}
        onLinkOver={() => setOutcome('over')}
      />
    </>
  )
}

/** Ends a session here first: the login would send whoever is signed in to their own dashboard. */
function GoToLogin({ email }: { email?: string }) {
  const navigate = useNavigate()
  const hint = useSessionHint()
  const session = useEndSession()
  const state = email === undefined ? null : { email }

  async function end() {
    if (await session.end()) await navigate(paths.login, { state })
  }

  // While it ends, the button stays.
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

/** What the service says to a link. Asked once; after a failure, again as soon as there is a network. */
function useLink<Answer>(key: [what: string, code: string], ask: () => Promise<Answer>) {
  const { refetch, ...link } = useQuery({
    queryKey: ['email-link', ...key],
    queryFn: ask,
    staleTime: Number.POSITIVE_INFINITY,
    // Nothing of it is known any more when one comes back to the page: the link may have been used.
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  return { ...link, retry: () => void refetch() }
}

class NotLoaded extends Error {
  override name = 'NotLoaded'
}

/** Brings Firebase with it; the page itself shows without it. */
async function loadFollowLink() {
  try {
    return await import('./follow-link')
  } catch (cause) {
    throw new NotLoaded(await whyNotLoaded(), { cause })
  }
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <div aria-busy>
      <p role="status" className="text-mute">
        {children}
      </p>
      <Skeleton className="mt-4 h-8" />
      <Skeleton className="mt-3 h-20" />
    </div>
  )
}

function NotReached({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <Arrival>We couldn’t check your link</Arrival>
      <ErrorState
        className="mt-4"
        title="Nothing is lost"
        description={error.message}
        // A failed import is remembered by the browser: only a reload asks again.
        onRetry={() =>
          error instanceof NotLoaded && navigator.onLine ? location.reload() : onRetry()
        }
      />
    </>
  )
}

type LinkOverProps = { actions?: ReactNode; children: ReactNode }

function LinkOver({ actions, children }: LinkOverProps) {
  return (
    <>
      <Arrival>This link no longer works</Arrival>
      <div className="mt-3 space-y-3 text-mute">{children}</div>
      {actions !== undefined && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
    </>
  )
}

/** Takes the focus from what was there before, so that a screen reader says what has come. */
function Arrival({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Heading level={1} size="heading" ref={heading} tabIndex={-1} className="outline-none">
      {children}
    </Heading>
  )
}
