import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { MailNotice } from '@/features/admin/mail/mail-notice'
import { notifyByEmail } from '@/features/admin/mail/notify-by-email'

import { doBeforeSignOut } from '@/session/before-sign-out'

import { eventually } from '../../eventually'
import { render } from '../render'

vi.unmock('@/features/admin/mail/notify-by-email')

it('if an email can’t be added to the outbox, a notice stays until a retry adds the email', async () => {
  const tell = vi.fn<() => Promise<void>>()
  tell.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  tell.mockResolvedValueOnce()
  render(<MailNotice />)
  expect(screen.queryByRole('alert')).toBeNull()

  notifyByEmail(tell)
  expect(await screen.findByRole('alert')).toHaveTextContent('An email may not have been sent')

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-busy')
  expect(tell).toHaveBeenCalledTimes(2)

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await eventually(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(tell).toHaveBeenCalledTimes(3)
})

it('a retry adds many emails to the outbox two at a time', async () => {
  const added: (() => void)[] = []
  const addSlowly = vi.fn<() => Promise<void>>(() => new Promise((resolve) => added.push(resolve)))
  render(<MailNotice />)
  for (let email = 0; email < 5; email += 1) {
    addSlowly.mockRejectedValueOnce(new Error('offline'))
    notifyByEmail(addSlowly)
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(added).toHaveLength(2)

  for (let email = 0; email < 5; email += 1) {
    const last = added[email]
    last?.()
    await eventually(() => expect(added).toHaveLength(Math.min(email + 3, 5)))
  }
  await eventually(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('a sign-out waits until the emails that are under way are in the outbox', async () => {
  let finish!: () => void
  notifyByEmail(() => new Promise<void>((resolve) => (finish = resolve)))
  const isReady = vi.fn<() => void>()
  const leaving = doBeforeSignOut().then(isReady)
  await Promise.resolve()
  expect(isReady).not.toHaveBeenCalled()

  finish()
  await leaving
  expect(isReady).toHaveBeenCalledOnce()
})
