import { systemDocument } from '@/data/firebase/firestore-lite'
import { close, reopen } from '@/data/firebase/switch'

/**
 * Nobody can leave a message any more, in any of the inboxes.
 * @throws AppError
 */
export async function closeInbox(): Promise<void> {
  await close('the inbox', systemDocument('inboxClosed'))
}

/**
 * Everybody can leave messages again.
 * @throws AppError
 */
export async function reopenInbox(): Promise<void> {
  await reopen('the inbox', systemDocument('inboxClosed'))
}
