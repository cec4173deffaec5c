import { getDoc } from 'firebase/firestore/lite'

import { isEmail } from '@/domain/values/email'

import { documentOf } from '@/data/firebase/sdk/firestore-lite'
import { runRequest, withTimeout } from '@/data/firebase/requests'

/**
 * An ambassador's email address, first name and number of verified referrals, for an email to them.
 * For the admin.
 *
 * @returns null when the ambassador has left, or has no usable address.
 * @throws AppError
 */
export async function readAddressee(
  uid: string,
): Promise<{ email: string; firstName: string; referralCount: number } | null> {
  const profile = await runRequest({ tried: 'read whom to write to' }, () =>
    withTimeout(getDoc(documentOf('users', uid))),
  )
  const email: unknown = profile.get('email')
  const firstName: unknown = profile.get('firstName')
  if (typeof email !== 'string' || !isEmail(email) || typeof firstName !== 'string') return null
  const count: unknown = profile.get('referralCount')
  const referralCount = typeof count === 'number' ? count : 0
  return { email, firstName: firstName.trim(), referralCount }
}
