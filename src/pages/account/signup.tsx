import { SignUpScreen } from '@/features/auth/new-account/sign-up-screen'

export default function SignupPage() {
  return (
    <>
      <title>Sign Up · MoodDrive</title>
      <meta
        name="description"
        content="Create a MoodDrive account to follow your founder’s payment from any device."
      />
      <SignUpScreen />
    </>
  )
}
