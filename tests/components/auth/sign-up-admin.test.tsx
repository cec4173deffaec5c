import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { unfinishedProfiles } from '@/features/auth/unfinished-profile'

import { main, toasts } from '../render'
import {
  accountOf,
  ADMIN,
  email,
  expectAlert,
  fakes,
  name,
  OFFLINE,
  openSignUp,
  signUp,
  waiting,
} from './sign-up'

const unfinished = { role: 'admin', ...name }

describe('the sign-up of the admin', () => {
  it('typing the admin’s address, in any capitals, shows "(Admin Setup)"', async () => {
    openSignUp()
    await userEvent.type(email(), ` ${ADMIN.toUpperCase()} `)
    expect(screen.getByText(/\(Admin Setup\)$/)).toBeVisible()

    await userEvent.type(email(), 'x')
    expect(screen.queryByText(/Admin Setup/)).not.toBeInTheDocument()
  })

  it('an existing admin account stops the sign-up before anything is created', async () => {
    fakes.isAdminSeatTaken.mockResolvedValue(true)
    openSignUp()

    await signUp({ email: ADMIN })

    await expectAlert('Admin account already exists!')
    expect(email()).toHaveFocus()
    expect(fakes.createAccount).not.toHaveBeenCalled()
    expect(fakes.sendPasswordReset).not.toHaveBeenCalled()
    expect(unfinishedProfiles.hasAny()).toBe(false)
  })

  it('the admin is sent a link to choose a password, and the admin account isn’t set up yet', async () => {
    openSignUp()
    await signUp({ email: ADMIN })

    expect(await waiting()).toHaveFocus()
    expect(screen.getByText(ADMIN)).toBeVisible()
    expect(screen.getByText(/\(Admin Setup\)$/)).toBeVisible()
    expect(screen.getByText(/We’ve sent a link/)).toBeVisible()
    expect(fakes.sendPasswordReset).toHaveBeenCalledExactlyOnceWith(ADMIN, '/admin')
    expect(fakes.takeAdminSeat).not.toHaveBeenCalled()
    expect(fakes.signOut).toHaveBeenCalledOnce()
    expect(unfinishedProfiles.read(ADMIN)).toEqual(unfinished)
  })

  it('if someone else has registered the admin’s address, the admin is still sent a link to choose a password', async () => {
    const taken = new AppError('taken', 'This email is already registered. Please login instead.')
    fakes.createAccount.mockRejectedValue(taken)
    fakes.signIn.mockRejectedValue(new AppError('credentials', 'Wrong.'))
    openSignUp()
    await signUp({ email: ADMIN })

    expect(await waiting()).toBeVisible()
    expect(fakes.sendPasswordReset).toHaveBeenCalledExactlyOnceWith(ADMIN, '/admin')
    expect(unfinishedProfiles.read(ADMIN)).toEqual(unfinished)
  })

  it('if the admin’s email is already confirmed, the admin account is set up at once', async () => {
    fakes.createAccount.mockResolvedValue(accountOf(ADMIN, true))
    openSignUp()
    await signUp({ email: ADMIN })

    expect(await screen.findByRole('heading', { name: 'At /admin-dashboard' })).toBeVisible()
    expect(fakes.takeAdminSeat).toHaveBeenCalledExactlyOnceWith(accountOf(ADMIN, true), name)
    expect(unfinishedProfiles.hasAny()).toBe(false)
    expect(fakes.sendPasswordReset).not.toHaveBeenCalled()
  })

  it('if another admin account was just created, an error is shown, and the stored sign-up is deleted', async () => {
    fakes.createAccount.mockResolvedValue(accountOf(ADMIN, true))
    fakes.takeAdminSeat.mockRejectedValue(new AppError('taken', 'Admin account already exists!'))
    openSignUp()
    await signUp({ email: ADMIN })

    await expectAlert('Admin account already exists!')
    expect(main().getByRole('link', { name: 'log in' })).toHaveAttribute('href', '/login')
    expect(unfinishedProfiles.hasAny()).toBe(false)
  })

  it('if the link can’t be sent, the page shows the reason, and the admin requests the link again', async () => {
    fakes.sendPasswordReset.mockRejectedValueOnce(new AppError('offline', OFFLINE))
    openSignUp()
    await signUp({ email: ADMIN })
    await waiting()
    expect(main().getByText(OFFLINE)).toBeVisible()
    expect(screen.queryByText(/We’ve sent a link/)).not.toBeInTheDocument()

    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))

    expect(await screen.findByText(/We’ve sent a link/)).toBeVisible()
    await waitFor(() => expect(toasts()).toHaveLength(1))
  })
})
