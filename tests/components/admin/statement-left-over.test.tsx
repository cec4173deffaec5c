import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { linkPayment } from '@/data/payments/link-payment'
import { addToRecordNote } from '@/data/records/record-note'

import {
  AROUND,
  ask,
  box,
  csv,
  HEADER,
  openFile,
  paid,
  person,
  press,
  readSignUps,
  tab,
  utr,
  verify,
} from './statement'

vi.mock('@/data/payments/link-payment', () => ({ linkPayment: vi.fn<typeof linkPayment>() }))
vi.mock('@/data/records/record-note', () => ({
  addToRecordNote: vi.fn<typeof addToRecordNote>(),
}))
const link = vi.mocked(linkPayment)
const note = vi.mocked(addToRecordNote)

beforeEach(() => {
  link.mockReset().mockResolvedValue()
  note.mockReset().mockResolvedValue()
})

it('the admin links a payment to the founder who mistyped its reference, and the payment is matched', async () => {
  const typed = utr(1).replace('4123', '4132')
  readSignUps.mockResolvedValue([person(1, { upiReferenceId: typed }), person(5000)])
  const user = await openFile(csv(HEADER + paid(1)))
  await user.click(await tab(/^1 Received, not claimed/))

  await press(user, 'Link the payment…')
  const dialog = await screen.findByRole('dialog', { name: 'Is this their payment?' })
  expect(dialog).toHaveTextContent('You had given 4132 0000 0001, so we have corrected it.')
  await user.click(within(dialog).getByRole('button', { name: 'Link the payment' }))

  expect(await tab(/^1 Matched/)).toBeInTheDocument()
  expect(await tab(/^0 Received, not claimed/)).toHaveAttribute('aria-selected', 'true')
  expect(link).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: 'id1', upiReferenceId: typed }),
    utr(1),
    expect.stringContaining('under the reference 4123 0000 0001'),
  )
  await user.click(await tab(/^1 Matched/))
  expect(await box('person1@example.com')).toBeChecked()
})

it('if some rows can’t be read, no founder is suggested for a payment', async () => {
  readSignUps.mockResolvedValue([person(1)])
  const user = await openFile(
    csv(`Date,UTR,Deposit\n21/11/2026,${utr(2)},49\n21/11/2026,${utr(700)},4?9\n`),
  )
  await user.click(await tab(/^1 Received, not claimed/))
  expect(screen.queryByRole('button', { name: 'Link the payment…' })).not.toBeInTheDocument()
})

it('identical rows of a statement are shown as one row, which states how many there are', async () => {
  await openFile(csv(`${HEADER}${paid(9)}${'21/11/2026,CASH DEPOSIT,,,49.00\n'.repeat(3)}`))
  const user = (await import('@testing-library/user-event')).default.setup()
  await user.click(await tab(/^4 Received, not claimed/))
  expect(screen.getAllByRole('row').slice(1)).toHaveLength(2)
  expect(screen.getByText('(3 identical rows)')).toBeInTheDocument()
})

it('if asking all unpaid founders for a correction fails midway, the page shows who was already asked', async () => {
  readSignUps.mockResolvedValue([
    person(100),
    person(200),
    person(300, { createdAt: new Date(2026, 10, 29) }),
    person(400, { status: 'needs_correction' }),
  ])
  ask.mockResolvedValueOnce(null).mockRejectedValueOnce(new AppError('offline', 'No connection.'))
  const user = await openFile(csv(HEADER + paid(9) + AROUND))
  expect(await tab(/^1 Can’t tell/)).toBeInTheDocument()
  await user.click(await tab(/^2 Claimed, not received of 3/))

  await press(user, 'Ask all 2 for a correction')
  const dialog = await screen.findByRole('dialog', { name: 'Ask for a correction' })
  await user.click(await within(dialog).findByRole('button', { name: 'Ask 2 for a correction' }))
  expect(await within(dialog).findByText(/Stopped\. No connection\./)).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))

  const [first, second] = screen.getAllByRole('row').slice(1)
  expect(first).toHaveTextContent('Needs correction')
  expect(second).not.toHaveTextContent('Needs correction')
  // Only one founder remains, who can be asked with the button in the row.
  expect(screen.queryByRole('button', { name: /^Ask all/ })).not.toBeInTheDocument()
})

