import { systemDocument } from '@/data/firebase/firestore-lite'
import { close, reopen } from '@/data/firebase/switch'

/**
 * Closes the waitlist to new sign-ups.
 * @throws AppError
 */
export async function closeSignups(): Promise<void> {
  await close('the waitlist', systemDocument('signupsClosed'))
}

/**
 * Opens the waitlist again.
 * @throws AppError
 */
export async function reopenSignups(): Promise<void> {
  await reopen('the waitlist', systemDocument('signupsClosed'))
}
