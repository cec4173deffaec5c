import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { unfinishedProfiles } from '@/features/auth/unfinished-profile'

import { main, toasts } from '../render'
import {
  accountOf,
  ADMIN,
  button,
  email,
  expectAlert,
  fakes,
  name,
  OFFLINE,
  openSignUp,
  signUp,
  waiting,
} from './sign-up'

function openTheLink() {
  fakes.refreshAccount.mockResolvedValue(accountOf(ADMIN, true))
  act(() => void fireEvent(window, new Event('focus')))
}

describe('the admin', () => {
  const unfinished = { role: 'admin' as const, ...name }
  async function arriveInTheMiddle() {
    unfinishedProfiles.write(ADMIN, unfinished)
    fakes.currentAccount.mockResolvedValue(accountOf(ADMIN))
    const shown = openSignUp()
    await waiting()
    return shown
  }

  it('is told that this is the admin’s set-up, however the address is typed', async () => {
    openSignUp()
    await userEvent.type(email(), ` ${ADMIN.toUpperCase()} `)
    expect(screen.getByText(/\(Admin Setup\)$/)).toBeVisible()

    await userEvent.type(email(), 'x')
    expect(screen.queryByText(/Admin Setup/)).not.toBeInTheDocument()
  })

  it('is refused while there is one, before anything is made', async () => {
    fakes.isAdminSeatTaken.mockResolvedValue(true)
    openSignUp()

    await signUp({ email: ADMIN })

    await expectAlert('Admin account already exists!')
    expect(email()).toHaveFocus()
    expect(fakes.createAccount).not.toHaveBeenCalled()
    expect(unfinishedProfiles.hasAny()).toBe(false)
  })

  it('waits for the proof of the address, then takes the seat and goes to the desk', async () => {
    openSignUp()
    await signUp({ email: ADMIN })

    expect(await waiting()).toHaveFocus()
    expect(screen.getByText(ADMIN)).toBeVisible()
    expect(screen.getByText(/\(Admin Setup\)$/)).toBeVisible()
    expect(fakes.sendVerification).toHaveBeenCalledExactlyOnceWith('/signup')
    await waitFor(() => expect(fakes.refreshAccount).toHaveBeenCalled())
    expect(fakes.takeAdminSeat).not.toHaveBeenCalled()

    openTheLink()

    expect(await screen.findByRole('heading', { name: 'At /admin-dashboard' })).toBeVisible()
    expect(fakes.takeAdminSeat).toHaveBeenCalledExactlyOnceWith(accountOf(ADMIN, true), name)
    expect(unfinishedProfiles.hasAny()).toBe(false)
  })

  it('still waits after a reload, though a dashboard was tried meanwhile', async () => {
    localStorage.setItem('mooddrive.signed-in-as', '""')
    await arriveInTheMiddle()

    openTheLink()

    expect(await screen.findByRole('heading', { name: 'At /admin-dashboard' })).toBeVisible()
  })

  it('who isn’t signed in any more sees the form', async () => {
    unfinishedProfiles.write(ADMIN, unfinished)
    openSignUp()
    await waitFor(() => expect(fakes.currentAccount).toHaveBeenCalled())
    expect(button()).toBeVisible()
  })

  it('is told when the seat was taken meanwhile, and nothing is left to be finished', async () => {
    fakes.takeAdminSeat.mockRejectedValue(new AppError('denied', 'No.'))
    fakes.isAdminSeatTaken.mockResolvedValue(true)
    await arriveInTheMiddle()

    openTheLink()

    await waitFor(() =>
      expect(main().getByRole('alert')).toHaveTextContent('Admin account already exists!'),
    )
    expect(main().getByRole('link', { name: 'log in' })).toHaveAttribute('href', '/login')
    expect(fakes.signOut).toHaveBeenCalledOnce()
    expect(unfinishedProfiles.hasAny()).toBe(false)
  })

  it('can try the last step again', async () => {
    fakes.takeAdminSeat.mockRejectedValueOnce(new AppError('offline', OFFLINE))
    await arriveInTheMiddle()
    openTheLink()
    await waitFor(() => expect(main().getByRole('alert')).toHaveTextContent(OFFLINE))

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('heading', { name: 'At /admin-dashboard' })).toBeVisible()
    expect(fakes.signOut).not.toHaveBeenCalled()
  })

  it('can try again when the rules say no for another reason', async () => {
    fakes.takeAdminSeat.mockRejectedValueOnce(new AppError('denied', 'No.'))
    await arriveInTheMiddle()
    openTheLink()
    await waitFor(() => expect(main().getByRole('alert')).toHaveTextContent('No.'))
    expect(unfinishedProfiles.read(ADMIN)).not.toBeNull()

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('heading', { name: 'At /admin-dashboard' })).toBeVisible()
  })

  it('is not told of a link that wasn’t sent, and can have one sent', async () => {
    fakes.sendVerification.mockRejectedValueOnce(new AppError('offline', OFFLINE))
    openSignUp()
    await signUp({ email: ADMIN })
    await waiting()
    expect(main().getByText(OFFLINE)).toBeVisible()
    expect(screen.queryByText(/We’ve sent a link/)).not.toBeInTheDocument()

    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))

    expect(await screen.findByText(/We’ve sent a link/)).toBeVisible()
  })

  it('comes back to the form when the session has ended in another tab', async () => {
    fakes.refreshAccount.mockRejectedValue(new AppError('account', 'It has ended.'))
    unfinishedProfiles.write(ADMIN, unfinished)
    fakes.currentAccount.mockResolvedValue(accountOf(ADMIN))
    openSignUp()

    await waitFor(() => expect(fakes.refreshAccount).toHaveBeenCalled())

    expect(await screen.findByRole('button', { name: 'Create Account' })).toBeVisible()
    expect(unfinishedProfiles.read(ADMIN)).not.toBeNull()
  })

  it('is told when signing out fails, and can try again', async () => {
    fakes.signOut.mockRejectedValueOnce(new Error('No.'))
    await arriveInTheMiddle()

    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))

    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(toasts()[0]).toHaveTextContent('ErrorWe couldn’t sign you out.')
    expect(main().getByText(/We couldn’t sign you out/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByRole('button', { name: 'Create Account' })).toBeVisible()
  })

  it('can sign out, and finish it another time', async () => {
    await arriveInTheMiddle()

    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))

    expect(await screen.findByRole('button', { name: 'Create Account' })).toBeVisible()
    expect(fakes.signOut).toHaveBeenCalledOnce()
    expect(unfinishedProfiles.read(ADMIN)).not.toBeNull()
  })
})
