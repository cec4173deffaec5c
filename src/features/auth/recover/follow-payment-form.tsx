import { paths } from '@/lib/paths'
import { useSessionHint } from '@/session/session-hint'

import { TextLink } from '../text-link'
import { AskForLink, loadLinks } from './ask-for-link'

/** Sends the link with which founders follow their payment. They need no account for it. */
export function FollowPaymentForm() {
  const isSignedIn = useSessionHint() !== null
  return (
    <AskForLink
      form="follow-payment"
      send={async (email) => (await loadLinks()).sendPasswordLink(email, paths.waitlistDashboard)}
      renderSent={(address) => (
        <>
          We’ve sent a link to {address}. Open it and choose a password. If you joined with this
          address, your payment’s page opens. The link works for an hour.
        </>
      )}
    >
      {(email) =>
        isSignedIn ? (
          <p className="text-sm">
            You’re signed in.{' '}
            <TextLink to={paths.waitlistDashboard}>Open your payment’s page</TextLink>
          </p>
        ) : (
          <p className="text-sm">
            Have a password already?{' '}
            <TextLink to={paths.login} state={{ email, from: paths.waitlistDashboard }}>
              Log in
            </TextLink>
          </p>
        )
      }
    </AskForLink>
  )
}
