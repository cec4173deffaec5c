import { vi } from 'vitest'

/**
 * Counts the network round trips of an action. Parallel requests count as one.
 * @returns the number of answers that it waits for, one after the other
 */
export async function roundTrips(deed: () => Promise<unknown>): Promise<number> {
  const { fetch } = globalThis
  let answered = 0
  let most = 0
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const place = answered + 1
    most = Math.max(most, place)
    try {
      return await fetch(...request)
    } finally {
      answered = Math.max(answered, place)
    }
  })
  try {
    await deed()
  } finally {
    vi.unstubAllGlobals()
  }
  return most
}
