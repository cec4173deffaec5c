import { paths } from '@/lib/paths'

import { TextLink } from '../text-link'
import { AskForLink, loadLinks } from './ask-for-link'

/** Sends a password reset link, if the address has an account. */
export function ForgotPasswordForm() {
  return (
    <AskForLink
      form="forgot-password"
      send={async (email) => (await loadLinks()).sendPasswordReset(email, paths.login)}
      renderSent={(address) => (
        <>
          If {address} has an account, a link to choose a new password is on its way. It works for
          an hour.
        </>
      )}
    >
      {(email) => (
        <div className="grid gap-3 text-sm">
          <p>
            Paid for the Founder Club, but never made an account?{' '}
            <TextLink to={paths.followPayment} state={{ email }}>
              Follow your payment
            </TextLink>
          </p>
          <p>
            <TextLink to={paths.login} state={{ email }}>
              Back to login
            </TextLink>
          </p>
        </div>
      )}
    </AskForLink>
  )
}
