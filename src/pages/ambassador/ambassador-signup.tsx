import { Link } from 'react-router-dom'

import { ambassadorSignUpPage } from '@/content/pages/ambassador-sign-up'
import { AmbassadorSignUpForm } from '@/features/auth/ambassador/ambassador-sign-up-form'
import { AuthPage } from '@/features/auth/auth-page'
import { PageHead } from '@/features/marketing/page-head'
import { paths } from '@/lib/paths'
import { useSessionHint } from '@/session/session-hint'

export default function AmbassadorSignupPage() {
  const isSignedOut = useSessionHint() === null
  return (
    <>
      <PageHead page={ambassadorSignUpPage} />
      <AuthPage
        title={
          // A fixed line break, so that the fallback font doesn't wrap the text differently.
          <>
            Ambassador <span className="block">Sign Up</span>
          </>
        }
        titleSize="headline"
        lede="Three short parts, and you get your own code to share. Ambassadors don’t wait for approval: you start right away."
        aside={
          <p className="mt-3 max-w-prose text-mute">
            New to the programme?{' '}
            <span className="block">
              <Link to={paths.ambassador} className="underline hover:text-fg">
                See what you get, and what you bring.
              </Link>
            </span>
          </p>
        }
      >
        <AmbassadorSignUpForm />
        {isSignedOut && (
          <p className="mt-6 border-t border-line pt-5 text-sm text-mute">
            <Link
              to={paths.login}
              className="inline-flex min-h-8 items-center font-medium text-accent-text underline underline-offset-2"
            >
              Already an ambassador? Log in
            </Link>
            <br />
            <Link
              to={paths.forgotPassword}
              className="inline-flex min-h-8 items-center font-medium text-accent-text underline underline-offset-2"
            >
              Forgot your password?
            </Link>
          </p>
        )}
      </AuthPage>
    </>
  )
}
