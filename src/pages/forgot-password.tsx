import { AuthPage } from '@/features/auth/auth-page'
import { ForgotPasswordForm } from '@/features/auth/recover/forgot-password-form'

export default function ForgotPasswordPage() {
  return (
    <>
      <title>Forgot password? · MoodDrive</title>
      <meta
        name="description"
        content="Choose a new password for your MoodDrive account: tell us your email address, and we send you a link that works for an hour."
      />
      <AuthPage
        title="Forgot password?"
        titleSize="headline"
        lede="It happens. Tell us your email address, and we send you a link to choose a new one."
      >
        <ForgotPasswordForm />
      </AuthPage>
    </>
  )
}
