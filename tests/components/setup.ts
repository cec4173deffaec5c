import '@testing-library/jest-dom/vitest'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

import { afterPaint } from '@/lib/browser/after-paint'

// The time-out in milliseconds is generous, because busy machines are slow.
configure({ asyncUtilTimeout: 20_000, getElementError: missingElement })

// After each action of the user, waits until the code that the action loads has loaded. Otherwise,
// the machine's speed would decide whether the next line of a test finds that code loaded.
const { asyncWrapper } = getConfig()
configure({
  asyncWrapper: (act) =>
    asyncWrapper(async () => {
      const result = await act()
      await vi.dynamicImportSettled()
      return result
    }),
})

// Components queue emails without waiting, so a test may end before its emails are queued. Tests of
// emails remove this mock.
vi.mock('@/features/admin/mail/notify-by-email', () => ({
  notifyByEmail: () => {},
  queueEmail: () => Promise.resolve(),
  countUnqueued: () => 0,
  onUnqueued: () => () => {},
}))

// Some seconds after a verification, the waiting time and the boards are published, perhaps during
// another test. Without these mocks, that would need a database.
vi.mock('@/data/verification/publish-clock', () => ({ publishClock: () => Promise.resolve() }))
vi.mock('@/data/boards/publish-boards', () => ({
  areBoardsOld: () => Promise.resolve(false),
  forgetStandings: () => {},
  publishBoards: () => Promise.resolve(),
}))

beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  // React reports invalid markup, missing keys and updates after unmounting only with console.error.
  const errors = vi.mocked(console.error).mock.calls.slice()
  vi.restoreAllMocks()
  if (errors.length > 0) throw new Error(`console.error was called: ${errors.join('; ')}`)
})

// Test files share one page. This cleans the page up, and waits for code that is still loading.
// Otherwise, the first click in the next file would wait for that code.
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
 * The error prints the page only when its message is read, because printing is slow. While `findBy`
 * polls, most errors are discarded unread.
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
