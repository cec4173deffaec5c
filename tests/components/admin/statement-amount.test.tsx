import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { rejectPayment, type undoRejection } from '@/data/verification/reject'
import '@/features/admin/decisions/reject-form'

import { addRefund } from './listed-refunds'
import {
  csv,
  HEADER,
  openFile,
  paid,
  person,
  press,
  readSignUps,
  saveRun,
  tab,
  utr,
} from './statement'

vi.mock('@/data/verification/reject', () => ({
  rejectPayment: vi.fn<typeof rejectPayment>(),
  undoRejection: vi.fn<typeof undoRejection>(),
}))
const reject = vi.mocked(rejectPayment)

beforeEach(() => {
  reject.mockReset().mockResolvedValue()
})

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

it('a row with a wrong amount shows the difference, and doesn’t show "Money in" in green', async () => {
  readSignUps.mockResolvedValue([person(1), person(2), person(3)])
  const user = await openFile(csv(HEADER + paid(1, '40.00') + paid(2, '60.00') + paid(3)))
  const evidence = 'Money in “Deposit”'
  expect(await screen.findByText(evidence)).toHaveClass('text-success')
  await user.click(await tab(/^2 Amount differs/))
  const [short, over] = screen.getAllByRole('row').slice(1)
  if (short === undefined || over === undefined) throw new Error('Two rows differ.')
  expect(short).toHaveTextContent('₹40.00₹9.00 short')
  expect(over).toHaveTextContent('₹60.00₹11.00 too much')
  expect(within(short).getByText(evidence)).not.toHaveClass('text-success')

  await user.click(within(short).getByRole('button', { name: 'Verify…' }))
  expect(await screen.findByRole('dialog', { name: 'Verify this payment?' })).toHaveTextContent(
    'the amount is ₹40.00, ₹9.00 short',
  )
})

it('the admin rejects a sign-up that paid a wrong amount, and adds the payment to the refunds', async () => {
  readSignUps.mockResolvedValue([person(1)])
  const user = await openFile(csv(HEADER + paid(1, '40.00')))
  await user.click(await tab(/^1 Amount differs/))
  await press(user, 'Reject and refund…')
  const rejecting = within(await screen.findByRole('dialog', { name: 'Reject this sign-up?' }))
  const reason = 'The amount you paid isn’t the founder price. We’re sending it back.'
  const suggested = await rejecting.findByRole('radio', { name: reason })
  expect(suggested).toBeChecked()
  expect(suggested).toHaveFocus()
  await user.click(rejecting.getByRole('button', { name: 'Reject' }))

  const refunding = await screen.findByRole('dialog', { name: 'Refund this payment?' })
  // The row needs a decision until the admin adds the payment to the refunds in this dialog.
  expect(screen.getByText('1 row still needs your decision')).toBeInTheDocument()
  expect(refunding).toHaveTextContent('₹40.00')
  expect(reject).toHaveBeenCalledExactlyOnceWith(person(1), reason)
  await user.click(within(refunding).getByRole('button', { name: 'Add to refunds' }))
  await closed()
  expect(screen.getByText('Nothing left to decide in this statement.')).toBeVisible()
  expect(addRefund).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: utr(1), amount: 40, reason: 'The sign-up was rejected.' }),
  )
  expect(await screen.findByText('Your decision: Added to refunds')).toBeVisible()
  await waitFor(() =>
    expect(saveRun).toHaveBeenLastCalledWith(
      expect.objectContaining({ rejected: ['id1'], decisions: { [utr(1)]: 'to_refund' } }),
    ),
  )
})

it('the admin can add the payment of a rejected sign-up to the refunds later', async () => {
  readSignUps.mockResolvedValue([person(1)])
  const user = await openFile(csv(HEADER + paid(1, '40.00')))
  await user.click(await tab(/^1 Amount differs/))
  await press(user, 'Reject…')
  await user.click(await screen.findByRole('radio', { name: /^We received no payment/ }))
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  await closed()
  await press(user, 'Refund…')
  expect(await screen.findByRole('dialog', { name: 'Refund this payment?' })).toBeVisible()
})
