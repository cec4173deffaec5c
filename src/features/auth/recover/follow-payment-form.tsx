import { SupportLink } from '@/components/workspace/support-link'
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
      {(email) => (
        <div className="grid gap-3 text-sm">
          {isSignedIn ? (
            <p>
              You’re signed in.{' '}
              <TextLink to={paths.waitlistDashboard}>Open your payment’s page</TextLink>
            </p>
          ) : (
            <p>
              Have a password already?{' '}
              <TextLink to={paths.login} state={{ email, from: paths.waitlistDashboard }}>
                Log in
              </TextLink>
            </p>
          )}
          <p>
            Mistyped the address when you joined, or forgot which one? Write to <SupportLink />.
          </p>
        </div>
      )}
    </AskForLink>
  )
}
