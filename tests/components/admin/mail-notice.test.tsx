import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { MailNotice } from '@/features/admin/mail/mail-notice'
import { notifyByEmail } from '@/features/admin/mail/notify-by-email'

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

it('of many emails, only two are added to the outbox at a time', async () => {
  const added: (() => void)[] = []
  const addSlowly = () => new Promise<void>((resolve) => added.push(resolve))
  for (let email = 0; email < 5; email += 1) notifyByEmail(addSlowly)
  await eventually(() => expect(added).toHaveLength(2))

  added[0]?.()
  await eventually(() => expect(added).toHaveLength(3))
  for (const finish of added) finish()
  await eventually(() => expect(added).toHaveLength(5))
  for (const finish of added) finish()
})
