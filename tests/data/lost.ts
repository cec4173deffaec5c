import { afterEach, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/**
 * Loses one request, the next of which the address has this part; all others pass.
 * @param what of it is lost: then the service has not heard of it, or has done what was asked.
 */
export function lose(what: 'request' | 'answer', part: string): void {
  const { fetch } = globalThis
  let isLost = false
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const [target] = request
    const address = target instanceof Request ? target.url : String(target)
    if (isLost || !address.includes(part)) return fetch(...request)
    isLost = true
    if (what === 'answer') await fetch(...request)
    throw new TypeError('fetch failed')
  })
}

/** Loses of each document one look-up: its first of the first document, its second of the next, and so on. */
export function loseLookUpsInTurn(): void {
  const { fetch } = globalThis
  const times = new Map<string, { turn: number; asked: number }>()
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const [target, init] = request
    if (typeof target !== 'string' || !target.includes(':batchGet')) return fetch(...request)
    const documents = typeof init?.body === 'string' ? init.body : ''
    const one = times.get(documents) ?? { turn: times.size + 1, asked: 0 }
    one.asked += 1
    times.set(documents, one)
    if (one.asked === one.turn) throw new TypeError('fetch failed')
    return fetch(...request)
  })
}
