import { afterEach, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/**
 * Fails the next request whose address contains `part`.
 * @param what `request`: it doesn't reach the service; `answer`: the service handles it, but its answer is lost.
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

/**
 * Loses one look-up per document: the first look-up of the first document, the second look-up of the second, and
 * so on.
 */
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
