import { systemDocument } from '@/data/firebase/firestore-lite'
import { close, reopen } from '@/data/firebase/switch'

/**
 * Closes all inboxes: no one can leave a message.
 * @throws AppError
 */
export async function closeInbox(): Promise<void> {
  await close('the inbox', systemDocument('inboxClosed'))
}

/**
 * Opens all inboxes again.
 * @throws AppError
 */
export async function reopenInbox(): Promise<void> {
  await reopen('the inbox', systemDocument('inboxClosed'))
}
