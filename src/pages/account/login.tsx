import { SupportLink } from '@/components/workspace/support-link'
import { AuthPage } from '@/features/auth/auth-page'
import { LoginForm } from '@/features/auth/log-in/login-form'
import { TextLink } from '@/features/auth/text-link'
import { paths } from '@/lib/paths'

export default function LoginPage() {
  return (
    <>
      <title>Login · MoodDrive</title>
      <meta
        name="description"
        content="Sign in to MoodDrive. For campus ambassadors, founders and the team."
      />
      <AuthPage title="Login" lede="For ambassadors, founders and the MoodDrive team.">
        <LoginForm />
        <p className="mt-6 border-t border-line pt-5 text-sm">
          Paid, and no password yet?{' '}
          <TextLink to={paths.followPayment}>Follow your payment</TextLink>
        </p>
        <p className="mt-2 text-sm">
          No account yet? <TextLink to={paths.signUp}>Create an account</TextLink>
        </p>
        <p className="mt-4 text-sm text-mute">
          Only authorized users can sign in. If you think you should be one of them, contact an
          ambassador or the team. Want to join?{' '}
          <span className="block">
            <TextLink to={paths.waitlist}>The waitlist</TextLink> needs no account.
          </span>
          <span className="mt-2 block">
            Stuck? <SupportLink />
          </span>
        </p>
      </AuthPage>
    </>
  )
}
