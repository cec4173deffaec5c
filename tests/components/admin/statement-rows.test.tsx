import { screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { linkPayment } from '@/data/payments/link-payment'
import { addToRecordNote } from '@/data/records/record-note'
import { rejectPayment, undoRejection } from '@/data/verification/reject'
import { sha256Hex } from '@/lib/sha256'
import '@/features/admin/decisions/reject-form'

import { addRefund } from './listed-refunds'
import {
  ask,
  undoAsk,
  AROUND,
  box,
  csv,
  downloaded,
  HEADER,
  keptRun,
  openFile,
  paid,
  person,
  press,
  readRuns,
  readSignUps,
  saveRun,
  tab,
  utr,
  verify,
} from './statement'

vi.mock('@/data/payments/link-payment', () => ({ linkPayment: vi.fn<typeof linkPayment>() }))
vi.mock('@/data/verification/reject', () => ({
  rejectPayment: vi.fn<typeof rejectPayment>(),
  undoRejection: vi.fn<typeof undoRejection>(),
}))
vi.mock('@/data/records/record-note', () => ({
  addToRecordNote: vi.fn<typeof addToRecordNote>(),
}))
const link = vi.mocked(linkPayment)
const reject = vi.mocked(rejectPayment)
const undoReject = vi.mocked(undoRejection)
const note = vi.mocked(addToRecordNote)

type User = ReturnType<typeof userEvent.setup>

beforeEach(() => {
  link.mockReset().mockResolvedValue()
  reject.mockReset().mockResolvedValue()
  undoReject.mockReset().mockResolvedValue()
  note.mockReset().mockResolvedValue()
})

const dialogOf = (name: string) => screen.findByRole('dialog', { name })
const pressIn = async (user: User, name: string, button: string | RegExp) =>
  user.click(await within(await dialogOf(name)).findByRole('button', { name: button }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const decided = () => screen.findByText('Nothing left to decide in this statement.')
const bodyRows = () => screen.getAllByRole('row').slice(1)
/** The payment reference with a wrong last digit. */
const mistyped = (number: number) => utr(number).slice(0, -1) + String((number + 5) % 10)

describe('a payment with a wrong amount', () => {
  it('the admin verifies the payment with a reason, and the row no longer needs a decision', async () => {
    readSignUps.mockResolvedValue([person(1)])
    const user = await openFile(csv(HEADER + paid(1, '40.00')))
    expect(await screen.findByText('1 row still needs your decision')).toBeInTheDocument()
    await user.click(await tab(/^1 Amount differs/))

    await press(user, 'Verify…')
    const dialog = await dialogOf('Verify this payment?')
    expect(dialog).toHaveTextContent('the amount is ₹40.00, ₹9.00 short')
    await user.type(within(dialog).getByRole('textbox'), 'They sent the rest in cash.')
    await user.click(within(dialog).getByRole('button', { name: 'Verify' }))

    expect(await decided()).toBeInTheDocument()
    expect(note).toHaveBeenCalledExactlyOnceWith(
      'id1',
      expect.stringMatching(
        /though the amount is ₹40\.00, ₹9\.00 short\. They sent the rest in cash\.$/,
      ),
    )
    expect(verify).toHaveBeenCalledOnce()
    expect(await tab(/^0 Amount differs of 1/)).toBeInTheDocument()
  })

  it('the admin asks for a correction from all founders who paid a wrong amount', async () => {
    readSignUps.mockResolvedValue([person(1), person(2)])
    const user = await openFile(csv(HEADER + paid(1, '40.00') + paid(2, '4.00')))
    await user.click(await tab(/^2 Amount differs/))
    await press(user, 'Ask all 2 for a correction')
    await pressIn(user, 'Ask for a correction', 'Ask 2 for a correction')
    expect(await decided()).toBeInTheDocument()
    expect(ask.mock.calls.map(([{ id }, reason]) => [id, reason])).toEqual([
      ['id1', expect.stringContaining('has a different amount')],
      ['id2', expect.stringContaining('has a different amount')],
    ])
  })

  it('the report lists a rejected sign-up until the admin undoes the rejection', async () => {
    readSignUps.mockResolvedValue([person(1)])
    const user = await openFile(csv(HEADER + paid(1, '40.00')))
    await user.click(await tab(/^1 Amount differs/))
    await press(user, 'Reject…')
    await user.click(await screen.findByRole('radio', { name: /^We received no payment/ }))
    await pressIn(user, 'Reject this sign-up?', 'Reject')
    // The sign-up is rejected, but the admin must still decide about the received money.
    expect(await screen.findByRole('button', { name: 'Refund…' })).toBeVisible()
    expect(screen.getByText('1 row still needs your decision')).toBeInTheDocument()
    expect(reject).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Verify…' })).not.toBeInTheDocument()
    await waitFor(() =>
      expect(saveRun).toHaveBeenLastCalledWith(expect.objectContaining({ rejected: ['id1'] })),
    )

    // This Undo is the toast's button.
    await press(user, /^Undo: /)
    expect(await screen.findByText('1 row still needs your decision')).toBeInTheDocument()
    expect(undoReject).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: 'Verify…' })).toBeVisible()
    await waitFor(() =>
      expect(saveRun).toHaveBeenLastCalledWith(expect.objectContaining({ rejected: [] })),
    )
  })

  it('a correction request deselects the founder’s payment, and Undo selects it again', async () => {
    readSignUps.mockResolvedValue([person(1), person(2)])
    const user = await openFile(csv(HEADER + paid(1) + paid(2, '40.00')))
    await user.click(await tab(/^1 Amount differs/))
    await user.click(await box('person2@example.com'))
    expect(screen.getByRole('button', { name: 'Verify 2 payments' })).toBeVisible()
    await press(user, 'Ask for a correction')
    await pressIn(user, 'Ask for a correction', 'Ask for a correction')
    expect(await screen.findByRole('button', { name: 'Verify 1 payment' })).toBeVisible()
    expect(await box('person2@example.com')).not.toBeChecked()
    expect(await box('person2@example.com')).toBeDisabled()

    // This Undo is the toast's button.
    await press(user, /^Undo: /)
    expect(await screen.findByRole('button', { name: 'Verify 2 payments' })).toBeVisible()
    expect(undoAsk).toHaveBeenCalledOnce()
    await waitFor(() =>
      expect(saveRun).toHaveBeenLastCalledWith(expect.objectContaining({ asked: [] })),
    )
  })
})

