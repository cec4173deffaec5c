import { AuthPage } from '@/features/auth/auth-page'
import { ForgotPasswordForm } from '@/features/auth/recover/forgot-password-form'

export default function ForgotPasswordPage() {
  return (
    <>
      <title>Forgot password? · MoodDrive</title>
      <meta
        name="description"
        content="Choose a new password for your MoodDrive account. Enter your email address, and we’ll send you a link that works for an hour."
      />
      <AuthPage
        title="Forgot password?"
        titleSize="headline"
        lede="It happens. Enter your email address, and we’ll send you a link to choose a new one."
      >
        <ForgotPasswordForm />
      </AuthPage>
    </>
  )
}
