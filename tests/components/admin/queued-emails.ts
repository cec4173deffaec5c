import { vi } from 'vitest'

/**
 * Functions that add an email to the outbox, in order. Tests replace notify-by-email and
 * notify-founder with this module.
 */
export const queued: (() => Promise<unknown>)[] = []
export const notified = vi.fn<(id: string, kind: string) => void>()

export function notifyByEmail(email: () => Promise<unknown>): void {
  queued.push(email)
}

export async function queueEmail(email: () => Promise<unknown>): Promise<void> {
  queued.push(email)
}

export async function notifyFounder({ id }: { id: string }, kind: string): Promise<void> {
  notified(id, kind)
}

export function noEmails(): void {
  queued.length = 0
  notified.mockReset()
}
