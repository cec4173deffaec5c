import { Link } from 'react-router-dom'

import { AuthPage } from '@/features/auth/auth-page'
import { LoginForm } from '@/features/auth/log-in/login-form'
import { paths } from '@/lib/paths'

export default function LoginPage() {
  return (
    <>
      <title>Login · MoodDrive</title>
      <meta
        name="description"
        content="Sign in to MoodDrive: for campus ambassadors, who see their referrals live, for founders and for the team."
      />
      <AuthPage title="Login" lede="For ambassadors, founders and the MoodDrive team.">
        <LoginForm />
        <p className="mt-6 border-t border-line pt-5 text-sm text-mute">
          Only authorized users can sign in. If you think you should be one of them, contact an
          ambassador or the team. Here to join?{' '}
          <span className="block">
            <Link
              to={paths.waitlist}
              className="font-medium text-accent-text underline underline-offset-2"
            >
              The waitlist
            </Link>{' '}
            needs no account.
          </span>
        </p>
      </AuthPage>
    </>
  )
}
