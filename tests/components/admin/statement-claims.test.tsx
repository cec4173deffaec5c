import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { notifyByEmail } from '@/features/admin/mail/notify-by-email'
import type { OpenClaim } from '@/data/payments/payment-disputes'
import { makeFromClaim } from '@/data/payments/used-payment'

import { openClaims } from './disputed-payments'
import {
  AROUND,
  box,
  client,
  csv,
  findRecords,
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

vi.mock('@/features/admin/mail/notify-by-email', () => ({
  notifyByEmail: vi.fn<typeof notifyByEmail>(),
}))
vi.mock('@/data/payments/used-payment', () => ({ makeFromClaim: vi.fn<typeof makeFromClaim>() }))
const make = vi.mocked(makeFromClaim)

const BUTTON = 'Create the sign-up from this row…'

function claim(number: number, payer = 'asha.rao@okhdfcbank'): OpenClaim {
  const createdAt = new Date(2026, 10, 22)
  return {
    id: `claim${number}`,
    email: `claimant${number}@example.com`,
    claim: { payer, day: '2026-11-21', time: '14:05' },
    enteredReferralCode: null,
    createdAt,
  }
}

const from = (number: number, payer: string) =>
  `21/11/2026,UPI/${utr(number)}/PAYER/${payer}/Paid,${utr(number)},,49.00\n`

beforeEach(() => {
  vi.mocked(notifyByEmail).mockReset()
  openClaims.length = 0
  make.mockReset().mockResolvedValue('id9')
})

const rows = async () => (await screen.findAllByRole('button', { name: BUTTON })).length

it('a row that the admin marks as sent back is no longer offered for a claim', async () => {
  openClaims.push(claim(1))
  const user = await openFile(csv(HEADER + from(9, 'asha.rao@okhdfcbank') + AROUND))
  expect(await rows()).toBe(1)
  await user.click(await tab(/Received, not claimed/))
  await press(user, 'Mark as sent back')
  await waitFor(() => expect(screen.queryByRole('button', { name: BUTTON })).toBeNull())
})

it('if a claim fits a row that no sign-up uses, the row and its dialogs show the claim’s email', async () => {
  openClaims.push(claim(1))
  const user = await openFile(csv(HEADER + from(9, 'asha.rao@okhdfcbank') + AROUND))
  await user.click(await tab(/Received, not claimed/))
  const words = 'This may be the payment of claimant1@example.com, who can’t find the UTR.'
  expect(await screen.findByText(words)).toBeVisible()

  await press(user, 'Refund…')
  const refund = await screen.findByRole('dialog', { name: 'Refund this payment?' })
  expect(refund).toHaveTextContent(`${words} Check their claim before you refund it.`)
  await user.click(within(refund).getByRole('button', { name: 'Not yet' }))

  await press(user, 'Find the founder…')
  const search = within(await screen.findByRole('dialog', { name: 'Whose payment is this?' }))
  expect(search.queryByText(/^No likely match/)).not.toBeInTheDocument()
  expect(search.getByText('claimant1@example.com')).toBeVisible()
  await user.click(search.getByRole('button', { name: 'Create the sign-up…' }))
  expect(await screen.findByRole('dialog', { name: 'Is this their payment?' })).toHaveTextContent(
    'claimant1@example.com',
  )
})

it('the page finds a claim’s payment by the UPI ID, and the admin creates a sign-up that matches the payment', async () => {
  openClaims.push(claim(1))
  const user = await openFile(csv(HEADER + paid(1) + from(9, 'asha.rao@okhdfcbank') + AROUND))

  const section = within(
    await screen.findByRole('region', { name: 'Paid, but can’t find the UTR' }),
  )
  expect(section.getAllByRole('row')).toHaveLength(2)
  expect(section.getByText('claimant1@example.com')).toBeInTheDocument()
  expect(section.getByText('paid on Nov 21, 2026, about 14:05')).toBeInTheDocument()
  expect(section.getByText('The payer’s UPI ID matches')).toBeInTheDocument()
  expect(make).not.toHaveBeenCalled()

  findRecords.mockResolvedValue([
    person(9, { upiReferenceId: utr(9), email: 'claimant1@example.com' }),
  ])
  await press(user, BUTTON)
  const dialog = await screen.findByRole('dialog', { name: 'Is this their payment?' })
  expect(dialog).toHaveTextContent('asha.rao@okhdfcbank')
  expect(dialog).toHaveTextContent('This doesn’t verify the payment')
  openClaims.length = 0
  await user.click(within(dialog).getByRole('button', { name: 'Create the sign-up' }))

  expect(make).toHaveBeenCalledExactlyOnceWith(claim(1), utr(9))
  expect(notifyByEmail).toHaveBeenCalledOnce()
  expect(await tab(/^1 Matched/)).toBeInTheDocument()
  expect(await box('claimant1@example.com')).toBeChecked()
  expect(await screen.findByText('No claims left.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: BUTTON })).not.toBeInTheDocument()
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: /can’t find the UTR/ })).toHaveFocus(),
  )
  await waitFor(() =>
    expect(saveRun).toHaveBeenLastCalledWith(expect.objectContaining({ linked: ['id9'] })),
  )
})

it('the dialog shows why creating the record from a claim failed, and another click creates it', async () => {
  openClaims.push(claim(1))
  const user = await openFile(csv(HEADER + from(9, 'asha.rao@okhdfcbank')))
  findRecords.mockRejectedValueOnce(new AppError('offline', 'No connection.')).mockResolvedValue([])
  await press(user, BUTTON)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Create the sign-up' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('No connection.')
  await user.click(dialog.getByRole('button', { name: 'Create the sign-up' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(make).toHaveBeenCalledTimes(2)
})

it('for a claim, the page suggests a row with a similar name as uncertain, but never a row that a sign-up uses', async () => {
  openClaims.push(claim(1))
  readSignUps.mockResolvedValue([person(8, { upiReferenceId: utr(8) })])
  const user = await openFile(
    csv(HEADER + from(8, 'asha.rao@okhdfcbank') + from(9, 'asha.rao@ybl') + AROUND),
  )
  expect(await rows()).toBe(1)
  expect(screen.getByText('Only the name is similar: not certain')).toBeInTheDocument()
  await press(user, BUTTON)
  expect(await screen.findByRole('dialog')).toHaveTextContent('If you aren’t sure, ask them.')
})

it('if the row that fits a claim has no reference, the admin can’t create a sign-up, and the page explains why', async () => {
  openClaims.push(claim(1))
  await openFile(
    csv(`${HEADER}${paid(1)}21/11/2026,Received from asha.rao@okhdfcbank,,,49.00\n${AROUND}`),
  )
  expect(await screen.findByText(/This row has no reference/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: BUTTON })).not.toBeInTheDocument()
})

it('the page states that several claims fit one row, and how many claims fit no row', async () => {
  openClaims.push(claim(1), claim(2), claim(3, 'somebody@ybl'))
  await openFile(csv(HEADER + from(9, 'asha.rao@okhdfcbank')))
  expect(await rows()).toBe(2)
  expect(screen.getAllByText('2 claims fit this row: decide whose it is.')).toHaveLength(2)
  expect(screen.getByText(/1 of 3 claims has no matching row\./)).toBeInTheDocument()
})

it('without claims, the claims section is hidden', async () => {
  await openFile(csv(HEADER + from(9, 'asha.rao@okhdfcbank')))
  await tab(/^1 Received, not claimed/)
  expect(screen.queryByText('Paid, but can’t find the UTR')).not.toBeInTheDocument()
  expect(client.getQueryData(['open-claims', 'boss'])).toEqual([])
})
