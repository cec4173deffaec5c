import { inboxClosed } from '@/data/firebase/collections-lite'
import { close, reopen } from '@/data/firebase/switch'

/**
 * Nobody can leave a message any more, in any of the inboxes.
 * @throws AppError
 */
export async function closeInbox(): Promise<void> {
  await close('the inbox', inboxClosed)
}

/**
 * Everybody can leave messages again.
 * @throws AppError
 */
export async function reopenInbox(): Promise<void> {
  await reopen('the inbox', inboxClosed)
}
