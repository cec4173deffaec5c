import '@testing-library/jest-dom/vitest'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

import { afterPaint } from '@/lib/after-paint'

// A busy machine is no failure. In milliseconds.
configure({ asyncUtilTimeout: 20_000, getElementError: missingElement })

// React records a stack for each of the first 10,000 elements of a second, for warnings that name the owner. That took
// a fifth of the processor's time.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
})

// Nobody waits for mails: each would come after its test is over. Their own tests unmock it.
vi.mock('@/features/admin/mail/tell-by-mail', () => ({
  tellByMail: () => {},
  countUntold: () => 0,
  onUntold: () => () => {},
}))

// Seconds after a verification, which may be in another test: it would ask a database that is not there.
vi.mock('@/data/waitlist/publish-clock', () => ({ publishClock: () => Promise.resolve() }))
vi.mock('@/data/ambassadors/publish-boards', () => ({
  areBoardsOld: () => Promise.resolve(false),
  forgetStandings: () => {},
  publishBoards: () => Promise.resolve(),
}))

beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  // React reports wrong markup, missing keys and state set after unmounting only here.
  const errors = vi.mocked(console.error).mock.calls.slice()
  vi.restoreAllMocks()
  if (errors.length > 0) throw new Error(`console.error was called: ${errors.join('; ')}`)
})

// Files share a page: each begins with an empty one, and with nothing still to come of those before. What
// a press fetches once it has been painted would count as fetched by the next one's press.
afterAll(async () => {
  await new Promise<void>(afterPaint)
  await vi.dynamicImportSettled()
  localStorage.clear()
  sessionStorage.clear()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  scrollTo(0, 0)
  onlineManager.setOnline(true)
})

/**
 * What is waited for is missing at nearly each look: the page is only printed into the error of the last one, which
 * is read.
 */
function missingElement(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, missingElement)
  let words: string | undefined
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (words ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
  })
  return error
}