const wentBack = (number: number) =>
  `${paid(number)}22/11/2026,UPI-REVERSAL/${utr(number)},${utr(number)},49.00,\n`

describe('money that went back', () => {
  it('the admin asks for a correction from all founders whose money went back, except those who paid again', async () => {
    readSignUps.mockResolvedValue([person(1), person(2), person(3)])
    const user = await openFile(csv(HEADER + wentBack(1) + wentBack(2) + wentBack(3) + paid(3)))
    await user.click(await tab(/^3 Used twice/))
    await press(user, 'Ask all 2 for a correction')
    await pressIn(user, 'Ask for a correction', 'Ask 2 for a correction')
    expect(await screen.findByText('1 row still needs your decision')).toBeInTheDocument()
    expect(ask.mock.calls.map(([{ id }, reason]) => [id, reason])).toEqual([
      ['id1', expect.stringContaining('failed or was refunded')],
      ['id2', expect.stringContaining('failed or was refunded')],
    ])
  })
})

describe('a payment that no sign-up uses', () => {
  it('the admin marks the row as not a payment, and undoes the mark', async () => {
    const user = await openFile(csv(HEADER + paid(1) + paid(2, '2500.00')))
    expect(await screen.findByText('1 row still needs your decision')).toBeInTheDocument()
    await user.click(await tab(/^1 Received, not claimed of 2/))
    await press(user, 'Mark as not a payment')
    expect(await decided()).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await waitFor(() =>
      expect(saveRun).toHaveBeenLastCalledWith(
        expect.objectContaining({ decisions: { [utr(1)]: 'no_payment' } }),
      ),
    )
    await press(user, 'Download report')
    expect(await downloaded[0]?.text()).toContain('Not a payment')

    await press(user, 'Undo')
    expect(await screen.findByText('1 row still needs your decision')).toBeInTheDocument()
    await waitFor(() =>
      expect(saveRun).toHaveBeenLastCalledWith(
        expect.objectContaining({ decisions: { [utr(1)]: 'open' } }),
      ),
    )
  })

  it('when the admin marks a row without a reference as sent back, all identical rows are marked, too', async () => {
    const user = await openFile(csv(`${HEADER}${'21/11/2026,CASH DEPOSIT,,,49.00\n'.repeat(2)}`))
    await user.click(await tab(/^2 Received, not claimed/))
    expect(screen.queryByRole('button', { name: 'Find the founder…' })).not.toBeInTheDocument()
    await press(user, 'Mark as sent back')
    // A row without a reference doesn't show who paid, so the text mentions only the readable rows.
    expect(
      await screen.findByText('Nothing left to decide in the rows that we could read.'),
    ).toBeInTheDocument()
    expect(Object.values(saveRun.mock.lastCall?.[0].decisions ?? {})).toEqual([
      'sent_back',
      'sent_back',
    ])
  })

  it('the admin refunds identical rows without a reference one by one', async () => {
    const user = await openFile(csv(`${HEADER}${'21/11/2026,CASH DEPOSIT,,,49.00\n'.repeat(2)}`))
    await user.click(await tab(/^2 Received, not claimed/))
    await press(user, 'Refund…')
    await pressIn(user, 'Refund this payment?', 'Add to refunds')
    expect(await screen.findByText('1 of 2: Added to refunds')).toBeVisible()
    expect(await tab(/^1 Received, not claimed of 2/)).toBeInTheDocument()
    await closed()
    await press(user, 'Refund…')
    await pressIn(user, 'Refund this payment?', 'Add to refunds')
    expect(
      await screen.findByText('Nothing left to decide in the rows that we could read.'),
    ).toBeInTheDocument()
    expect(new Set(addRefund.mock.calls.map(([{ id }]) => id)).size).toBe(2)
  })

  it('the admin adds the payment to the refunds, and the row no longer needs a decision', async () => {
    const user = await openFile(
      csv(`${HEADER}21/11/2026,UPI/${utr(1)}/Asha/asha@okaxis,${utr(1)},,49.00\n`),
    )
    await user.click(await tab(/^1 Received, not claimed/))
    await press(user, 'Refund…')
    expect(await dialogOf('Refund this payment?')).toHaveTextContent('₹49.00 to asha@okaxis')
    await pressIn(user, 'Refund this payment?', 'Add to refunds')
    expect(await decided()).toBeInTheDocument()
    expect(addRefund).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: utr(1), payer: 'asha@okaxis', amount: 49, currency: 'INR' }),
    )
    expect(saveRun.mock.lastCall?.[0].decisions).toEqual({ [utr(1)]: 'to_refund' })
  })

  it('when the file is opened again, each row shows the admin’s newest decision about it', async () => {
    const file = HEADER + paid(1) + paid(2)
    const files = [{ name: 'bank.csv', sha256: await sha256Hex(file) }]
    readRuns.mockResolvedValue([
      keptRun({ files, decisions: { [utr(1)]: 'open' } }),
      keptRun({
        id: 'run00000000000000002',
        files,
        decisions: { [utr(1)]: 'no_payment', [utr(2)]: 'sent_back' },
      }),
    ])
    const user = await openFile(csv(file))
    await user.click(await tab(/^1 Received, not claimed of 2/))
    expect(screen.getByText('Sent back')).toBeInTheDocument()
    expect(screen.queryByText('Not a payment')).not.toBeInTheDocument()
    expect(saveRun).not.toHaveBeenCalled()
  })

  it('the admin finds the founder by email, and links the payment', async () => {
    const asha = person(500, { email: 'asha@example.com' })
    readSignUps.mockResolvedValue([asha, person(600, { email: 'ravi@example.com' })])
    const user = await openFile(csv(HEADER + paid(1)))
    await user.click(await tab(/^1 Received, not claimed/))
    await press(user, 'Find the founder…')
    const dialog = await dialogOf('Whose payment is this?')
    expect(dialog).toHaveTextContent('No likely match. Search for the founder.')
    await user.type(within(dialog).getByRole('searchbox'), 'ASHA@')
    expect(dialog).toHaveTextContent('1 matches.')
    await user.click(within(dialog).getByRole('button', { name: 'Link the payment…' }))

    await pressIn(user, 'Is this their payment?', 'Link the payment')
    await closed()
    expect(link).toHaveBeenCalledExactlyOnceWith(asha, utr(1), expect.any(String))
    expect(await tab(/^1 Matched/)).toBeInTheDocument()
  })

  it('a founder whose own reference is in the file isn’t suggested, and the dialog warns before linking another payment', async () => {
    readSignUps.mockResolvedValue([person(2, { email: 'asha.rao7@example.com' })])
    const user = await openFile(
      csv(
        `${HEADER}21/11/2026,UPI/${utr(1)}/ASHA RAO/asha.rao@okaxis,${utr(1)},,49.00\n${paid(2, '40.00')}`,
      ),
    )
    await user.click(await tab(/^1 Received, not claimed/))
    await press(user, 'Find the founder…')
    const dialog = await dialogOf('Whose payment is this?')
    expect(dialog).toHaveTextContent('No likely match. Search for the founder.')
    await user.type(within(dialog).getByRole('searchbox'), 'asha')
    await user.click(within(dialog).getByRole('button', { name: 'Link the payment…' }))
    expect(await dialogOf('Is this their payment?')).toHaveTextContent(
      'The reference they gave is in these files, too: Row 3, ₹40.00.',
    )
  })

  it('when the admin links the payment to a founder who was asked for a correction, the payment is selected', async () => {
    readSignUps.mockResolvedValue([person(500)])
    const user = await openFile(csv(HEADER + paid(1) + AROUND))
    await user.click(await tab(/^1 Claimed, not received/))
    await press(user, 'Ask for a correction')
    await pressIn(user, 'Ask for a correction', 'Ask for a correction')
    await closed()
    await user.click(await tab(/^1 Received, not claimed/))
    await press(user, 'Find the founder…')
    await user.type(screen.getByRole('searchbox'), 'person500')
    await pressIn(user, 'Whose payment is this?', 'Link the payment…')
    await pressIn(user, 'Is this their payment?', 'Link the payment')
    await closed()
    await user.click(await tab(/^1 Matched/))
    expect(await box('person500@example.com')).toBeChecked()
  })

  it('the dialog suggests founders with a similar reference or the payer’s name', async () => {
    readSignUps.mockResolvedValue([
      person(500, { email: 'asha.rao7@example.com' }),
      person(600, { upiReferenceId: mistyped(1), email: 'near@example.com' }),
      person(601, { upiReferenceId: mistyped(1).replace(/.$/, '9'), email: 'too@example.com' }),
    ])
    const user = await openFile(
      csv(`${HEADER}21/11/2026,UPI/${utr(1)}/ASHA RAO/asha.rao@okaxis,${utr(1)},,49.00\n`),
    )
    await user.click(await tab(/^1 Received, not claimed/))
    await press(user, 'Find the founder…')
    const found = within(await dialogOf('Whose payment is this?'))
    expect(found.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      expect.stringMatching(/near@.*one typo/),
      expect.stringMatching(/too@.*one typo/),
      expect.stringMatching(/asha\.rao7@.*similar to the payer’s name/),
    ])
    await user.type(found.getByRole('searchbox'), mistyped(1))
    expect(found.getAllByRole('listitem')).toHaveLength(2)
  })
})

