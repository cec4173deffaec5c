import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import { NotifyMeButton } from '@/features/contact/message-dialog-button'

import { render } from '../render'

// Loading the form's code fails.
vi.mock('@/features/contact/message-form', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

afterEach(() => sessionStorage.clear())

async function openDialog() {
  render(<NotifyMeButton />)
  await userEvent.click(screen.getByRole('button', { name: 'Notify Me' }))
}

it('if the code of a contact dialog’s form fails to load twice, Retry reloads the page', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  await openDialog()
  expect(await screen.findByRole('alert')).toHaveTextContent('The form didn’t load')
  expect(reload).not.toHaveBeenCalled()

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('offline, a contact dialog waits for the network before it loads its form', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openDialog()
  expect(await screen.findByRole('status')).toHaveTextContent('You seem to be offline')

  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))

  await waitFor(() => expect(screen.queryByText(/You seem to be offline/)).toBeNull())
})
