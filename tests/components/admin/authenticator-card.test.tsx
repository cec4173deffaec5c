import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import {
  hasAuthenticatorApp,
  removeAuthenticatorApp,
  setUpAuthenticatorApp,
} from '@/data/accounts/authenticator-app'
import { AppError } from '@/data/firebase/errors'
import { AuthenticatorCard } from '@/features/admin/settings/authenticator-card'

import { expectOneToast, toasts } from '../render'
import { openOnDesk } from './render-admin'

vi.mock('@/data/accounts/authenticator-app', () => ({
  hasAuthenticatorApp: vi.fn<typeof hasAuthenticatorApp>(),
  removeAuthenticatorApp: vi.fn<typeof removeAuthenticatorApp>(),
  setUpAuthenticatorApp: vi.fn<typeof setUpAuthenticatorApp>(),
}))

const turnOn = vi.fn<(code: string) => Promise<void>>()

beforeEach(() => {
  turnOn.mockReset().mockResolvedValue()
  vi.mocked(hasAuthenticatorApp).mockReset().mockResolvedValue(false)
  vi.mocked(removeAuthenticatorApp).mockReset().mockResolvedValue()
  vi.mocked(setUpAuthenticatorApp)
    .mockReset()
    .mockResolvedValue({ address: 'otpauth://totp/MoodDrive', key: 'JBSWY3DPEHPK3PXP', turnOn })
})

async function begin() {
  openOnDesk(<AuthenticatorCard />)
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Set up an authenticator app' }))
  return dialog
}

it('the setup dialog shows a QR code and a key, and a correct code turns the second factor on', async () => {
  const dialog = await begin()
  expect(await dialog.findByRole('img', { name: /QR code/ })).toBeVisible()
  expect(dialog.getByText('JBSWY3DPEHPK3PXP')).toBeVisible()

  await userEvent.type(dialog.getByLabelText('Code'), '123 456{Enter}')

  await expectOneToast('Success', 'Two-step sign-in is on.')
  expect(turnOn).toHaveBeenCalledExactlyOnceWith('123456')
  expect(screen.getByRole('button', { name: 'Turn off' })).toBeVisible()
})

it('a wrong code shows an error, and the second factor stays off', async () => {
  turnOn.mockRejectedValueOnce(new AppError('credentials', 'That code doesn’t match.'))
  const dialog = await begin()

  await userEvent.type(await dialog.findByLabelText('Code'), '123456{Enter}')

  await waitFor(() =>
    expect(dialog.getByLabelText('Code')).toHaveAccessibleDescription(/doesn’t match/),
  )
  expect(toasts()).toHaveLength(0)
})

it('if authenticator apps are disabled in the Firebase project, the setup dialog says so', async () => {
  const message = 'This is switched off right now. Please contact support.'
  vi.mocked(setUpAuthenticatorApp).mockRejectedValue(new AppError('account', message))

  const dialog = await begin()

  expect(await dialog.findByText(/The operations guide explains how/)).toHaveTextContent(message)
})

it('if turning on the second factor fails, the setup dialog states that the factor is still off', async () => {
  const message = 'Please sign in again to confirm that it’s you.'
  turnOn.mockRejectedValue(new AppError('account', message))
  const dialog = await begin()

  await userEvent.type(await dialog.findByLabelText('Code'), '123456{Enter}')

  expect(await dialog.findByRole('alert')).toHaveTextContent(
    `Two-step sign-in is still off. ${message}`,
  )
})

it('the admin turns the second factor off after a confirmation', async () => {
  vi.mocked(hasAuthenticatorApp).mockResolvedValue(true)
  openOnDesk(<AuthenticatorCard />)
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Turn off two-step sign-in?' }))

  await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }))

  await expectOneToast('Success', 'Two-step sign-in is off.')
  expect(removeAuthenticatorApp).toHaveBeenCalledOnce()
})
