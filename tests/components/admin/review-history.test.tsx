import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { formatDateTime } from '@/lib/format/format'

import { person, record } from '../../factories/records'
import {
  openDesk,
  panel,
  readFriends,
  readHistory,
  readMessages,
  readRecord,
} from './payments-table'

const day = (number: number) => new Date(Date.UTC(2026, 5, number, 9, 30))

async function openStory(user = person(1)) {
  const desk = openDesk([user])
  await desk.user.click(screen.getByRole('button', { name: /^Details of/ }))
  return { ...desk, shown: within(await panel()) }
}

/** The texts of the history's entries, in order. */
async function story() {
  const shown = within(await panel())
  await shown.findAllByText(/Not verified yet|Verified again by you|Verified by you|Asked for/)
  return shown.getAllByRole('listitem').map(({ textContent }) => textContent)
}

it('the history lists all events of a sign-up with their times, oldest first', async () => {
  const joined = person(1, { createdAt: day(1), enteredReferralCode: 'MDDEMO1' })
  readRecord.mockResolvedValue(
    record({ ...joined, status: 'verified', verifiedAt: day(9), verifiedBy: 'boss' }),
  )
  readHistory.mockResolvedValue([
    { kind: 'asked', at: day(2), reason: 'We can’t find it.', lost: null },
    { kind: 'corrected', at: day(4), from: '412300000009', to: '412300000001' },
    { kind: 'verified', at: day(5) },
    { kind: 'reverted', at: day(7), outcome: 'needs_correction', reason: 'The wrong one.' },
    { kind: 'corrected', at: day(8), from: '412300000001', to: '412300000001' },
    { kind: 'verified', at: day(9) },
  ])
  readMessages.mockResolvedValue([
    { id: 'm1', subject: 'My payment', message: 'I have paid twice.', createdAt: day(3) },
  ])
  readFriends.mockResolvedValue([
    { id: 'f1', email: 'friend@example.com', status: 'verified', createdAt: day(6) },
  ])
  await openStory(joined)

  await screen.findByText('Verified again by you')
  expect(await story()).toEqual([
    `Joined with MDDEMO1${formatDateTime(day(1))}`,
    `Asked for a correctionWe can’t find it.${formatDateTime(day(2))}`,
    `Wrote to us: My paymentI have paid twice.${formatDateTime(day(3))}`,
    `Corrected the reference412300000009412300000001${formatDateTime(day(4))}`,
    `Verified${formatDateTime(day(5))}`,
    `A friend joined with their codefriend@example.com · Verified${formatDateTime(day(6))}`,
    `Verification undone: correction requestedThe wrong one.${formatDateTime(day(7))}`,
    `Confirmed the reference412300000001${formatDateTime(day(8))}`,
    `Verified again by you${formatDateTime(day(9))}`,
  ])
  expect(readMessages).toHaveBeenCalledExactlyOnceWith('person1@example.com')
})

it('the history shows the payment references that a founder got or lost in a dispute', async () => {
  readHistory.mockResolvedValue([
    { kind: 'asked', at: day(2), reason: 'It is somebody else’s.', lost: '412300000009' },
    { kind: 'given', at: day(3), from: null, to: '412300000001' },
  ])
  await openStory(person(1, { createdAt: day(1) }))
  await screen.findByText('Payment reference given to another founder')
  expect((await story()).slice(1)).toEqual([
    `Payment reference given to another founder412300000009It is somebody else’s.${formatDateTime(day(2))}`,
    `Got this payment in a dispute412300000001${formatDateTime(day(3))}`,
    'Not verified yet',
  ])
})

it('the history lists each action that the admin has undone', async () => {
  readHistory.mockResolvedValue([
    { kind: 'asked', at: day(2), reason: 'We can’t find it.', lost: null },
    { kind: 'undone', at: day(3), what: 'asked' },
    { kind: 'undone', at: day(4), what: 'verified' },
    { kind: 'undone', at: day(5), what: 'rejected' },
  ])
  await openStory(person(1, { createdAt: day(1) }))
  await screen.findByText('Rejection undone')
  expect((await story()).slice(2, 5)).toEqual([
    `Correction request undone within seconds${formatDateTime(day(3))}`,
    `Verification undone within seconds${formatDateTime(day(4))}`,
    `Rejection undone${formatDateTime(day(5))}`,
  ])
})

it('if part of the history fails to load, the rest is shown, and Retry loads that part', async () => {
  readHistory.mockRejectedValueOnce(new AppError('offline', ''))
  const { user, shown } = await openStory()
  expect(await shown.findByText('We couldn’t load the whole history.')).toBeVisible()
  expect(await shown.findByText('Not verified yet')).toBeVisible()

  readHistory.mockResolvedValue([{ kind: 'asked', at: day(2), reason: 'Why?', lost: null }])
  await user.click(shown.getByRole('button', { name: 'Retry' }))
  expect(await shown.findByText('Why?')).toBeVisible()
  expect(shown.queryByText('We couldn’t load the whole history.')).not.toBeInTheDocument()
})

it('for a record without an email, the history doesn’t load the founder’s messages', async () => {
  readRecord.mockResolvedValue(record({ email: null }))
  const desk = openDesk([person(1, { email: null })])
  await desk.user.click(screen.getByRole('button', { name: /^Details of/ }))
  expect(await within(await panel()).findByText('Not verified yet')).toBeVisible()
  expect(readMessages).not.toHaveBeenCalled()
})
