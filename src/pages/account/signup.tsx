import { lazy, useState } from 'react'

import { LazyPart } from '@/components/lazy-part'
import { Skeleton } from '@/ui/feedback/skeleton'
import type { PasswordLink } from '@/features/auth/password-link'
import { useSkipWhenSignedIn } from '@/features/auth/use-skip-when-signed-in'
import { SignUpForm } from '@/features/auth/new-account/sign-up-form'

export default function SignupPage() {
  return (
    <>
      <title>Sign Up · MoodDrive</title>
      <meta
        name="description"
        content="Create a MoodDrive account to follow your Founder Club payment from any device."
      />
      <SignUpScreen />
    </>
  )
}

/** Loaded separately, because only the admin needs it, and only once. */
const AdminSetUp = lazy(async () => ({
  default: (await import('@/features/auth/new-account/admin-set-up')).AdminSetUp,
}))

/** Shows the sign-up form, and then, to the admin only, the verification of the mailbox. */
function SignUpScreen() {
  const [pending, setPending] = useState<{ email: string; link: PasswordLink } | null>(null)
  useSkipWhenSignedIn()
  if (pending === null) return <SignUpForm onPending={setPending} />
  return (
    <LazyPart loading={<Skeleton className="h-60" />}>
      <AdminSetUp {...pending} />
    </LazyPart>
  )
}
