import { SignUpScreen } from '@/features/auth/sign-up/sign-up-screen'

export default function SignupPage() {
  return (
    <>
      <title>Sign Up · MoodDrive</title>
      <meta
        name="description"
        content="Create a MoodDrive account. Founders follow their payment with it, from any device."
      />
      <SignUpScreen />
    </>
  )
}
