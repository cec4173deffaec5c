import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { rejectPayment, undoRejection } from '@/data/verification/reject'
import type { Flag } from '@/domain/payments/flags'
import { keepAll } from '@/features/admin/verification/undoable'
// Loads the form's code now, so that the first dialog of a test opens without a delay.
import '@/features/admin/decisions/reject-form'

import { person, record } from '../../factories/records'
import { pressAndWait } from '../press-in-vain'
import {
  button,
  barred,
  dialog,
  isOpen,
  openDesk,
  panel,
  people,
  readHistory,
  readRecord,
  row,
  verify,
} from './payments-table'
import { noEmails, notified, queued } from './queued-emails'

vi.mock('@/data/verification/reject', () => ({
  rejectPayment: vi.fn<typeof rejectPayment>(),
  undoRejection: vi.fn<typeof undoRejection>(),
}))
vi.mock('@/features/admin/mail/notify-by-email', () => import('./queued-emails'))
vi.mock('@/features/admin/mail/notify-founder', () => import('./queued-emails'))

const reject = vi.mocked(rejectPayment)
const undo = vi.mocked(undoRejection)

const DUPLICATE: Flag = {
  kind: 'duplicate',
  words: 'This email is verified already, with another sign-up',
}
/** Matches the first sign-up by two fields, because the panel passes the whole record. */
const first = expect.objectContaining({ id: 'id1', email: 'person1@example.com' })
const TWICE =
  'You already have a verified sign-up with this email. If you paid twice, we refund the second payment.'
const NOTHING = 'We received no payment with this reference, so there is nothing to refund.'

beforeEach(async () => {
  await keepAll()
  reject.mockReset().mockResolvedValue()
  undo.mockReset().mockResolvedValue()
  noEmails()
})

const form = async () => within(await screen.findByRole('form', { name: 'Reject' }))

async function openForm(flags?: ReadonlyMap<string, readonly Flag[]>) {
  const desk = openDesk(people(2), flags)
  await desk.user.click(button(1, /^Details of/))
  await desk.user.click(within(await panel()).getByRole('button', { name: 'Reject' }))
  await form()
  return desk
}

/** Rejects the sign-up in the open form with the third reason. */
async function rejectIt(button = 'Reject') {
  const { getByRole } = await form()
  await userEvent.click(getByRole('radio', { name: NOTHING }))
  await pressAndWait(getByRole('button', { name: button }))
}

