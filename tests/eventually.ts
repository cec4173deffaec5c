import { vi } from 'vitest'

/** Waits until the assertion passes. Patient, because busy machines are slow, and the SDK backs off after a failure. */
export async function eventually(holds: () => unknown): Promise<void> {
  await vi.waitFor(holds, { timeout: 60_000 })
}
