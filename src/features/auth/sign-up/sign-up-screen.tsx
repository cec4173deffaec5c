import { lazy, useEffect, useState } from 'react'

import { LazyPart } from '@/components/lazy-part'
import { config } from '@/lib/config'
import { Skeleton } from '@/ui/skeleton'

import { isAdminEmail } from '../is-admin-email'
import { unfinishedProfiles } from '../unfinished-profile'
import { useSkipWhenSignedIn } from '../use-skip-when-signed-in'
import { NO_MAIL_SENT } from '../verification-mail'
import type { PendingAdmin } from './admin-set-up'
import { SignUpForm } from './sign-up-form'

/** For one person, once. */
const AdminSetUp = lazy(async () => ({ default: (await import('./admin-set-up')).AdminSetUp }))

/** The form; or, for the admin, the wait for the proof that the mailbox is theirs. */
export function SignUpScreen() {
  const [pending, setPending] = useState<PendingAdmin | null>(null)
  // Only then is a signed-in visitor one who has no business here.
  const [isNothingPending, setIsNothingPending] = useState(false)

  useEffect(() => {
    let isLeft = false
    const look = async () => {
      const found = await findPendingAdmin()
      if (isLeft) return
      setPending(found)
      setIsNothingPending(found === null)
    }
    void look()
    return () => {
      isLeft = true
    }
  }, [])

  if (pending !== null) {
    return (
      <LazyPart loading={<Skeleton className="h-60" />}>
        <AdminSetUp {...pending} onLeft={() => setPending(null)} />
      </LazyPart>
    )
  }
  return (
    <>
      {isNothingPending && <SkipWhenSignedIn />}
      <SignUpForm onPending={setPending} />
    </>
  )
}

function SkipWhenSignedIn() {
  useSkipWhenSignedIn()
  return null
}

/** The wait goes on after a reload, and after signing in again. */
async function findPendingAdmin(): Promise<PendingAdmin | null> {
  const profile = unfinishedProfiles.read(config.adminEmail)
  // Nearly always: nobody else needs Firebase for it.
  if (profile?.role !== 'admin') return null
  try {
    const { currentAccount } = await import('@/data/accounts/account')
    const account = await currentAccount()
    if (account === null || !isAdminEmail(account.email)) return null
    return { email: config.adminEmail, profile, mail: NO_MAIL_SENT }
  } catch {
    // Not reachable now. Sending the form again leads on, too.
    return null
  }
}
