import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { downloadCsv, toCsv } from '@/components/download-csv'
import { readEveryAmbassador } from '@/data/ambassadors/every-ambassador'
import type * as Users from '@/data/accounts/users'
import { ambassadorCountQuery } from '@/data/accounts/users'
import { AppError } from '@/data/firebase/errors'
import type * as Counts from '@/data/counts/counts'
import { waitlistCountsQuery } from '@/data/counts/counts'
import type * as Days from '@/data/counts/days'
import { countDays, firstDayQuery } from '@/data/counts/days'
import { readEveryRecord } from '@/data/records/every-record'
import type { WaitlistRecord } from '@/data/records/record'
import { ExportEverything } from '@/features/admin/export/export-everything'

import { BOSS } from '../../factories/profiles'
import { record as recordOf } from '../../factories/records'
import { render } from '../render'

vi.mock('@/components/download-csv', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  downloadCsv: vi.fn<typeof downloadCsv>(),
}))
vi.mock('@/data/records/every-record', () => ({
  readEveryRecord: vi.fn<typeof readEveryRecord>(),
}))
vi.mock('@/data/ambassadors/every-ambassador', () => ({
  readEveryAmbassador: vi.fn<typeof readEveryAmbassador>(),
}))
vi.mock('@/data/counts/days', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  countDays: vi.fn<typeof countDays>(),
  firstDayQuery: vi.fn<typeof firstDayQuery>(),
}))
vi.mock('@/data/counts/counts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  waitlistCountsQuery: vi.fn<typeof waitlistCountsQuery>(),
}))
vi.mock('@/data/accounts/users', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  ambassadorCountQuery: vi.fn<typeof ambassadorCountQuery>(),
}))

// The real queries: tests use their keys and options, and supply the data.
const counts = await vi.importActual<typeof Counts>('@/data/counts/counts')
const users = await vi.importActual<typeof Users>('@/data/accounts/users')
const days = await vi.importActual<typeof Days>('@/data/counts/days')

const countAll = vi.fn<() => Promise<{ total: number; verified: number }>>()
const download = vi.mocked(downloadCsv)

beforeEach(() => {
  vi.mocked(readEveryRecord).mockReset()
  vi.mocked(readEveryAmbassador).mockReset()
  vi.mocked(countDays).mockReset()
  download.mockReset()
  countAll.mockReset().mockResolvedValue({ total: 2500, verified: 2000 })
  vi.mocked(waitlistCountsQuery).mockImplementation((uid) => ({
    ...counts.waitlistCountsQuery(uid),
    queryFn: countAll,
  }))
  vi.mocked(ambassadorCountQuery).mockImplementation((uid) => ({
    ...users.ambassadorCountQuery(uid),
    queryFn: () => Promise.resolve(7),
  }))
  vi.mocked(firstDayQuery).mockImplementation((uid) => ({
    ...days.firstDayQuery(uid),
    queryFn: () => Promise.resolve(new Date()),
  }))
})

const record = (differences: Partial<WaitlistRecord> = {}): WaitlistRecord =>
  recordOf({
    id: 'one',
    email: 'asha@people.example',
    enteredReferralCode: 'MDASHA1',
    upiReferenceId: '412300000001',
    status: 'refunded',
    statusReason: '=1+1',
    createdAt: new Date(2026, 4, 3, 9, 5, 7),
    revertedAt: new Date(2026, 4, 4, 10, 0, 0),
    ...differences,
  })

const open = () => render(<ExportEverything />, { profile: BOSS }).user
const offer = (name: string) => screen.findByRole('button', { name })
const ALL = 'Download: All sign-ups'

/** @returns the lines of the file, without the byte order mark. */
function written(): string[] {
  const [, rows] = download.mock.lastCall ?? []
  return toCsv(rows ?? [])
    .slice(1)
    .trimEnd()
    .split('\r\n')
}

it('before an export starts, the dialog shows how many database reads the export needs', async () => {
  open()

  await waitFor(async () =>
    expect(await offer(ALL)).toHaveAccessibleDescription('2,500 records, billed as 2,500 reads.'),
  )
  expect(await offer('Download: Ambassadors')).toHaveAccessibleDescription(
    '7 records, billed as 7 reads.',
  )
  expect(await offer('Download: Day by day')).toHaveAccessibleDescription(
    '1 day, billed as at most 8 reads.',
  )
  expect(readEveryRecord).not.toHaveBeenCalled()
})

it('an export can’t start until its number of database reads is known, and Retry counts again', async () => {
  countAll.mockRejectedValueOnce(new Error('We can’t reach MoodDrive.'))
  const user = open()

  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(
    'We couldn’t work out the number of reads. We can’t reach MoodDrive.',
  )
  await user.click(await offer(ALL))
  expect(readEveryRecord).not.toHaveBeenCalled()

  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  await waitFor(async () =>
    expect(await offer(ALL)).toHaveAccessibleDescription('2,500 records, billed as 2,500 reads.'),
  )
})

