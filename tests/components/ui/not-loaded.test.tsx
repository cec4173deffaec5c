import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import { NotLoaded } from '@/ui/not-loaded'

afterEach(() => Reflect.deleteProperty(document, 'early'))

/** Sets the result of index.html's script that checks for a new version. */
function siteHas(isNewVersion: boolean) {
  document.early = {
    noLonger: new AbortController(),
    refetchMissing: () => Promise.resolve(isNewVersion),
    sayNotLoaded: () => Promise.resolve(),
  }
}

it.each([
  ['a new version, if a file is gone', true, 'A new version is here.'],
  ['the connection, if there is no answer', false, 'Check your connection.'],
])('the message mentions %s, and Reload loads the page', async (_what, isNewVersion, words) => {
  siteHas(isNewVersion)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  render(<NotLoaded title="The chart didn’t arrive" description="Check your connection." />)

  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})
