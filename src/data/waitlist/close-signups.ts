import { systemDocument } from '@/data/firebase/firestore-lite'
import { close, reopen } from '@/data/firebase/switch'

/**
 * Nobody can sign up any more.
 * @throws AppError
 */
export async function closeSignups(): Promise<void> {
  await close('the waitlist', systemDocument('signupsClosed'))
}

/**
 * Everybody can sign up again.
 * @throws AppError
 */
export async function reopenSignups(): Promise<void> {
  await reopen('the waitlist', systemDocument('signupsClosed'))
}
