import { vi } from 'vitest'

/** @returns how many answers the deed waits for, one after the other; requests side by side count once. */
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
