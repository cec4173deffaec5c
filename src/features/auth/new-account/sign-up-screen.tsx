import { lazy, useState } from 'react'

import { LazyPart } from '@/components/lazy-part'
import { Skeleton } from '@/ui/feedback/skeleton'

import type { PasswordLink } from '../password-link'
import { useSkipWhenSignedIn } from '../use-skip-when-signed-in'
import { SignUpForm } from './sign-up-form'

/** Loaded separately, because only the admin needs it, and only once. */
const AdminSetUp = lazy(async () => ({ default: (await import('./admin-set-up')).AdminSetUp }))

/** The sign-up form. For the admin, the verification of the mailbox follows. */
export function SignUpScreen() {
  const [pending, setPending] = useState<{ email: string; link: PasswordLink } | null>(null)
  useSkipWhenSignedIn()
  if (pending === null) return <SignUpForm onPending={setPending} />
  return (
    <LazyPart loading={<Skeleton className="h-60" />}>
      <AdminSetUp {...pending} />
    </LazyPart>
  )
}