describe('linking all likely payments of a statement', () => {
  const joined = { createdAt: new Date(2026, 10, 20) }
  const likely = (number: number, differences: object = {}) =>
    person(number, { ...joined, upiReferenceId: mistyped(number), ...differences })

  it('only payments with the right amount and day are linked', async () => {
    readSignUps.mockResolvedValue([
      likely(1000),
      likely(2000),
      likely(3000),
      likely(4000, { createdAt: new Date(2026, 10, 10) }),
    ])
    const user = await openFile(
      csv(HEADER + paid(1000) + paid(2000) + paid(3000, '40.00') + paid(4000) + AROUND),
    )
    await user.click(await tab(/^4 Received, not claimed/))
    await press(user, 'Link all 2…')
    const dialog = await dialogOf('Link these payments?')
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2)
    await user.click(within(dialog).getByRole('button', { name: 'Link 2 payments' }))
    await closed()
    expect(link.mock.calls.map(([{ id }, reference]) => [id, reference])).toEqual([
      ['id1000', utr(1000)],
      ['id2000', utr(2000)],
    ])
    expect(await tab(/^2 Matched/)).toBeInTheDocument()
  })

  it('a payment that the admin has added to the refunds isn’t linked', async () => {
    readSignUps.mockResolvedValue([likely(1000), likely(2000), likely(3000)])
    const user = await openFile(csv(HEADER + paid(1000) + paid(2000) + paid(3000) + AROUND))
    await user.click(await tab(/^3 Received, not claimed/))
    expect(await screen.findByRole('button', { name: 'Link all 3…' })).toBeVisible()
    const [refund] = screen.getAllByRole('button', { name: 'Refund…' })
    if (refund === undefined) throw new Error('No row can be refunded.')
    await user.click(refund)
    await pressIn(user, 'Refund this payment?', 'Add to refunds')
    await closed()
    expect(await screen.findByRole('button', { name: 'Link all 2…' })).toBeVisible()
  })

  it('if one payment can’t be linked, the others are linked, and the failure is shown', async () => {
    readSignUps.mockResolvedValue([likely(1000), likely(2000), likely(3000)])
    link
      .mockResolvedValueOnce()
      .mockRejectedValueOnce(new AppError('changed', 'The reference has been corrected.'))
    const user = await openFile(csv(HEADER + paid(1000) + paid(2000) + paid(3000) + AROUND))
    await user.click(await tab(/^3 Received, not claimed/))
    await press(user, 'Link all 3…')
    await pressIn(user, 'Link these payments?', 'Link 3 payments')
    const dialog = await dialogOf('Link these payments?')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('1 couldn’t be linked')
    const [first, ...others] = within(dialog).getAllByRole('listitem')
    expect(first).toHaveTextContent(/person2000.*The reference has been corrected\./)
    expect(others).toHaveLength(0)
    expect(link).toHaveBeenCalledTimes(3)
    await user.click(within(dialog).getByRole('button', { name: 'Not yet' }))
    expect(await tab(/^2 Matched/)).toBeInTheDocument()
    expect(bodyRows()).toHaveLength(1)
  })
})
