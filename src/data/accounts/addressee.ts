import { getDoc } from 'firebase/firestore/lite'

import { isEmail } from '@/domain/email'

import { documentOf } from '@/data/firebase/firestore-lite'
import { runRequest, withTimeout } from '@/data/firebase/requests'

/**
 * Where an ambassador is written to, and by what name. For the admin.
 *
 * @returns null where they have left, or have no address that can be written to.
 * @throws AppError
 */
export async function readAddressee(
  uid: string,
): Promise<{ email: string; firstName: string } | null> {
  const profile = await runRequest({ tried: 'read whom to write to' }, () =>
    withTimeout(getDoc(documentOf('users', uid))),
  )
  const email: unknown = profile.get('email')
  const firstName: unknown = profile.get('firstName')
  if (typeof email !== 'string' || !isEmail(email) || typeof firstName !== 'string') return null
  return { email, firstName: firstName.trim() }
}
