import { config } from '@/lib/config/config'

/** Queues one email. Repeated calls queue the same email. */
type Telling = () => Promise<unknown>

/** Emails that could not be queued. Kept until the page is closed. */
let left: readonly Telling[] = []
const listeners = new Set<() => void>()

/**
 * Queues an email about a completed change, if the site sends email. Does not wait for the result:
 * failed emails are kept for the admin to retry.
 */
export function notifyByEmail(telling: Telling): void {
  void queueEmail(telling)
}

/** As `notifyByEmail`, and waits for the result. Never rejects. */
export async function queueEmail(telling: Telling): Promise<void> {
  if (config.queuesMail) await queue(telling)
}

/** Returns how many emails could not be queued. */
export function countUnqueued(): number {
  return left.length
}

/**
 * @param listener called when that count changes.
 * @returns a function that removes the listener.
 */
export function onUnqueued(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Retries all emails that could not be queued. */
export async function tellAgain(): Promise<void> {
  const tellings = left
  change([])
  await Promise.all(tellings.map(queue))
}

async function queue(telling: Telling): Promise<void> {
  try {
    await telling()
  } catch {
    // The failed write has already reported the error.
    change([...left, telling])
  }
}

function change(next: readonly Telling[]): void {
  left = next
  for (const listener of listeners) listener()
}