it.each([
  [[100, 200, 300], '1 row and 3 sign-ups without a payment still need your decision'],
  [[100, 1], '1 row and 1 sign-up without a payment still need your decision'],
])(
  'the page counts undecided rows and undecided sign-ups separately (sign-ups: %j)',
  async (numbers, words) => {
    readSignUps.mockResolvedValue(numbers.map((number) => person(number)))
    await openFile(csv(HEADER + paid(1) + AROUND))
    expect(await screen.findByText(words)).toBeInTheDocument()
  },
)

it('if no row needs a decision, the page counts only the undecided sign-ups', async () => {
  readSignUps.mockResolvedValue([person(100)])
  await openFile(csv(HEADER + paid(1, '2500.00') + AROUND))
  expect(
    await screen.findByText('1 sign-up without a payment still needs your decision'),
  ).toBeInTheDocument()
})

const emailsIn = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

it('"Can’t tell" groups sign-ups by the reason why the files don’t show whether they paid', async () => {
  readSignUps.mockResolvedValue([
    person(100, { createdAt: new Date(2026, 10, 9, 15), email: 'first@example.com' }),
    person(200, { createdAt: new Date(2026, 10, 27, 15), email: 'last@example.com' }),
    person(300, { createdAt: new Date(2026, 10, 29, 15), email: 'later@example.com' }),
    person(400, {
      createdAt: new Date(2026, 10, 29, 15),
      email: 'typo@example.com',
      upiReferenceId: utr(1).replace('4123', '4132'),
    }),
  ])
  const user = await openFile(csv(HEADER + paid(1) + AROUND))
  await user.click(await tab(/^4 Can’t tell/))
  expect(emailsIn('Joined on the first or last day of these files')).toEqual([
    'first@example.com',
    'last@example.com',
  ])
  expect(emailsIn('Joined on other days')).toEqual(['later@example.com'])
  expect(emailsIn('May have paid under another reference')).toEqual(['typo@example.com'])
  expect(screen.getByText(/banks can book it a day earlier or later/)).toBeVisible()
})

it('to verify a payment that the statement shows twice, the admin must write a reason, which is added to the private note', async () => {
  readSignUps.mockResolvedValue([person(1)])
  const user = await openFile(csv(HEADER + paid(1) + paid(1)))
  await user.click(await tab(/^1 Used twice/))
  expect(screen.getByRole('link', { name: /^person1@/ })).toHaveAttribute(
    'href',
    '/admin/payments?q=person1%40example.com',
  )

  await press(user, 'Verify…')
  const dialog = await screen.findByRole('dialog', { name: 'Verify this payment?' })
  await user.click(within(dialog).getByRole('button', { name: 'Verify' }))
  expect(await within(dialog).findByText(/Write how you know/)).toBeInTheDocument()
  expect(verify).not.toHaveBeenCalled()

  await user.type(within(dialog).getByRole('textbox'), 'The bank showed it twice by mistake.')
  await user.click(within(dialog).getByRole('button', { name: 'Verify' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(note).toHaveBeenCalledExactlyOnceWith(
    'id1',
    expect.stringMatching(/4123 0000 0001 is theirs.*The bank showed it twice by mistake\.$/),
  )
  expect(verify).toHaveBeenCalledExactlyOnceWith(person(1), 'boss', expect.anything())
  expect(screen.getByText('Verified', { selector: 'td *' })).toBeInTheDocument()
})

it('a payment whose money went back can’t be verified from the statement', async () => {
  readSignUps.mockResolvedValue([person(1)])
  const user = await openFile(
    csv(`${HEADER}${paid(1)}22/11/2026,UPI-REVERSAL/${utr(1)},${utr(1)},49.00,\n`),
  )
  await user.click(await tab(/^1 Used twice/))
  expect(screen.getByText('The money went back')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Verify…' })).not.toBeInTheDocument()
})
