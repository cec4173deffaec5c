import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { downloadCsv } from '@/components/download-csv'
import type { WaitlistUser } from '@/data/records/schema'
import { waitlistCsv } from '@/features/admin/payments/waitlist-columns'

import { person } from '../../factories/records'

const user = person(1, {
  enteredReferralCode: 'MDDEMO1',
  referredBy: 'asha',
  createdAt: new Date(2026, 4, 3, 9, 5, 7),
})

const exportRows = (users: WaitlistUser[]) => downloadCsv('waitlist-users', waitlistCsv(users))

const downloads: Array<{ name: string; file: Blob }> = []
let file: Blob

beforeEach(() => {
  downloads.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    if (made instanceof Blob) file = made
    return 'blob:made'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    downloads.push({ name: this.download, file })
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function lines(): Promise<string[]> {
  const bytes = (await downloads[0]?.file.arrayBuffer()) ?? new ArrayBuffer()
  // TextDecoder removes the byte order mark.
  return new TextDecoder().decode(bytes).trimEnd().split('\r\n')
}

it('the Payments export has the columns of the table, and its file name has the date', async () => {
  vi.setSystemTime(new Date('2026-05-20T12:00:00Z'))

  exportRows([user])

  expect(downloads.map(({ name }) => name)).toEqual(['waitlist-users-2026-05-20.csv'])
  expect(downloads[0]?.file.type).toBe('text/csv;charset=utf-8')
  expect(await lines()).toEqual([
    'Email,Referral Code,Entered Code,UPI ID,Joined At,Status',
    'person1@example.com,MD00001,MDDEMO1,4123 0000 0001,2026-05-03 09:05:07,Pending',
  ])
})

it.each([
  ['verified', 'Verified'],
  ['needs_correction', 'Needs correction'],
  ['refunded', 'Refunded'],
  ['reversed', 'N/A'],
  [null, 'N/A'],
])('the Payments export writes the status %s as %s', async (status, words) => {
  exportRows([{ ...user, status }])

  expect((await lines())[1]).toMatch(new RegExp(`,${words}$`))
})

it('the Payments export leaves a cell empty for a missing field', async () => {
  exportRows([
    {
      ...user,
      email: null,
      enteredReferralCode: null,
      generatedReferralCode: null,
      upiReferenceId: null,
      createdAt: null,
    },
  ])

  expect((await lines())[1]).toBe(',,,,,Pending')
})

it('the Payments export escapes formulas', async () => {
  exportRows([{ ...user, email: '=cmd|calc@example.com' }])

  expect((await lines())[1]).toMatch(/^'=cmd/)
})
