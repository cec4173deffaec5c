import { vi } from 'vitest'

/** Waits until the assertion passes. Busy machines are slow, and the SDK pauses after a failure, so it waits long. */
export async function eventually(holds: () => unknown): Promise<void> {
  await vi.waitFor(holds, { timeout: 60_000 })
}
