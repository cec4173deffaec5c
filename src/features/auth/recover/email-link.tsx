import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'

import { SupportLink } from '@/components/workspace/support-link'
import { paths } from '@/lib/paths'
import { whyNotLoaded } from '@/lib/browser/why-not-loaded'
import { buttonClass } from '@/ui/forms/button'
import { Card } from '@/ui/card'
import { ArrivalHeading } from '@/ui/page/heading'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ErrorState } from '@/ui/feedback/state'

import { ownPath } from '../requested-path'
import { TextLink } from '../text-link'
import { ConfirmAddress } from './confirm-address'
import { GoToLogin } from './go-to-login'
import { NewPasswordForm } from './new-password-form'
import type { LinkUsed, OpenedLink } from './opened-link'
import { UndoChange } from './undo-change'

/**
 * The page for the links in Firebase Authentication's emails. Opening it changes nothing, because
 * mail scanners open links, and a stranger can have these emails sent to any address.
 */
export function EmailLink() {
  const [search] = useSearchParams()
  const code = search.get('oobCode') ?? ''
  return (
    <div className="wrap py-10 sm:py-16">
      <Card className="mx-auto max-w-form">
        {code === '' ? (
          <UnknownLink />
        ) : (
          <UseLink
            key={code}
            isReset={search.get('mode') === 'resetPassword'}
            code={code}
            continueTo={ownPath(search.get('continueUrl') ?? '')}
          />
        )}
      </Card>
    </div>
  )
}

type UseLinkProps = {
  /**
   * True if the URL says that the link resets a password. Only used if the link no longer works.
   */
  isReset: boolean
  code: string
  continueTo: string | null
}

function UseLink({ isReset, code, continueTo }: UseLinkProps) {
  const [isPasswordLinkSent, setIsPasswordLinkSent] = useState(false)
  const [used, setUsed] = useState<LinkUsed | null>(null)
  const [isOver, setIsOver] = useState(false)
  const link = useQuery({
    queryKey: ['email-link', code],
    queryFn: async () => (await loadFollowLink()).openLink(code),
    staleTime: Number.POSITIVE_INFINITY,
    // Check the link again when the person comes back, because it may have been used.
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  if (link.status === 'pending') return <Waiting />
  if (link.status === 'error') {
    return <NotReached error={link.error} onRetry={() => void link.refetch()} />
  }
  if (link.data === null || isOver) return <UsedLink isReset={isReset} />
  if (used !== null) {
    return (
      <>
        <ArrivalHeading key="used" level={1} size="heading">
          {used.title}
        </ArrivalHeading>
        <p className="mt-3 text-mute">{used.problem.text}</p>
        {used.problem.hint?.link !== undefined && (
          <p className="mt-3">
            <TextLink to={used.problem.hint.link.to}>{used.problem.hint.link.label}</TextLink>
          </p>
        )}
        <GoToLogin email={used.email} />
      </>
    )
  }
  const { operation, email } = link.data
  if (isPasswordLinkSent) {
    return (
      <>
        <ArrivalHeading key="sent" level={1} size="heading">
          Check your inbox
        </ArrivalHeading>
        <p className="mt-3 text-mute">
          We’ve sent a link to <span className="wrap-anywhere">{email}</span>. Open it to choose
          your password.
        </p>
      </>
    )
  }
  const opened: OpenedLink = {
    code,
    linked: link.data,
    continueTo,
    onOver: () => setIsOver(true),
    onDone: setUsed,
    onPasswordLinkSent: () => setIsPasswordLinkSent(true),
  }
  switch (operation) {
    case 'PASSWORD_RESET':
      return <NewPasswordForm {...opened} />
    case 'VERIFY_EMAIL':
    case 'VERIFY_AND_CHANGE_EMAIL':
      return <ConfirmAddress {...opened} />
    case 'RECOVER_EMAIL':
    case 'REVERT_SECOND_FACTOR_ADDITION':
      return <UndoChange {...opened} operation={operation} />
    case 'EMAIL_SIGNIN':
      return <UnknownLink />
  }
}

class NotLoaded extends Error {
  override name = 'NotLoaded'
}

/** Loads the code that needs Firebase. The page itself shows without it. */
async function loadFollowLink() {
  try {
    return await import('./follow-link')
  } catch (cause) {
    throw new NotLoaded(await whyNotLoaded(), { cause })
  }
}

function Waiting() {
  return (
    <div aria-busy>
      <p role="status" className="text-mute">
        Checking your link…
      </p>
      <Skeleton className="mt-4 h-8" />
      <Skeleton className="mt-3 h-20" />
    </div>
  )
}

function NotReached({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <ArrivalHeading level={1} size="heading">
        We couldn’t check your link
      </ArrivalHeading>
      <ErrorState
        className="mt-4"
        title="Nothing is lost"
        description={error.message}
        // Browsers remember a failed import until the page is reloaded.
        onRetry={() =>
          error instanceof NotLoaded && navigator.onLine ? location.reload() : onRetry()
        }
      />
    </>
  )
}

function UnknownLink() {
  return (
    <LinkOver>
      <p>
        Part of the link may be missing. Copy the whole link from the email and try again. If that
        doesn’t help, write to <SupportLink />.
      </p>
    </LinkOver>
  )
}

function UsedLink({ isReset }: { isReset: boolean }) {
  return (
    <LinkOver
      actions={
        <>
          {isReset && (
            <Link to={paths.forgotPassword} className={buttonClass()}>
              Ask for a new link
            </Link>
          )}
          <Link
            to={paths.login}
            className={buttonClass({ variant: isReset ? 'secondary' : 'primary' })}
          >
            Go to Login
          </Link>
        </>
      }
    >
      <p>It was already used, has expired, or is incomplete.</p>
      <p>
        {isReset
          ? 'If you’ve just chosen a new password, sign in with it. If not, ask for a new link.'
          : 'If you’ve used it before, you’re done: sign in. If not, ask for a new link.'}
      </p>
    </LinkOver>
  )
}

function LinkOver({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <>
      <ArrivalHeading key="over" level={1} size="heading">
        This link no longer works
      </ArrivalHeading>
      <div className="mt-3 space-y-3 text-mute">{children}</div>
      {actions !== undefined && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
    </>
  )
}
