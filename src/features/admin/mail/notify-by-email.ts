import { config } from '@/lib/config/config'
import { beforeSignOut } from '@/session/before-sign-out'

import { twoAtATime } from './two-at-a-time'

/** Queues one email. Queues it only once, even if called repeatedly. */
type QueueMail = () => Promise<unknown>

/** Emails that could not be queued. Kept in memory until the page is closed. */
let unqueued: readonly QueueMail[] = []
const listeners = new Set<() => void>()

/**
 * Queues an email about a completed change, if the site sends email. Does not wait for the result:
 * failed emails are kept for the admin to retry.
 */
export function notifyByEmail(queueMail: QueueMail): void {
  const email = queueEmail(queueMail)
  // A sign-out waits for the email, because the rules refuse emails after it.
  const unregister = beforeSignOut(() => email)
  void email.then(unregister)
}

/** Like `notifyByEmail`, but waits until the email is queued or has failed. Never rejects. */
export async function queueEmail(queueMail: QueueMail): Promise<void> {
  if (config.queuesMail) await attempt(queueMail)
}

/** Returns how many emails could not be queued. */
export function countUnqueued(): number {
  return unqueued.length
}

/**
 * @param listener called when the result of `countUnqueued` changes.
 * @returns a function that removes the listener.
 */
export function onUnqueued(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Retries all emails that could not be queued. */
export async function retryUnqueued(): Promise<void> {
  const failed = unqueued
  change([])
  await twoAtATime(failed, attempt)
}

async function attempt(queueMail: QueueMail): Promise<void> {
  try {
    await queueMail()
  } catch {
    // The failed write has already reported the error.
    change([...unqueued, queueMail])
  }
}

function change(next: readonly QueueMail[]): void {
  unqueued = next
  for (const listener of listeners) listener()
}
