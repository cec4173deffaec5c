import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'

import type * as NotLoaded from '@/boot/not-loaded'

const FILE = `${location.origin}/assets/start-1234567.js`

let boot: typeof NotLoaded
const fetched = vi.fn<typeof fetch>()

let added: MockInstance<typeof addEventListener>

beforeEach(async () => {
  added = vi.spyOn(globalThis, 'addEventListener')
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  vi.resetModules()
  boot = await import('@/boot/not-loaded')
  document.body.innerHTML = `<p id="not-loaded" hidden>
    <span hidden>A new version.</span><span hidden>No connection.</span><span hidden>Offline.</span>
    <a href="">Reload the page</a>
  </p>`
})

afterEach(() => {
  vi.unstubAllGlobals()
  for (const [type, listener] of added.mock.calls) removeEventListener(type, listener)
})

/** Simulates requests of the page. Each has the status of its response, or 0 if there was no response. */
function pageAskedFor(files: Record<string, number>) {
  const entries = Object.entries(files).map(([name, responseStatus]) => ({ name, responseStatus }))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as never)
}

function answer(status: number) {
  fetched.mockImplementation(() => Promise.resolve(new Response(null, { status })))
}

function shownWords(): string[] {
  return Array.from(document.querySelectorAll<HTMLElement>('#not-loaded:not([hidden]) span'))
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent)
}

describe('a file that failed to load', () => {
  it('if the file is gone from the site, the check reports a new version', async () => {
    pageAskedFor({ [FILE]: 404 })
    answer(404)
    expect(await boot.refetchMissing()).toBe(true)
    expect(fetched).toHaveBeenLastCalledWith(FILE, expect.objectContaining({ cache: 'reload' }))
  })

  it('after a check has found a new version, later checks report a new version even if they find the file', async () => {
    pageAskedFor({ [FILE]: 404 })
    answer(404)
    await boot.refetchMissing()
    answer(200)
    expect(await boot.refetchMissing()).toBe(true)
  })

  it('if the file is still on the site, the check reports a failed connection', async () => {
    pageAskedFor({ [FILE]: 0 })
    answer(200)
    expect(await boot.refetchMissing()).toBe(false)
  })

  it('if the site doesn’t answer, the check reports a failed connection', async () => {
    pageAskedFor({ [FILE]: 0 })
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await boot.refetchMissing()).toBe(false)
  })
})

it('if another file fails to load during the check, that file is fetched again, too', async () => {
  const other = `${location.origin}/assets/shared-1234567.js`
  pageAskedFor({ [FILE]: 404 })
  fetched.mockImplementation(() => {
    pageAskedFor({ [FILE]: 404, [other]: 404 })
    return Promise.resolve(new Response(null, { status: 404 }))
  })
  await boot.refetchMissing()
  const refetched = fetched.mock.calls.filter(([, options]) => options?.cache === 'reload')
  expect(refetched.map(([name]) => name)).toEqual([FILE, other])
})

it('files that have loaded and files of other sites aren’t fetched again', async () => {
  pageAskedFor({ [FILE]: 200, 'https://elsewhere.example/assets/a.js': 0 })
  expect(await boot.refetchMissing()).toBe(false)
  expect(fetched).not.toHaveBeenCalled()
})

it.each([
  [404, 'A new version.'],
  [200, 'No connection.'],
])('if the site answers %i for a failed file, the page says "%s"', async (status, words) => {
  pageAskedFor({ [FILE]: 0 })
  answer(status)
  await boot.sayNotLoaded()
  expect(shownWords()).toEqual([words])
})

it('the page shows the message if a script fails to load, but not if a picture fails to load', async () => {
  pageAskedFor({})
  boot.watchScripts()
  const [picture, script] = [document.createElement('img'), document.createElement('script')]
  document.body.append(picture, script)
  picture.dispatchEvent(new Event('error'))
  await Promise.resolve()
  expect(shownWords()).toEqual([])

  script.dispatchEvent(new Event('error'))
  await expect.poll(shownWords).toEqual(['No connection.'])
})

it('offline, the link in the message about a failed file doesn’t reload the page until the network is back', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  pageAskedFor({ [FILE]: 0 })
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await boot.sayNotLoaded()
  expect(shownWords()).toEqual(['Offline.'])

  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('#not-loaded a')?.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
  expect(reload).not.toHaveBeenCalled()

  onLine.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledOnce()
})
