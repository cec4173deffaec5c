import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { RefundsCard } from '@/features/admin/refunds/refunds-card'
import { formatDate } from '@/lib/format/format'

import { BOSS } from '../../factories/profiles'
import { render } from '../render'
import {
  reopenRefund,
  deleteRefund,
  markRefundSent,
  noRefunds,
  owed,
  refund,
  shown,
} from './listed-refunds'

vi.mock('@/data/payments/refunds', () => import('./listed-refunds'))

beforeEach(noRefunds)

const open = () => render(<RefundsCard />, { profile: BOSS })
const list = (name: string) => screen.findByRole('list', { name })
const money = new Intl.NumberFormat(undefined, { style: 'currency', currency: 'INR' }).format(49)

describe('the refunds', () => {
  it('the admin copies the payer, the amount and the reason of a refund', async () => {
    owed.push(refund())
    const { user } = open()
    const item = within(await list('To refund'))
    expect(item.getByText('asha@okaxis')).toBeInTheDocument()
    expect(item.getByText(money)).toBeInTheDocument()
    for (const [name, text] of [
      ['Copy payer', 'asha@okaxis'],
      ['Copy amount', '49'],
      ['Copy reason', 'They had paid twice.'],
    ] as const) {
      await user.click(item.getByRole('button', { name }))
      expect(await navigator.clipboard.readText()).toBe(text)
    }
  })

  it('if the payer is unknown, the button that copies the payer is disabled', async () => {
    owed.push(refund({ payer: null }))
    open()
    expect(
      within(await list('To refund')).getByRole('button', { name: 'Copy payer' }),
    ).toBeDisabled()
  })

  it('the admin marks one refund as sent, and another one as not sent', async () => {
    owed.push(refund(), refund({ id: 'sent', sentAt: new Date(2026, 10, 28) }))
    const { user } = open()
    await list('To refund')
    await user.click(screen.getByRole('button', { name: 'Mark as sent' }))
    expect(markRefundSent).toHaveBeenCalledExactlyOnceWith('412345678901', true)
    expect(await screen.findByText('Marked as sent')).toBeInTheDocument()
    expect(
      screen.getByText(`${money} to asha@okaxis. It closes once a statement shows it.`),
    ).toBeInTheDocument()
    expect(screen.getByText(`Sent on ${formatDate(new Date(2026, 10, 28))}`)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(markRefundSent).toHaveBeenLastCalledWith('sent', false)
    expect(await screen.findByText('No longer marked as sent')).toBeInTheDocument()
  })

  it('when marking a refund as sent fails, the list shows the reason', async () => {
    owed.push(refund())
    markRefundSent.mockRejectedValueOnce(new AppError('offline', 'We haven’t heard back yet.'))
    const { user } = open()
    await list('To refund')
    await user.click(screen.getByRole('button', { name: 'Mark as sent' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('We haven’t heard back yet.')
  })

  it('a refund that was seen in a statement is listed with the statement’s day, and the admin can reopen the refund', async () => {
    shown.push(refund({ seenOn: '2026-11-28' }))
    const { user } = open()
    const day = formatDate(new Date(2026, 10, 28))
    expect(await list('Sent back')).toHaveTextContent(`Seen in the statement of ${day}`)
    expect(screen.getByText('No refunds to send.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(reopenRefund).toHaveBeenCalledExactlyOnceWith('412345678901')
    expect(await screen.findByText('Refund opened again')).toBeInTheDocument()
  })

  it('the admin deletes a refund after a confirmation', async () => {
    owed.push(refund())
    const { user } = open()
    await list('To refund')
    await user.click(screen.getByRole('button', { name: 'Delete…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this refund?' })
    expect(dialog).toHaveTextContent(`${money} to asha@okaxis`)
    expect(deleteRefund).not.toHaveBeenCalled()
    await user.click(within(dialog).getByRole('button', { name: 'Delete it' }))
    expect(deleteRefund).toHaveBeenCalledExactlyOnceWith('412345678901')
  })
})
