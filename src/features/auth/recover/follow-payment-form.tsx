import { paths } from '@/lib/paths'

import { TextLink } from '../text-link'
import { AskForLink, loadLinks } from './ask-for-link'

/** Sends the link that leads founders to their payment. They need no account before. */
export function FollowPaymentForm() {
  return (
    <AskForLink
      form="follow-payment"
      send={async (email) => (await loadLinks()).sendPasswordLink(email, paths.waitlistDashboard)}
      renderSent={(address) => (
        <>
          We’ve sent a link to {address}. Open it and choose a password: your payment’s page opens.
          The link works for an hour.
        </>
      )}
    >
      {(email) => (
        <p className="text-sm">
          Have a password already?{' '}
          <TextLink to={paths.login} state={{ email, from: paths.waitlistDashboard }}>
            Log in
          </TextLink>
        </p>
      )}
    </AskForLink>
  )
}
