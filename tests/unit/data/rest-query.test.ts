import { afterEach, expect, it, vi } from 'vitest'

import { restQuery } from '@/data/firebase/queries/rest-query'

afterEach(() => void vi.unstubAllGlobals())

function ask() {
  return restQuery(new AbortController().signal, 'waitlistUsers', ['status'])
}

const cutOff = () =>
  new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode('[{"document":'))
      body.error(new TypeError('network error'))
    },
  })

it.each([
  ['is cut off', () => new Response(cutOff())],
  ['is another network’s page', () => new Response('<!doctype html>')],
  ['is a gateway’s error page', () => new Response('<!doctype html>', { status: 502 })],
])('a REST answer that %s counts as a failure, not as an empty list', async (_what, response) => {
  vi.stubGlobal('fetch', () => Promise.resolve(response()))

  await expect(ask()).rejects.toMatchObject({ code: 'unavailable' })
})

it('a cancelled REST request fails as cancelled, not as a missing network', async () => {
  const asking = new AbortController()
  vi.stubGlobal('fetch', () => {
    asking.abort()
    return Promise.resolve(new Response(cutOff()))
  })

  const asked = restQuery(asking.signal, 'waitlistUsers', ['status'])

  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})