describe('rejecting a sign-up', () => {
  it('the admin rejects a sign-up from its panel with a chosen reason, and the row gets the focus', async () => {
    await openForm()
    await rejectIt()

    expect(reject).toHaveBeenCalledExactlyOnceWith(first, NOTHING)
    expect(await screen.findByText('Sign-up rejected')).toBeInTheDocument()
    expect(isOpen('Reject this sign-up?')).toBe(false)
    await waitFor(() => expect(isOpen('Sign-up')).toBe(false))
    expect(row(1)).toHaveFocus()
  })

  it('no reason is preselected, and without a reason the form asks for one', async () => {
    await openForm()
    const { getAllByRole, getByRole, findByRole } = await form()
    for (const radio of getAllByRole('radio')) expect(radio).not.toBeChecked()
    expect(getByRole('radio', { name: TWICE })).toHaveFocus()
    await pressAndWait(getByRole('button', { name: 'Reject' }))

    expect(reject).not.toHaveBeenCalled()
    expect(await findByRole('alert')).toHaveTextContent('Choose a reason. They’ll read it.')
    expect(getByRole('radio', { name: TWICE })).toHaveFocus()
    await rejectIt()
    expect(reject).toHaveBeenCalledExactlyOnceWith(first, NOTHING)
  })

  it('the admin can type another reason, and an empty reason shows an error', async () => {
    const { user } = await openForm()
    const { getByRole } = await form()
    await user.click(getByRole('radio', { name: 'Something else' }))
    const words = screen.getByLabelText('In your own words')
    await pressAndWait(getByRole('button', { name: 'Reject' }))
    expect(words).toHaveAccessibleDescription(
      expect.stringContaining('Write a reason. They’ll read it.'),
    )
    expect(reject).not.toHaveBeenCalled()

    await user.type(words, '  A joke. ')
    await pressAndWait(getByRole('button', { name: 'Reject' }))
    expect(reject).toHaveBeenCalledExactlyOnceWith(first, 'A joke.')
  })

  it('the form shows why a rejection failed', async () => {
    reject.mockRejectedValueOnce(
      new AppError('changed', 'This payment has been verified in the meantime.'),
    )
    await openForm()
    await rejectIt()
    expect(await (await form()).findByText(/Nothing was changed/)).toBeVisible()
    expect(screen.getByRole('dialog', { name: 'Reject this sign-up?' })).toHaveTextContent(
      'Nothing was changed. This payment has been verified in the meantime.',
    )
  })

  it('the admin undoes the rejection at once, and the founder gets no email', async () => {
    const { user } = await openForm()
    await rejectIt()
    await user.click(await within(row(1)).findByRole('button', { name: 'Undo' }))

    expect(undo).toHaveBeenCalledExactlyOnceWith(first)
    expect(await screen.findByText('Rejecting person1@example.com is undone.')).toBeInTheDocument()
    await keepAll()
    expect(queued).toEqual([])
  })

  it('the founder gets the email about the rejection once the time for Undo is over', async () => {
    await openForm()
    await rejectIt()
    expect(queued).toEqual([])
    await keepAll()
    await queued[0]?.()
    expect(notified).toHaveBeenCalledExactlyOnceWith('id1', 'rejected')
  })

  it('the admin rejects all selected sign-ups with one reason', async () => {
    const { user } = openDesk(people(3))
    await user.click(screen.getByRole('checkbox', { name: 'Select person1@example.com' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select person3@example.com' }))
    const bar = within(await screen.findByRole('region', { name: 'Selected sign-ups' }))
    await user.click(bar.getByRole('button', { name: 'Reject' }))
    await rejectIt('Reject 2 sign-ups')

    expect(reject.mock.calls).toEqual([
      [person(1), NOTHING],
      [person(3), NOTHING],
    ])
    expect(await screen.findByText('Sign-ups rejected')).toBeInTheDocument()
    expect(queued).toHaveLength(2)
  })
})

describe('a rejected sign-up', () => {
  const rejected = person(1, { status: 'rejected' })
  beforeEach(() =>
    readRecord.mockResolvedValue(record({ status: 'rejected', statusReason: 'A joke.' })),
  )

  it('the panel shows the reason and the history, and offers only to undo the rejection', async () => {
    const at = new Date(2026, 4, 12, 9, 30)
    readHistory.mockResolvedValue([
      { kind: 'rejected', at, reason: 'A joke.', was: 'pending_verification', told: null },
      { kind: 'undone', at: new Date(2026, 4, 12, 10), what: 'rejected' },
    ])
    const { user } = openDesk([rejected])
    expect(within(row(1)).getByText('Rejected')).toBeInTheDocument()
    expect(within(row(1)).queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument()
    await user.click(button(1, /^Details of/))

    const shown = within(await panel())
    expect(await shown.findByText(/The founder sees: “A joke.”/)).toBeVisible()
    expect(await shown.findByText('Rejection undone')).toBeVisible()
    for (const name of ['Verify', 'Ask for a correction', 'Reject']) {
      expect(shown.queryByRole('button', { name })).not.toBeInTheDocument()
    }
  })

  it('the admin undoes the rejection from the panel, and the founder gets an email', async () => {
    const { user } = openDesk([rejected])
    await user.click(button(1, /^Details of/))
    await pressAndWait(within(await panel()).getByRole('button', { name: 'Undo rejection' }))

    expect(undo).toHaveBeenCalledExactlyOnceWith(first)
    expect(await screen.findByText('Rejection undone')).toBeInTheDocument()
    await queued[0]?.()
    expect(notified).toHaveBeenCalledExactlyOnceWith('id1', 'undone')
    await waitFor(() => expect(isOpen('Sign-up')).toBe(false))
  })

  it('the panel shows why undoing the rejection failed', async () => {
    undo.mockRejectedValueOnce(
      new AppError('changed', 'This record has been erased in the meantime.'),
    )
    const { user } = openDesk([rejected])
    await user.click(button(1, /^Details of/))
    const shown = within(await panel())
    await pressAndWait(shown.getByRole('button', { name: 'Undo rejection' }))
    expect(await shown.findByRole('alert')).toHaveTextContent(
      'This record has been erased in the meantime.',
    )
  })
})

describe('a sign-up with the email of a verified sign-up', () => {
  const flags = new Map([['id1', [DUPLICATE]]])

  it('the sign-up is flagged as a duplicate in its row and in the panel', async () => {
    const { user } = openDesk(people(2), flags)
    expect(within(row(1)).getByText(DUPLICATE.words)).toBeInTheDocument()
    await user.click(button(1, /^Details of/))
    expect(within(await panel()).getByText(DUPLICATE.words)).toBeInTheDocument()
  })

  it('the form preselects the reason about duplicates', async () => {
    await openForm(flags)
    const { getByRole } = await form()
    expect(getByRole('radio', { name: TWICE })).toBeChecked()
    await pressAndWait(getByRole('button', { name: 'Reject' }))
    expect(reject).toHaveBeenCalledExactlyOnceWith(first, TWICE)
  })

  it('if a sign-up that isn’t a duplicate is also selected, no reason is preselected', async () => {
    const { user } = openDesk(people(2), flags)
    await user.click(screen.getByRole('checkbox', { name: 'Select all 2 shown' }))
    const bar = within(await screen.findByRole('region', { name: 'Selected sign-ups' }))
    await user.click(bar.getByRole('button', { name: 'Reject' }))
    for (const radio of (await form()).getAllByRole('radio')) expect(radio).not.toBeChecked()
  })

  it('the duplicate can’t be verified, and the confirmation explains why', async () => {
    const { user } = openDesk(people(2), flags)
    await user.click(button(1))
    const shown = within(await barred())
    expect(
      shown.getByText(
        'Another sign-up with this email is already verified. Reject this sign-up in its details.',
      ),
    ).toBeVisible()
    expect(shown.queryByRole('button', { name: 'Verify payment' })).not.toBeInTheDocument()
  })

  it('a bulk verification leaves the duplicate out, and says so', async () => {
    const { user } = openDesk(people(3), flags)
    await user.click(screen.getByRole('checkbox', { name: 'Select all 3 shown' }))
    const bar = within(await screen.findByRole('region', { name: 'Selected sign-ups' }))
    const left = '1 is left out: its email is already verified. Reject it instead.'
    expect(bar.getByText(left)).toBeVisible()

    await user.click(bar.getByRole('button', { name: 'Verify 2 payments' }))
    const shown = within(await dialog('Verify 2 payments?'))
    expect(shown.getByText(left)).toBeVisible()
    await user.click(shown.getByRole('button', { name: 'Verify 2 payments' }))
    await waitFor(() =>
      expect(verify.mock.calls.map(([{ id }]) => id).toSorted()).toEqual(['id2', 'id3']),
    )
  })

  it('if only duplicates are selected, the button states that none can be verified', async () => {
    const { user } = openDesk(people(2), flags)
    await user.click(screen.getByRole('checkbox', { name: 'Select person1@example.com' }))
    const bar = within(await screen.findByRole('region', { name: 'Selected sign-ups' }))
    await user.click(bar.getByRole('button', { name: 'None can be verified' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
