import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { keepAll } from '@/features/admin/verification/undoable'
import { formatDateTime } from '@/lib/format/format'

import { person, record } from '../../factories/records'
import { pressAndWait } from '../press-in-vain'
import {
  ask,
  button,
  confirmation,
  dialog,
  focus,
  form,
  isOpen,
  openDesk,
  panel,
  people,
  readHistory,
  readRecord,
  row,
  undoAsk,
  verified,
  verify,
} from './payments-table'
import { noEmails, notified, queued } from './queued-emails'

vi.mock('@/features/admin/mail/notify-by-email', () => import('./queued-emails'))
vi.mock('@/features/admin/mail/notify-founder', () => import('./queued-emails'))

beforeEach(async () => {
  await keepAll()
  noEmails()
})

describe('verifying a founder who hasn’t answered a correction request', () => {
  const asked = person(1, { status: 'needs_correction' })
  const at = new Date(2026, 4, 12, 9, 30)
  const REASON = 'Which of your two payments is this?'

  beforeEach(() => {
    readRecord.mockResolvedValue(record({ status: 'needs_correction', statusReason: REASON }))
    readHistory.mockResolvedValue([
      { kind: 'asked', at: new Date(2026, 4, 10), reason: 'An earlier request.', lost: null },
      { kind: 'asked', at, reason: REASON, lost: null },
    ])
  })

  async function expectRequestFirst() {
    const shown = await confirmation()
    await waitFor(() => expect(shown).toHaveTextContent(`“${REASON}”`))
    expect(shown).toHaveTextContent(
      `You asked for a correction on ${formatDateTime(at)}. They haven’t answered yet.`,
    )
    expect(verify).not.toHaveBeenCalled()
    await pressAndWait(within(shown).getByRole('button', { name: 'Verify payment' }))
    expect(verified()).toEqual(['id1'])
  }

  it('the Verify button shows the correction request with its time, and asks for confirmation', async () => {
    const { user } = openDesk([asked, person(2)])
    expect(button(1)).toHaveAttribute('aria-haspopup', 'dialog')
    await user.click(button(1))
    await expectRequestFirst()
  })

  it('the V key shows the correction request with its time, and asks for confirmation', async () => {
    const { user } = openDesk([asked, person(2)])
    focus(row(1))
    await user.keyboard('v')
    await expectRequestFirst()
  })

  it('the side panel asks for confirmation, even if the row doesn’t show the correction request yet', async () => {
    const { user } = openDesk(people(2))
    await user.click(button(1, /^Details of/))
    const shown = within(await panel())
    await shown.findByText(`You asked: “${REASON}”`)
    await user.click(shown.getByRole('button', { name: 'Verify' }))
    await expectRequestFirst()
  })

  it('if the correction request fails to load, the admin can’t confirm until Retry has loaded it', async () => {
    readHistory.mockRejectedValueOnce(new AppError('offline', 'No connection.'))
    const { user } = openDesk([asked, person(2)])
    await user.click(button(1))
    const shown = within(await confirmation())
    expect(await shown.findByRole('alert')).toHaveTextContent('No connection.')
    await user.click(shown.getByRole('button', { name: 'Verify payment' }))
    expect(verify).not.toHaveBeenCalled()

    await user.click(shown.getByRole('button', { name: 'Retry' }))
    await expectRequestFirst()
  })

  it('a founder who has answered the correction request is verified without a confirmation', async () => {
    readHistory.mockResolvedValue([
      { kind: 'asked', at, reason: REASON, lost: null },
      { kind: 'corrected', at: new Date(2026, 4, 13), from: '499900000001', to: '412300000001' },
    ])
    const { user } = openDesk(people(2))
    await user.click(button(1))
    expect(isOpen('Verify this payment?')).toBe(false)
    await waitFor(() => expect(verified()).toEqual(['id1']))
  })

  it('a bulk verification leaves out a founder with an open correction request, and says so before it starts', async () => {
    const { user } = openDesk([asked, person(2), person(3)])
    await user.click(screen.getByRole('checkbox', { name: 'Select all 3 shown' }))
    const bar = within(await screen.findByRole('region', { name: 'Selected sign-ups' }))
    const left = '1 is left out: you asked for a correction. Verify it in its row.'
    expect(bar.getByText(left)).toBeVisible()

    await user.click(bar.getByRole('button', { name: 'Verify 2 payments' }))
    const shown = within(await dialog('Verify 2 payments?'))
    expect(shown.getByText(left)).toBeVisible()
    await user.click(shown.getByRole('button', { name: 'Verify 2 payments' }))
    await waitFor(() => expect(verified().toSorted()).toEqual(['id2', 'id3']))
  })

  it('if all selected sign-ups have an open correction request, the bulk verification isn’t offered', async () => {
    const { user } = openDesk([asked, person(2, { status: 'needs_correction' }), person(3)])
    for (const number of [1, 2]) {
      await user.click(screen.getByRole('checkbox', { name: `Select person${number}@example.com` }))
    }
    const bar = within(await screen.findByRole('region', { name: 'Selected sign-ups' }))
    expect(bar.getByText(/^2 are left out: you asked for corrections/)).toBeVisible()
    await user.click(bar.getByRole('button', { name: 'None can be verified together' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('undoing a correction request', () => {
  const BEFORE = { status: 'pending_verification', statusReason: null } as const
  const REASON = expect.stringMatching(/^We can’t find a payment with this reference/)

  async function askFirst(before: typeof BEFORE | null = BEFORE) {
    ask.mockResolvedValue(before)
    const desk = openDesk(people(2))
    focus(row(1))
    await desk.user.keyboard('c')
    await pressAndWait(within(await form()).getByRole('button', { name: 'Ask for a correction' }))
    return desk
  }

  it('the admin undoes the correction request in the row, and the founder gets no email', async () => {
    const { user } = await askFirst()
    await user.click(await within(row(1)).findByRole('button', { name: 'Undo' }))

    expect(undoAsk).toHaveBeenCalledExactlyOnceWith(person(1), REASON, BEFORE)
    const what = 'Asking person1@example.com for a correction is undone.'
    expect(await screen.findByText(what)).toBeInTheDocument()
    await keepAll()
    expect(queued).toEqual([])
  })

  it('the U key undoes the correction request', async () => {
    const { user } = await askFirst()
    await user.keyboard('u')
    await waitFor(() => expect(undoAsk).toHaveBeenCalledOnce())
  })

  it('the founder gets the email about the correction request once the time for Undo is over', async () => {
    await askFirst()
    expect(queued).toEqual([])
    await keepAll()
    await queued[0]?.()
    expect(notified).toHaveBeenCalledExactlyOnceWith('id1', 'asked')
  })

  it('if the sign-up has changed in the meantime, Undo fails, and the founder still gets the email', async () => {
    undoAsk.mockRejectedValueOnce(new AppError('changed', 'This sign-up has just changed.'))
    const { user } = await askFirst()
    await user.click(await within(row(1)).findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/This sign-up has just changed\./)).toBeInTheDocument()
    expect(queued).toHaveLength(1)
  })

  it('if an earlier attempt has already requested the correction, the row offers no Undo', async () => {
    await askFirst(null)
    expect(screen.getByText('Correction requested')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
  })
})
