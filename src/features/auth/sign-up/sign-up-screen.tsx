import { useState } from 'react'

import { useSkipWhenSignedIn } from '../use-skip-when-signed-in'
import { AdminSetUp } from './admin-set-up'
import type { PasswordLink } from '../password-link'
import { SignUpForm } from './sign-up-form'

/** The form; for the admin, followed by the proof that the mailbox is theirs. */
export function SignUpScreen() {
  const [pending, setPending] = useState<{ email: string; link: PasswordLink } | null>(null)
  useSkipWhenSignedIn()
  return pending === null ? <SignUpForm onPending={setPending} /> : <AdminSetUp {...pending} />
}
