import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import { NotLoaded } from '@/ui/feedback/not-loaded'

import { expectOneToast, render } from '../render'

afterEach(() => Reflect.deleteProperty(document, 'early'))

/** Simulates the check of src/boot/not-loaded.ts for a new version of the site. */
function siteHas(isNewVersion: boolean) {
  document.early = {
    noLonger: new AbortController(),
    refetchMissing: () => Promise.resolve(isNewVersion),
    sayNotLoaded: () => Promise.resolve(),
  }
}

it.each([
  [
    'if a file is gone from the site, the message mentions a new version',
    true,
    'There’s a new version.',
  ],
  [
    'if the site doesn’t answer, the message mentions the connection',
    false,
    'Check your connection.',
  ],
])('%s, and Reload reloads the page', async (_what, isNewVersion, words) => {
  siteHas(isNewVersion)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  render(<NotLoaded title="The chart didn’t load" description="Check your connection." />)

  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})

it('offline, Reload waits until the network is back', async () => {
  siteHas(false)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<NotLoaded />)
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }))
  await expectOneToast('You’re offline', 'The page will reload once you’re back online.')
  expect(reload).not.toHaveBeenCalled()

  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledOnce()
})
