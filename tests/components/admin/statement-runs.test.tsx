import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import type { StatementRun } from '@/data/statements/statement-runs'
import { sha256Hex } from '@/lib/sha256'

import {
  confirm,
  csv,
  deleteRun,
  downloaded,
  findRecords,
  HEADER,
  openFile,
  openReports,
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

const file = HEADER + paid(1) + paid(2) + `21/11/2026,UPI/x,${utr(9)},,4?9\n`
const run: StatementRun = {
  id: 'run00000000000000001',
  createdAt: new Date(2026, 10, 20),
  files: [{ name: '=evil.csv', sha256: '' }],
  firstDay: '2026-11-01',
  lastDay: '2026-11-20',
  counts: {
    rows: 12,
    matched: 2,
    amountDiffers: 0,
    unclear: 1,
    notReceived: 0,
    notClaimed: 3,
    usedTwice: 0,
    settled: 0,
  },
  unclear: [{ reference: utr(9), why: '“State” says “PENDING”' }],
  answers: ['Every row with the headings Date, UTR, Amount is money received'],
  verified: ['id1', 'id2'],
  linked: [],
  asked: [],
  rejected: [],
  decisions: {},
}

it('no report is saved when the admin only opens a statement', async () => {
  readSignUps.mockResolvedValue([person(1)])
  await openFile(csv(file))
  expect(await tab(/^1 Matched/)).toBeInTheDocument()
  expect(saveRun).not.toHaveBeenCalled()
})

it('verifying payments of a statement saves a report with the file, days, counts and results', async () => {
  readSignUps.mockResolvedValue([person(1), person(2)])
  verify.mockRejectedValueOnce(new AppError('changed', 'This sign-up has just changed.'))
  const user = await openFile(csv(file, 'bank.csv'))
  await press(user, 'Verify 2 payments')
  await confirm(user)

  await waitFor(() =>
    expect(saveRun).toHaveBeenLastCalledWith(
      expect.objectContaining({ verified: ['id2'], linked: [], asked: [] }),
    ),
  )
  expect(saveRun.mock.lastCall?.[0]).toMatchObject({
    files: [{ name: 'bank.csv', sha256: await sha256Hex(file) }],
    firstDay: '2026-11-21',
    lastDay: '2026-11-21',
    counts: { rows: 3, matched: 2, unclear: 1 },
    unclear: [{ reference: utr(9), why: expect.stringContaining('isn’t an amount') }],
  })
})

it('a failed save of the report shows a warning, and Retry saves it', async () => {
  readSignUps.mockResolvedValue([person(1)])
  saveRun.mockRejectedValueOnce(new AppError('offline', 'We can’t reach MoodDrive.'))
  const user = await openFile(csv(HEADER + paid(1)))
  await press(user, 'Verify 1 payment')
  await confirm(user)

  expect(await screen.findByText(/may be incomplete/)).toBeInTheDocument()
  await press(user, 'Retry')
  await waitFor(() => expect(screen.queryByText(/may be incomplete/)).not.toBeInTheDocument())
  expect(saveRun).toHaveBeenCalledTimes(2)
})

it('the page states when the admin opened the same file before', async () => {
  readRuns.mockResolvedValue([
    { ...run, files: [{ name: 'other name.csv', sha256: await sha256Hex(file) }] },
  ])
  await openFile(csv(file, 'bank.csv'))
  expect(await screen.findByText(/^You opened bank\.csv before, on/)).toBeInTheDocument()
})

it('the downloaded report has each record’s current status, and escapes formulas', async () => {
  readRuns.mockResolvedValue([run])
  findRecords.mockResolvedValue([person(1, { status: 'verified' })])
  const user = openReports()

  const list = await screen.findByRole('list', { name: 'Reports' })
  expect(list).toHaveTextContent('12 rows, 1 unclear. Sign-ups: 2 verified')
  await user.click(within(list).getByRole('button', { name: /^Download the report of/ }))

  await waitFor(() => expect(downloaded).toHaveLength(1))
  const text = await downloaded[0]?.text()
  expect(findRecords).toHaveBeenCalledExactlyOnceWith(['id1', 'id2'])
  expect(text).toContain("'=evil.csv")
  expect(text).toContain('Verified,person1@example.com,4123 0000 0001,Now: Verified')
  expect(text).toContain('Your answer,,,"Every row with the headings Date, UTR, Amount is')
  expect(text).toContain('Verified,Erased')
  expect(text).toContain('Unclear row,,4123 0000 0009,“State” says “PENDING”')
})

it.each([
  [
    { linked: ['id1', 'id3', 'id4'], rejected: ['id5'], asked: ['id4', 'id5', 'id6'] },
    'Sign-ups: 2 verified, 1 rejected, 2 linked, 1 asked for a correction',
  ],
  [{ verified: [] }, 'Sign-ups: no change'],
])(
  'the list of reports counts each sign-up once, even after several actions',
  async (differences, words) => {
    readRuns.mockResolvedValue([{ ...run, ...differences }])
    openReports()
    const list = await screen.findByRole('list', { name: 'Reports' })
    expect(list).toHaveTextContent(`12 rows, 1 unclear. ${words}`)
  },
)

it('the admin deletes a report after a confirmation, and the next report gets the focus', async () => {
  const older = { ...run, id: 'run00000000000000002', createdAt: new Date(2026, 9, 1) }
  readRuns.mockResolvedValueOnce([run, older]).mockResolvedValue([older])
  deleteRun.mockRejectedValueOnce(new AppError('offline', 'We can’t reach MoodDrive.'))
  const user = openReports()

  const [first] = await screen.findAllByRole('button', { name: /^Delete the report of/ })
  if (first === undefined) throw new Error('No report')
  await user.click(first)
  const dialog = await screen.findByRole('dialog', { name: 'Delete this report?' })
  expect(dialog).toHaveTextContent('Payments stay verified')
  await user.click(within(dialog).getByRole('button', { name: 'Delete the report' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('We can’t reach MoodDrive.')

  await user.click(within(dialog).getByRole('button', { name: 'Delete the report' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(deleteRun.mock.calls).toEqual([[run.id], [run.id]])
  await waitFor(() => expect(screen.getByRole('listitem')).toHaveFocus())
})

it('the admin cancels the deletion of a report', async () => {
  readRuns.mockResolvedValue([run])
  const user = openReports()
  await press(user, /^Delete the report of/)
  await press(user, 'Keep it')
  expect(screen.getByRole('listitem')).toBeInTheDocument()
  expect(deleteRun).not.toHaveBeenCalled()
})

it('if there are no reports, the list says so', async () => {
  openReports()
  expect(await screen.findByText('No reports yet.')).toBeInTheDocument()
})
