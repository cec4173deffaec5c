import { config } from '@/lib/config'

/** Queues a mail; called again, the same one. */
type Telling = () => Promise<void>

/** What could not be queued, until it is: kept as long as the page is open. */
let left: readonly Telling[] = []
const listeners = new Set<() => void>()

/**
 * Tells somebody by mail what has been done, where the site is configured to. Nobody waits for it: what was
 * done is done, and what can't be queued is kept, for the admin to try again.
 */
export function notifyByEmail(telling: Telling): void {
  if (config.queuesMail) void queue(telling)
}

/** How many mails could not be queued. */
export function countUnqueued(): number {
  return left.length
}

/** @param listener called whenever that count changes. @returns what stops it. */
export function onUnqueued(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tries all again that could not be queued. */
export async function tellAgain(): Promise<void> {
  const tellings = left
  change([])
  await Promise.all(tellings.map(queue))
}

async function queue(telling: Telling): Promise<void> {
  try {
    await telling()
  } catch {
    // What it is has been reported by whoever has tried.
    change([...left, telling])
  }
}

function change(next: readonly Telling[]): void {
  left = next
  for (const listener of listeners) listener()
}
