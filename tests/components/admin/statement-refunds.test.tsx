import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { refundsQuery, type Refund } from '@/data/payments/refunds'
import { AppError } from '@/data/firebase/errors'
import { formatDate } from '@/lib/format/format'

import { toasts } from '../render'
import { duplicates } from './given-up-references'
import {
  addRefund,
  closeRefund,
  owed,
  refund,
  refundsClosedBy,
  shown,
  storeClosed,
} from './listed-refunds'
import {
  box,
  client,
  csv,
  HEADER,
  keptRun,
  lookUp,
  openFile,
  paid,
  person,
  press,
  readRuns,
  readSignUps,
  tab,
  utr,
} from './statement'

const SENT = new Date(2026, 10, 22)
const TO_ASHA = '23/11/2026,UPI/DR/633312345678/ASHA/asha@okaxis,633312345678,49.00,\n'
const ROWS = HEADER + paid(1) + TO_ASHA
/** The day and the reference of the debit row, as a closed refund stores them. */
const SEEN = { seenOn: '2026-11-23', seenRow: '633312345678' }

describe('a refund that a statement shows', () => {
  it('a debit row closes a refund that is marked as sent, but asks before it closes the refund again after the admin has reopened it', async () => {
    owed.push(refund({ sentAt: SENT }))
    await openFile(csv(ROWS))
    expect(await screen.findByText('Refund found')).toBeInTheDocument()
    expect(closeRefund).toHaveBeenCalledExactlyOnceWith('412345678901', SEEN)
    expect(toasts()[0]).toHaveTextContent(
      `to asha@okaxis went out on ${formatDate(new Date(2026, 10, 23))}`,
    )

    // Simulates that the admin reopens the refund.
    act(() => {
      const reopened = refund({ sentAt: new Date(), seenRow: SEEN.seenRow })
      client.setQueryData(refundsQuery('boss').queryKey, [reopened])
    })
    expect(await screen.findByRole('button', { name: 'This is the refund' })).toBeVisible()
    expect(closeRefund).toHaveBeenCalledOnce()
  })

  it('if a refund isn’t marked as sent, the page asks the admin whether the debit row is the refund', async () => {
    owed.push(refund())
    const user = await openFile(csv(ROWS))
    const asked = within(
      await screen.findByRole('region', { name: 'Refunds that may have gone out' }),
    )
    expect(asked.getByText(/to asha@okaxis, listed on .*not marked as sent/)).toBeVisible()
    expect(closeRefund).not.toHaveBeenCalled()
    await user.click(asked.getByRole('button', { name: 'This is the refund' }))
    expect(closeRefund).toHaveBeenCalledExactlyOnceWith('412345678901', SEEN)
  })

  it('if no debit row has the refund’s amount, the page doesn’t ask about the refund', async () => {
    owed.push(refund({ amount: 50 }))
    await openFile(csv(ROWS))
    await screen.findByRole('tab', { name: /Matched/ })
    expect(screen.queryByText('Refunds that may have gone out')).not.toBeInTheDocument()
  })

  it('when closing a refund fails, the page shows the error, and Retry closes the refund', async () => {
    owed.push(refund({ sentAt: SENT }))
    closeRefund.mockRejectedValueOnce(new AppError('offline', 'We haven’t heard back yet.'))
    const user = await openFile(csv(ROWS))
    expect(await screen.findByRole('alert')).toHaveTextContent('We haven’t heard back yet.')
    await press(user, 'Retry')
    expect(await screen.findByText('Refund found')).toBeInTheDocument()
    expect(closeRefund.mock.calls).toEqual([
      ['412345678901', SEEN],
      ['412345678901', SEEN],
    ])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

const ASKED = { name: 'Refunds that may have gone out' }
const forty = (who: string, overrides: Partial<Refund> = {}) =>
  refund({ id: who, reference: null, payer: `${who}@okaxis`, amount: 40, ...overrides })
const debit = (narration: string, utr = '633312345678') => `23/11/2026,${narration},${utr},40.00,\n`
const TO_FORTY = debit('UPI/FORTY/forty@okaxis/refund')

describe('refunds that fit the same debit rows', () => {
  it('the row that closes a refund isn’t offered for another person’s refund', async () => {
    storeClosed()
    owed.push(forty('forty', { sentAt: SENT }), forty('ff', { sentAt: SENT }))
    await openFile(csv(HEADER + paid(1) + TO_FORTY))
    expect(await screen.findByText('Refund found')).toBeInTheDocument()
    await tab(/Matched/)
    expect(screen.queryByRole('region', ASKED)).not.toBeInTheDocument()
    expect(closeRefund).toHaveBeenCalledExactlyOnceWith('forty', SEEN)
  })

  it('after the admin has chosen the row for one refund, the row isn’t offered for the other refund', async () => {
    storeClosed()
    owed.push(forty('asha'), forty('ff'))
    const user = await openFile(csv(HEADER + paid(1) + debit('Sent by phone')))
    const buttons = await screen.findAllByRole('button', { name: 'This is the refund' })
    expect(buttons).toHaveLength(2)
    await user.click(buttons[1] ?? document.body)
    await waitFor(() => expect(screen.queryByRole('region', ASKED)).not.toBeInTheDocument())
    expect(closeRefund).toHaveBeenCalledExactlyOnceWith('ff', SEEN)
  })

  it('if one of two rows has already closed a refund, only the other row is offered for the next refund', async () => {
    shown.push(forty('asha', SEEN))
    owed.push(forty('ff', { sentAt: SENT }))
    const rows = debit('Sent by phone') + debit('UPI/RAVI/ravi@ybl/rent', '633312345679')
    const user = await openFile(csv(HEADER + paid(1) + rows))
    const asked = within(await screen.findByRole('region', ASKED))
    expect(asked.getByText(/^It names ravi@ybl\./)).toBeVisible()
    await user.click(asked.getByRole('button', { name: 'This is the refund' }))
    expect(closeRefund).toHaveBeenCalledExactlyOnceWith('ff', {
      ...SEEN,
      seenRow: '633312345679',
    })
  })

  it('if the closed refunds can’t be loaded, no row is offered until Retry loads them', async () => {
    owed.push(forty('ff', { sentAt: SENT }))
    refundsClosedBy.mockRejectedValueOnce(new AppError('offline', 'You’re offline.'))
    const user = await openFile(csv(HEADER + paid(1) + debit('Sent by phone')))
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline.')
    expect(screen.queryByRole('region', ASKED)).not.toBeInTheDocument()
    await press(user, 'Retry')
    expect(await screen.findByRole('region', ASKED)).toBeVisible()
  })
})

describe('the payment of a rejected sign-up', () => {
  it('the admin adds the payment to the refunds, with the payer from the statement', async () => {
    readSignUps.mockResolvedValue([])
    lookUp.mockResolvedValue({
      holders: new Map([[utr(7), { kind: 'rejected', email: 'twice@example.com' }]]),
      unverified: [],
    })
    const row = `21/11/2026,UPI/${utr(7)}/ASHA/asha@okaxis,${utr(7)},,49.00\n`
    const user = await openFile(csv(HEADER + row))
    expect(await screen.findByText('1 row still needs your decision')).toBeVisible()
    await user.click(await tab(/^1 Rejected, but received/))
    expect(
      screen.getByText('twice@example.com, rejected: the reference stays blocked'),
    ).toBeVisible()
    await press(user, 'Refund…')
    await press(user, 'Add to refunds')
    expect(addRefund).toHaveBeenCalledExactlyOnceWith({
      id: utr(7),
      payer: 'asha@okaxis',
      amount: 49,
      currency: 'INR',
      reason: 'The sign-up was rejected.',
      reference: utr(7),
      waitlistUserId: null,
    })
    expect(await screen.findByText('Added to refunds', { selector: 'td *' })).toBeVisible()
    expect(screen.getByText('Nothing left to decide in this statement.')).toBeVisible()
    await press(user, 'Undo')
    expect(await screen.findByRole('button', { name: 'Refund…' })).toBeVisible()

    await press(user, 'Mark as sent back')
    expect(screen.getByText('Sent back', { selector: 'td *' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
    expect(screen.getByText('Nothing left to decide in this statement.')).toBeVisible()
  })
})

describe('the row of a payment that the admin has added to the refunds', () => {
  it.each([
    ['isn’t sent yet, and offers Undo', {}, 'To refund', true],
    ['was sent', { sentAt: SENT }, `Refund sent on ${formatDate(SENT)}`, false],
    [
      'appears in a statement',
      { sentAt: SENT, ...SEEN },
      `Refund seen in the statement of ${formatDate(new Date(2026, 10, 23))}`,
      false,
    ],
  ])('the row states that the refund %s', async (_what, state, words, canUndo) => {
    const listed = refund({ id: utr(1), reference: utr(1), amount: 50, ...state })
    ;(listed.seenOn === null ? owed : shown).push(listed)
    readSignUps.mockResolvedValue([person(2)])
    readRuns.mockResolvedValue([
      keptRun({ decisions: { [utr(1)]: 'to_refund', [utr(2)]: 'to_refund' } }),
    ])
    const user = await openFile(csv(HEADER + paid(1) + paid(2)))
    // The second payment's refund isn't in the loaded lists, as if it were deleted or too old. So
    // the row of this payment shows only the admin's decision.
    expect(await screen.findByText('Your decision: Added to refunds')).toBeVisible()
    await user.click(await tab(/^0 Received, not claimed of 1/))
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(canUndo ? 1 : 0)
  })

  it('if a sign-up uses the refunded payment, the row shows the day when the refund was sent', async () => {
    owed.push(refund({ id: utr(1), reference: utr(1), amount: 50, sentAt: SENT }))
    readSignUps.mockResolvedValue([person(1)])
    readRuns.mockResolvedValue([keptRun({ decisions: { [utr(1)]: 'to_refund' } })])
    await openFile(csv(HEADER + paid(1)))
    expect(await screen.findByText(`Refund sent on ${formatDate(SENT)}`)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })
})

describe('payments that aren’t selected automatically', () => {
  it('a payment whose verification was reverted is marked, and the admin can select it', async () => {
    const revertedAt = new Date(2026, 10, 12)
    readSignUps.mockResolvedValue([
      person(1, { revertedAt, status: 'needs_correction' }),
      person(2),
    ])
    const user = await openFile(csv(HEADER + paid(1) + paid(2)))
    expect(await box('person2@example.com')).toBeChecked()
    expect(await box('person1@example.com')).not.toBeChecked()
    expect(screen.getByText(`You reverted this one on ${formatDate(revertedAt)}`)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Verify 1 payment' })).toBeVisible()
    await user.click(await box('person1@example.com'))
    expect(screen.getByRole('button', { name: 'Verify 2 payments' })).toBeVisible()
  })

  it('a payment that the admin has added to the refunds can’t be selected until the admin undoes this decision', async () => {
    readSignUps.mockResolvedValue([person(1), person(2), person(3)])
    readRuns.mockResolvedValue([
      keptRun({ decisions: { [utr(1)]: 'to_refund', [utr(3)]: 'sent_back' } }),
    ])
    const user = await openFile(csv(HEADER + paid(1) + paid(2) + paid(3, '40.00')))
    expect(await screen.findByText('Your decision: Added to refunds')).toBeVisible()
    expect(await box('person1@example.com')).not.toBeChecked()
    expect(await box('person1@example.com')).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Verify 1 payment' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Verify…' })).not.toBeInTheDocument()

    await press(user, 'Undo')
    expect(await box('person1@example.com')).toBeChecked()
    expect(screen.getByRole('button', { name: 'Verify 2 payments' })).toBeVisible()

    await user.click(await tab(/Amount differs/))
    expect(screen.getByText('Your decision: Sent back')).toBeVisible()
    expect(await box('person3@example.com')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Verify…' })).not.toBeInTheDocument()
  })

  it('if the admin has added a payment to the refunds, neither of two sign-ups that use the payment can be verified', async () => {
    readSignUps.mockResolvedValue([person(1), person(2, { upiReferenceId: utr(1) })])
    readRuns.mockResolvedValue([keptRun({ decisions: { [utr(1)]: 'to_refund' } })])
    const user = await openFile(csv(HEADER + paid(1)))
    await user.click(await tab(/^1 Used twice/))
    expect(await screen.findByText('Your decision: Added to refunds')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Verify…' })).not.toBeInTheDocument()
    await press(user, 'Undo')
    expect(await screen.findAllByRole('button', { name: 'Verify…' })).toHaveLength(2)
  })

  it('a sign-up whose email is already verified is flagged, and can’t be selected', async () => {
    readSignUps.mockResolvedValue([person(1), person(2)])
    duplicates.add('id1')
    const user = await openFile(csv(HEADER + paid(1) + paid(2)))
    expect(await box('person1@example.com')).toBeDisabled()
    expect(await box('person1@example.com')).not.toBeChecked()
    expect(screen.getByText('This email is verified already, with another sign-up')).toBeVisible()
    await press(user, 'Verify 1 payment')
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: 'Verify 1 payment?' })).toBeVisible(),
    )
  })
})
