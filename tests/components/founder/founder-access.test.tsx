import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { accountQuery } from '@/data/accounts/auth'
import { AppError } from '@/data/firebase/errors'

import { address, toasts } from '../render'
import {
  asha,
  deferred,
  fakes,
  findRecords,
  found,
  ID,
  open,
  openRecord,
  prove,
  records,
  show,
} from './founder'

describe('access to the founder’s page', () => {
  it('the page shows a loading message until the session is known', async () => {
    const client = open(`?code=${ID}`, 'loading')
    expect(screen.getByRole('status')).toHaveTextContent('Loading your page…')
    expect(prove).not.toHaveBeenCalled()
    expect(fakes.ownRecordQuery).not.toHaveBeenCalled()

    act(() => void client.setQueryData(accountQuery.queryKey, asha))

    await show()
    expect(screen.queryByText('Loading your page…')).not.toBeInTheDocument()
  })

  it('a signed-out visitor gets a link to Login, which leads back to the founder’s page', async () => {
    open(`?code=${ID}`, null)
    expect(screen.getByRole('heading', { name: 'Sign in to see your place' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Follow your payment' })).toHaveAttribute(
      'href',
      '/follow-your-payment',
    )
    await userEvent.click(screen.getByRole('link', { name: 'Go to Login' }))
    expect(screen.getByRole('heading')).toHaveTextContent(
      `At /login from {"from":"/waitlist-dashboard?code=${ID}"}`,
    )
    expect(fakes.ownRecordQuery).not.toHaveBeenCalled()
  })

  it('no record is loaded until the email address is confirmed', async () => {
    const client = open(`?code=${ID}`, { ...asha, emailVerified: false })
    expect(await screen.findByRole('heading', { name: 'Confirm your address' })).toBeVisible()
    expect(screen.getByText(asha.email)).toBeVisible()
    expect(fakes.ownRecordQuery).not.toHaveBeenCalled()

    // Simulates that the founder opens the link in another tab of this browser.
    act(() => void client.setQueryData(accountQuery.queryKey, asha))

    await show()
  })

  it('the page states that a confirmation link was sent only if the sign-up has just sent one', async () => {
    const unproved = { ...asha, emailVerified: false }
    open('', unproved)
    expect(await screen.findByRole('button', { name: 'Send the link' })).toBeVisible()
    expect(screen.queryByText(/We’ve sent a link/)).not.toBeInTheDocument()

    cleanup()
    open('', unproved, { isSent: true })
    expect(await screen.findByText(/We’ve sent a link/)).toBeVisible()

    cleanup()
    open('', unproved, { isSent: false, problem: 'Too many requests.' })
    expect(await screen.findByText('Too many requests.')).toBeVisible()
    expect(screen.queryByText(/We’ve sent a link/)).not.toBeInTheDocument()
  })

  it('a founder with an unfinished sign-up gets a link to Login to finish the sign-up', async () => {
    localStorage.setItem(
      'mooddrive.unfinished-profiles',
      JSON.stringify({ [asha.email]: { role: 'user', firstName: 'Asha', lastName: 'Rao' } }),
    )
    open('')
    expect(
      await screen.findByRole('heading', { name: 'Your sign-up isn’t finished' }),
    ).toBeVisible()

    await userEvent.click(screen.getByRole('link', { name: 'Go to Login' }))

    expect(screen.getByRole('heading')).toHaveTextContent(
      `At /login from {"email":"${asha.email}"}`,
    )
    expect(findRecords).not.toHaveBeenCalled()
  })

  it('no record is loaded until the sign-in token states that the address is confirmed', async () => {
    const told = deferred<true>()
    prove.mockReturnValueOnce(told.promise)
    open(`?code=${ID}`)
    await waitFor(() => expect(prove).toHaveBeenCalledOnce())
    expect(fakes.ownRecordQuery).not.toHaveBeenCalled()

    act(() => told.resolve(true))

    await show()
  })

  it('when checking whether the address is confirmed fails, the error is shown, and Retry checks again', async () => {
    prove.mockRejectedValueOnce(new AppError('offline', 'We can’t reach MoodDrive.'))
    open(`?code=${ID}`)
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach MoodDrive.')

    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

    await show()
  })
})

describe('the founder’s page without a record in its address', () => {
  it('the page opens the founder’s newest record', async () => {
    findRecords.mockResolvedValue([found(ID), found('founder0000000000002')])
    open('')
    await show()
    expect(address()).toHaveTextContent(`/waitlist-dashboard?code=${ID}`)
    expect(fakes.ownRecordQuery).toHaveBeenCalledWith('asha', ID)
  })

  it('a founder without a record sees what to do, and can sign out', async () => {
    findRecords.mockResolvedValue([])
    open('')
    expect(
      await screen.findByRole('heading', { name: `No founder record for ${asha.email}` }),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Join the waitlist' })).toHaveAttribute(
      'href',
      '/waitlist',
    )

    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))

    await waitFor(() => expect(address()).toHaveTextContent('/login'))
    expect(fakes.signOut).toHaveBeenCalledOnce()
  })

  it('when looking up the records fails, the error is shown, and Retry looks them up', async () => {
    findRecords.mockRejectedValueOnce(new AppError('offline', 'We can’t reach MoodDrive.'))
    open('')
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach MoodDrive.')

    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

    await show()
  })
})

describe('the founder’s page with another founder’s record in its address', () => {
  it('the link to the founder’s own page looks up the founder’s records again', async () => {
    open('')
    await show()
    act(() => records?.next(null))
    findRecords.mockResolvedValue([])

    await userEvent.click(await screen.findByRole('link', { name: 'Go to your own page' }))

    expect(
      await screen.findByRole('heading', { name: `No founder record for ${asha.email}` }),
    ).toBeVisible()
    expect(address()).toHaveTextContent(/dashboard$/)
  })

  it('for a refused record and an invalid record ID, the page shows the same message', async () => {
    open(`?code=${ID}`)
    await waitFor(() => expect(records).toBeDefined())
    act(() => records?.next(null))
    await screen.findByRole('heading', { name: 'This page isn’t yours' })
    const refused = screen.getByRole('main').textContent
    expect(screen.getByRole('link', { name: 'Go to your own page' })).toHaveAttribute(
      'href',
      '/waitlist-dashboard',
    )
    expect(toasts()).toHaveLength(0)

    cleanup()
    fakes.ownRecordQuery.mockClear()
    open('?code=users/asha')
    await screen.findByRole('heading', { name: 'This page isn’t yours' })
    expect(screen.getByRole('main').textContent).toBe(refused)
    expect(fakes.ownRecordQuery).not.toHaveBeenCalled()
  })

  it.each(['short', `${ID}x`, '..%2Fsystem%2Fadmin0000', '%20'])(
    'the invalid record ID %s is never looked up',
    async (code) => {
      open(`?code=${code}`)
      await screen.findByRole('heading', { name: 'This page isn’t yours' })
      expect(fakes.ownRecordQuery).not.toHaveBeenCalled()
    },
  )

  it('for an erased record, the page reads "This page isn’t yours"', async () => {
    await openRecord()
    act(() => records?.next(null))
    expect(await screen.findByRole('heading', { name: 'This page isn’t yours' })).toBeVisible()
  })
})