it('the sign-ups export is sorted by join date, and escapes formulas', async () => {
  vi.mocked(readEveryRecord).mockResolvedValue([
    record({ email: null, createdAt: null, status: null, revertedAt: null }),
    record(),
    record({
      email: '@first',
      status: 'verified',
      statusReason: null,
      createdAt: new Date(2026, 4, 1),
      verifiedAt: new Date(2026, 4, 2),
      revertedAt: null,
    }),
  ])
  const user = open()
  await waitFor(async () => expect(await offer(ALL)).toHaveAttribute('aria-disabled', 'false'))
  await user.click(await offer(ALL))

  expect(await screen.findByText('Downloaded, with 3 rows.')).toBeInTheDocument()
  expect(download).toHaveBeenCalledExactlyOnceWith('all-sign-ups', expect.anything())
  // Compares only the first nine columns, because a new field of the sign-up form adds a column at
  // the end.
  expect(written().map((line) => line.split(',').slice(0, 9).join())).toEqual([
    'Email,Referral Code,Entered Code,UTR,Joined At,Status,Reason,Verified At,Reverted At',
    "'@first,MD00001,MDASHA1,4123 0000 0001,2026-05-01 00:00:00,Verified,,2026-05-02 00:00:00,",
    "asha@people.example,MD00001,MDASHA1,4123 0000 0001,2026-05-03 09:05:07,Refunded,'=1+1,,2026-05-04 10:00:00",
    ",MD00001,MDASHA1,4123 0000 0001,,N/A,'=1+1,,",
  ])
})

it('the ambassadors export contains names, tier and counts', async () => {
  const asha = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@people.example',
    referralCode: 'MDASHA1',
    college: '+College, Pune',
    referralCount: 60,
    createdAt: new Date(2026, 4, 1),
  }
  vi.mocked(readEveryAmbassador).mockResolvedValue([
    { ...asha, firstName: null, referralCount: null, createdAt: null },
    asha,
  ])
  const user = open()
  const button = await offer('Download: Ambassadors')
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'))
  await user.click(button)

  await screen.findByText('Downloaded, with 2 rows.')
  expect(written()).toEqual([
    'First Name,Last Name,Email,Referral Code,College,Tier,Verified Referrals,Joined At',
    `Asha,Rao,asha@people.example,MDASHA1,"'+College, Pune",Silver,60,2026-05-01 00:00:00`,
    `,Rao,asha@people.example,MDASHA1,"'+College, Pune",,,`,
  ])
})

it('the daily export has one row for each day', async () => {
  vi.mocked(countDays).mockResolvedValue([
    { from: new Date(2026, 4, 1), joined: 3, verified: 0 },
    { from: new Date(2026, 4, 2), joined: 1, verified: 2 },
  ])
  const user = open()
  const button = await offer('Download: Day by day')
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'))
  await user.click(button)

  await screen.findByText('Downloaded, with 2 rows.')
  expect(written()).toEqual(['Day,Joined,Verified', '2026-05-01,3,0', '2026-05-02,1,2'])
})

it('a running export shows its progress, and the admin can stop and restart it', async () => {
  const readings: Array<(records: WaitlistRecord[]) => void> = []
  vi.mocked(readEveryRecord).mockImplementation((_signal, onRead) => {
    onRead(1000)
    return new Promise((resolve) => readings.push(resolve))
  })
  const user = open()
  const button = await offer(ALL)
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'))
  button.focus()
  await user.keyboard('{Enter}')

  expect(screen.getByRole('progressbar', { name: 'All sign-ups' })).toHaveValue(1000)
  expect(screen.getByText('1,000 of 2,500')).toBeInTheDocument()
  // The second export doesn't start while the first one runs.
  await user.click(screen.getByRole('button', { name: 'Download: Ambassadors' }))
  expect(readEveryAmbassador).not.toHaveBeenCalled()

  await user.click(screen.getByRole('button', { name: 'Stop: All sign-ups' }))
  expect(screen.getByText('Stopped. Nothing was downloaded.')).toBeInTheDocument()
  expect(vi.mocked(readEveryRecord).mock.calls[0]?.[0].aborted).toBe(true)
  expect(screen.getByRole('button', { name: ALL })).toHaveFocus()

  await user.click(screen.getByRole('button', { name: ALL }))
  // The data of the stopped export arrives late, and must be ignored.
  readings[0]?.([record(), record()])
  readings[1]?.([record()])
  expect(await screen.findByText('Downloaded, with 1 row.')).toBeInTheDocument()
  expect(download).toHaveBeenCalledOnce()
})

it('leaving the page stops the export', async () => {
  vi.mocked(readEveryRecord).mockReturnValue(new Promise(() => {}))
  const { user, unmount } = render(<ExportEverything />, { profile: BOSS })
  const button = await offer(ALL)
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'))
  await user.click(button)

  unmount()

  expect(vi.mocked(readEveryRecord).mock.calls[0]?.[0].aborted).toBe(true)
})

it('a failed export shows the error, and states that no file was made', async () => {
  vi.mocked(readEveryRecord).mockRejectedValue(new AppError('offline', 'We can’t reach MoodDrive.'))
  const user = open()
  const button = await offer(ALL)
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'))
  await user.click(button)

  const row = screen.getByRole('heading', { name: 'All sign-ups' }).closest('li')
  // The error appears beside its export, because phones don't show the end of the dialog.
  expect(await within(row ?? document.body).findByRole('alert')).toHaveTextContent(
    'Nothing was downloaded. We can’t reach MoodDrive.',
  )
  expect(download).not.toHaveBeenCalled()
})
