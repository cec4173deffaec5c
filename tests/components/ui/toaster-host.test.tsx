import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { toast } from '@/ui/feedback/toast'

const region = () => within(screen.getByRole('region', { name: /Notifications/ }))

/** Renders the host as on a new page: nothing loaded, no toasts. */
async function openPage(arriving: () => Promise<object>) {
  vi.resetModules()
  const fetchToaster = vi.fn<() => Promise<object>>(arriving)
  vi.doMock('@/ui/feedback/toaster', fetchToaster)
  const { ToasterHost } = await import('@/ui/feedback/toaster-host')
  const store = await import('@/ui/feedback/toast')
  render(<ToasterHost />)
  return {
    fetchToaster,
    say: (message: Parameters<typeof toast>[0]) => act(() => store.toast(message)),
    dismissErrors: () => act(() => store.dismissErrors()),
  }
}

const inTime = () => vi.importActual<object>('@/ui/feedback/toaster')
/** An empty toaster, for tests that only check when its code is requested. */
const atOnce = () => Promise.resolve<object>({ Toaster: () => null })
const networkGone = () => Promise.reject<object>(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})

afterEach(() => {
  vi.useRealTimers()
})

afterAll(() => {
  vi.doUnmock('@/ui/feedback/toaster')
})

it('a page without a toast doesn’t load the toasts’ code', async () => {
  const { fetchToaster } = await openPage(atOnce)

  expect(fetchToaster).not.toHaveBeenCalled()
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

it('the visitor’s first interaction with the page loads the toasts’ code', async () => {
  const { fetchToaster } = await openPage(atOnce)

  await userEvent.keyboard('{Tab}')

  await waitFor(() => expect(fetchToaster).toHaveBeenCalledOnce())
})

it('the toasts’ code loads after the paint that follows the interaction', async () => {
  const { fetchToaster } = await openPage(atOnce)
  vi.useFakeTimers()
  const paint = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)

  fireEvent.pointerDown(document.body)
  await vi.dynamicImportSettled()
  expect(fetchToaster).not.toHaveBeenCalled()

  paint.mock.calls[0]?.[0](0)
  vi.advanceTimersToNextTimer()
  vi.useRealTimers()
  await waitFor(() => expect(fetchToaster).toHaveBeenCalledOnce())
})

it('the first toast is shown and announced', async () => {
  const { say } = await openPage(inTime)

  void say({ title: 'Code Copied!', description: 'It is on your clipboard.' })

  await waitFor(() => expect(region().getAllByRole('listitem')).toHaveLength(1))
  await waitFor(() => {
    expect(screen.getByRole('status')).toHaveTextContent(/Code Copied!.*It is on your clipboard./)
  })
})

it('an error toast is shown even if the toasts’ code can’t be loaded', async () => {
  const { say, fetchToaster } = await openPage(networkGone)

  void say({ title: 'Error', description: 'Could not save your details.', tone: 'danger' })

  await waitFor(() => expect(fetchToaster).toHaveBeenCalledOnce())
  expect(await screen.findByRole('alert')).toHaveTextContent('ErrorCould not save your details.')
  expect(region().getAllByRole('listitem')).toHaveLength(1)

  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(region().queryByRole('listitem')).not.toBeInTheDocument()
})

it('outdated error toasts are removed even if the toasts’ code can’t be loaded', async () => {
  const { say, dismissErrors, fetchToaster } = await openPage(networkGone)
  void say({ title: 'Code Copied!' })
  void say({ title: 'Error', tone: 'danger' })
  await waitFor(() => expect(fetchToaster).toHaveBeenCalled())
  await waitFor(() => expect(region().getAllByRole('listitem')).toHaveLength(2))

  dismissErrors()

  expect(
    region()
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Code Copied!'])
})

it('if loading the toasts’ code takes long, a plain toast appears first, and is replaced without a gap', async () => {
  let arrive: (() => void) | undefined
  // Created before the request, because on a busy machine the test may call `arrive` before the
  // request.
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { say } = await openPage(async () => {
    await arrival
    return inTime()
  })
  vi.useFakeTimers()
  void say({ title: 'Error', description: 'You are offline.', tone: 'danger' })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  vi.useRealTimers()
  expect(screen.getByRole('alert')).toHaveTextContent('ErrorYou are offline.')
  const seen = new Set<number>()
  const observer = new MutationObserver(() => {
    seen.add(screen.queryAllByRole('listitem').length)
  })
  observer.observe(document.body, { childList: true, subtree: true })

  arrive?.()

  // The icon is rendered last.
  await waitFor(() => expect(document.querySelector('li svg.lucide-circle-alert')).not.toBeNull())
  observer.disconnect()
  expect(seen).toEqual(new Set([1]))
})
