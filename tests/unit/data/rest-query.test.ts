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
  ['is the HTML page of a Wi-Fi log-in', () => new Response('<!doctype html>')],
  ['is a gateway’s error page', () => new Response('<!doctype html>', { status: 502 })],
])(
  'a REST query fails, instead of returning an empty list, if the response %s',
  async (_what, response) => {
    vi.stubGlobal('fetch', () => Promise.resolve(response()))

    await expect(ask()).rejects.toMatchObject({ code: 'unavailable' })
  },
)

it('a cancelled REST query fails with an AbortError, not with an error about the network', async () => {
  const asking = new AbortController()
  vi.stubGlobal('fetch', () => {
    asking.abort()
    return Promise.resolve(new Response(cutOff()))
  })

  const asked = restQuery(asking.signal, 'waitlistUsers', ['status'])

  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})
