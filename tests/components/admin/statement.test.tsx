import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { holdersQuery, waitingClaimsQuery, type LookedUp } from '@/data/claims'
import { AppError } from '@/data/errors'
import { verifyWaitlistUser, waitlistCountsQuery, type WaitlistUser } from '@/data/waitlist-users'
import { StatementCard } from '@/features/admin/statement-card'
// What the card loads with the first file: here before the clock of a test starts.
import '@/features/admin/statement-desk'
import { SignedInContext } from '@/session/signed-in'
import { Toaster } from '@/ui/toaster'

vi.mock('@/data/claims', () => ({
  holdersQuery: vi.fn<typeof holdersQuery>(),
  waitingClaimsQuery: vi.fn<typeof waitingClaimsQuery>(),
}))
vi.mock('@/data/waitlist-users', () => ({
  verifyWaitlistUser: vi.fn<typeof verifyWaitlistUser>(),
  waitlistCountsQuery: vi.fn<typeof waitlistCountsQuery>(),
}))

const readClaims = vi.fn<() => Promise<WaitlistUser[]>>()
const lookUp = vi.fn<(references: readonly string[]) => Promise<LookedUp>>()
const verify = vi.mocked(verifyWaitlistUser)
const downloaded: Blob[] = []

beforeEach(() => {
  localStorage.clear()
  downloaded.length = 0
  readClaims.mockReset().mockResolvedValue([])
  lookUp.mockReset().mockResolvedValue({ holders: new Map(), claims: [] })
  verify.mockReset().mockResolvedValue()
  vi.mocked(waitingClaimsQuery).mockImplementation((uid, reading) =>
    queryOptions<WaitlistUser[]>({ queryKey: ['claims', uid, reading], queryFn: readClaims }),
  )
  vi.mocked(holdersQuery).mockImplementation((uid, reading, part, references) =>
    queryOptions<LookedUp>({
      queryKey: ['claims', uid, reading, 'holders', part],
      queryFn: () => lookUp(references),
    }),
  )
  vi.mocked(waitlistCountsQuery).mockImplementation((uid) =>
    queryOptions({
      queryKey: ['waitlist-counts', uid],
      queryFn: () => Promise.resolve({ total: 0, verified: 0 }),
      meta: { failure: '' },
    }),
  )
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) downloaded.push(file)
    return 'blob:report'
  })
})

// The toasts outlive a test.
afterEach(() => {
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) fireEvent.click(close)
})

const utr = (number: number) => String(412_300_000_000 + number)

function person(number: number, differences: Partial<WaitlistUser> = {}): WaitlistUser {
  return {
    id: `id${number}`,
    email: `person${number}@example.com`,
    enteredReferralCode: null,
    referredBy: null,
    generatedReferralCode: `MD${String(number).padStart(5, '0')}`,
    upiReferenceId: utr(number),
    status: 'pending_verification',
    createdAt: new Date(2026, 10, 20),
    ...differences,
  }
}

const HEADER = 'Date,Narration,Ref No,Withdrawal,Deposit\n'
const paid = (number: number, amount = '49.00') =>
  `21/11/2026,UPI/${utr(number)}/Person,${utr(number)},,${amount}\n`
const csv = (rows: string, name = 'statement.csv') => new File([rows], name, { type: 'text/csv' })

function openDesk() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const signedIn = {
    account: { uid: 'boss', email: 'admin@mooddrive.example', emailVerified: true },
    profile: { role: 'admin' as const, firstName: 'Demo' },
  }
  render(
    <QueryClientProvider client={client}>
      <main>
        <SignedInContext value={signedIn}>
          <StatementCard />
        </SignedInContext>
      </main>
      <Toaster />
    </QueryClientProvider>,
  )
  return userEvent.setup({ applyAccept: false })
}

async function openFile(file: File) {
  const user = openDesk()
  await user.upload(screen.getByLabelText('Choose file'), file)
  return user
}

const tab = (name: RegExp) => screen.findByRole('tab', { name }, { timeout: 4000 })
const box = (email: string) => screen.findByRole('checkbox', { name: `Verify ${email}` })
const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

const isHeldBack = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

async function confirm(user: ReturnType<typeof userEvent.setup>) {
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: /^Verify/ }))
}

describe('a statement', () => {
  it('is compared with everybody who waits, outcome by outcome', async () => {
    readClaims.mockResolvedValue([
      person(1),
      person(2),
      person(3),
      person(4, { createdAt: new Date(2026, 10, 23) }),
    ])
    lookUp.mockResolvedValue({
      holders: new Map([[utr(7), { kind: 'verified', email: 'earlier@example.com' }]]),
      claims: [],
    })
    const user = await openFile(
      csv(
        `MOODDRIVE,,\n\n${HEADER}${paid(1)}${paid(2, '40.00')}${paid(3)}${paid(3)}${paid(7)}${paid(9)}`,
      ),
    )

    expect(await tab(/^1 Matched/)).toBeInTheDocument()
    expect(lookUp).toHaveBeenCalledExactlyOnceWith([utr(7), utr(9)])
    expect(screen.getByText(/6 rows, in 6 of them money came in/)).toBeInTheDocument()
    expect(await box('person1@example.com')).toBeChecked()

    await user.click(await tab(/^1 Amount differs/))
    expect(await box('person2@example.com')).not.toBeChecked()
    expect(screen.getByText('₹40.00')).toBeInTheDocument()

    await user.click(await tab(/^1 Claimed, not received/))
    expect(screen.getByText('person4@example.com')).toBeInTheDocument()
    expect(screen.getByText('After this statement ends')).toBeInTheDocument()

    await user.click(await tab(/^1 Received, not claimed/))
    expect(screen.getByText(`UPI/${utr(9)}/Person`)).toBeInTheDocument()

    await user.click(await tab(/^1 Used twice/))
    expect(screen.getByText('In 2 rows')).toBeInTheDocument()
    expect(screen.getByText('person3@example.com')).toBeInTheDocument()

    await user.click(await tab(/^1 Verified already/))
    expect(screen.getByText('earlier@example.com')).toBeInTheDocument()
  })

  it('can be dropped on the card', async () => {
    readClaims.mockResolvedValue([person(1)])
    openDesk()

    fireEvent.drop(screen.getByText(/Drop a CSV or XLSX file here/), {
      dataTransfer: { files: [csv(HEADER + paid(1))] },
    })

    expect(await tab(/^1 Matched/)).toBeInTheDocument()
  })

  it('can be a spreadsheet', async () => {
    readClaims.mockResolvedValue([person(1)])
    const strings = ['Date', 'UTR', 'Amount', 'MOODDRIVE & CO']
    const workbook = zipSync({
      'xl/sharedStrings.xml': strToU8(
        `<sst xmlns="urn:x">${strings.map((one) => `<si><t>${one.replace('&', '&amp;')}</t></si>`).join('')}</sst>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<x:worksheet xmlns:x="urn:x"><x:sheetData>
          <x:row r="1"><x:c r="A1" t="s"><x:v>3</x:v></x:c></x:row>
          <x:row r="3"><x:c r="A3" t="s"><x:v>0</x:v></x:c><x:c r="C3" t="s"><x:v>1</x:v></x:c><x:c r="D3" t="s"><x:v>2</x:v></x:c></x:row>
          <x:row r="4"><x:c r="A4"><x:v>46347</x:v></x:c><x:c r="C4"><x:v>4.12300000001E11</x:v></x:c><x:c r="D4" t="inlineStr"><x:is><x:t>49.00</x:t></x:is></x:c></x:row>
        </x:sheetData></x:worksheet>`,
      ),
    })
    await openFile(new File([new Uint8Array(workbook)], 'statement.xlsx'))

    expect(await tab(/^1 Matched/)).toBeInTheDocument()
    expect(screen.getByText('Row 4')).toBeInTheDocument()
  })

  it.each([
    ['a PDF', '%PDF-1.7', /A PDF can’t be read reliably.*CSV or XLSX/],
    ['an old Excel file', [0xd0, 0xcf, 0x11, 0xe0], /an old Excel file.*CSV or XLSX/],
    ['a damaged spreadsheet', 'PK\u0003\u0004nothing', /damaged.*CSV or XLSX/],
    ['a web page', '<html><table></table></html>', /a web page that calls itself a spreadsheet/],
    ['an empty file', '', /no rows in this file/],
  ])('that is %s is refused with a way out', async (_kind, content, words) => {
    const bytes = typeof content === 'string' ? content : Uint8Array.from(content)
    const user = await openFile(new File([bytes], 'statement.xls'))

    expect(await screen.findByText(words)).toBeInTheDocument()
    await press(user, 'Choose another file')
    expect(screen.getByLabelText('Choose file')).toHaveFocus()
  })

  it('whose columns are guessed wrong is corrected, and remembered on this device', async () => {
    readClaims.mockResolvedValue([person(1)])
    const rows = `Date,Text,Reference,Came\n21/11/2026,Person,${utr(1)},49\n`
    const user = await openFile(csv(rows))

    await user.selectOptions(await screen.findByLabelText('Amount received'), 'Came (49)')
    expect(await tab(/^1 Matched/)).toBeInTheDocument()

    await press(user, 'Close file')
    await user.upload(screen.getByLabelText('Choose file'), csv(rows))
    expect(await tab(/^1 Matched/)).toBeInTheDocument()
  })

  it('warns of references that a spreadsheet has cut off', async () => {
    await openFile(csv('Date,UTR,Amount\n21/11/2026,4.12E+11,49\n'))

    expect(await screen.findByText(/In 1 row a spreadsheet has cut off/)).toBeInTheDocument()
  })

  it('says when the sign-ups could not be loaded, and compares on Retry', async () => {
    readClaims.mockRejectedValueOnce(new Error('We can’t reach MoodDrive.'))
    readClaims.mockResolvedValue([person(1)])
    const user = await openFile(csv(HEADER + paid(1)))

    expect(await screen.findByText('We can’t reach MoodDrive.')).toBeInTheDocument()
    await press(user, 'Retry')

    expect(await tab(/^1 Matched/)).toBeInTheDocument()
  })

  // Not by roles: among so many rows they take the test environment seconds.
  it('shows many rows a hundred at a time', { timeout: 20_000 }, async () => {
    const many = Array.from({ length: 105 }, (_one, index) => index + 1)
    readClaims.mockResolvedValue(many.map((number) => person(number)))
    await openFile(csv(HEADER + many.map((number) => paid(number)).join('')))
    await screen.findByText('Verify 105 payments', {}, { timeout: 15_000 })

    expect(screen.getAllByText(/^person\d+@/)).toHaveLength(100)
    fireEvent.click(screen.getByText('Show more'))
    expect(screen.getAllByText(/^person\d+@/)).toHaveLength(105)
  })
})

describe('verifying what is chosen', () => {
  it('asks first, says what will happen, and verifies one after the other', async () => {
    const answers: Array<() => void> = []
    verify.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    readClaims.mockResolvedValue([
      person(1, { referredBy: 'ambassador', enteredReferralCode: 'MDDEMO1' }),
      person(2),
      person(3),
    ])
    const user = await openFile(csv(HEADER + paid(1) + paid(2, '40.00') + paid(3)))
    await user.click(await tab(/Amount differs/))
    await user.click(await box('person2@example.com'))
    await press(user, 'Verify 3 payments')

    const dialog = screen.getByRole('dialog', { name: 'Verify 3 payments?' })
    expect(dialog).toHaveTextContent('1 of them counts for whoever referred them.')
    expect(dialog).toHaveTextContent('1 of them came with another amount than founders pay.')
    expect(dialog).toHaveTextContent('Verification is final.')
    expect(verify).not.toHaveBeenCalled()

    await confirm(user)
    expect(verify.mock.calls.map(([{ id }, uid]) => [id, uid])).toEqual([['id1', 'boss']])
    await act(async () => answers[0]?.())
    expect(screen.getByText('1 of 3 done.')).toBeInTheDocument()
    await act(async () => answers[1]?.())
    await act(async () => answers[2]?.())

    expect(await screen.findByText('Success')).toBeInTheDocument()
    expect(verify.mock.calls.map(([{ id }]) => id)).toEqual(['id1', 'id3', 'id2'])
    await user.click(await tab(/Matched/))
    expect(screen.getAllByText('Verified')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'All chosen are verified' })).toBeInTheDocument()
  })

  it('verifies nothing when it is not confirmed, and nobody who was taken out', async () => {
    readClaims.mockResolvedValue([person(1), person(2)])
    const user = await openFile(csv(HEADER + paid(1) + paid(2)))

    await user.click(await box('person1@example.com'))
    await press(user, 'Verify 1 payment')
    await press(user, 'Not yet')
    expect(verify).not.toHaveBeenCalled()

    await press(user, 'Verify 1 payment')
    await confirm(user)
    await waitFor(() => expect(screen.getByText('Verified')).toBeInTheDocument())
    expect(verify.mock.calls.map(([{ id }]) => id)).toEqual(['id2'])
  })

  it('goes on after one that is refused, and says why it was', async () => {
    verify.mockRejectedValueOnce(
      new AppError('account', 'Another record with this email is already verified.'),
    )
    readClaims.mockResolvedValue([person(1), person(2)])
    const user = await openFile(csv(HEADER + paid(1) + paid(2)))
    await press(user, 'Verify 2 payments')
    await confirm(user)

    expect(
      await screen.findByText('Not verified: Another record with this email is already verified.'),
    ).toBeInTheDocument()
    expect(await screen.findByText('Verified')).toBeInTheDocument()
    expect(screen.getAllByText(/1 of 2 payments could not be verified/)).not.toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Verify 1 payment' })).toBeInTheDocument()
  })

  it('can be stopped and resumed; each is verified once', async () => {
    const answers: Array<() => void> = []
    verify.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    readClaims.mockResolvedValue([person(1), person(2), person(3)])
    const user = await openFile(csv(HEADER + paid(1) + paid(2) + paid(3)))
    await press(user, 'Verify 3 payments')
    await confirm(user)

    await press(user, 'Stop')
    await act(async () => answers[0]?.())
    expect(verify).toHaveBeenCalledOnce()
    expect(screen.getByText('Stopped.')).toBeInTheDocument()

    await press(user, 'Resume (2 left)')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await act(async () => answers[1]?.())
    await act(async () => answers[2]?.())

    await waitFor(() => expect(screen.getAllByText('Verified')).toHaveLength(3))
    expect(verify.mock.calls.map(([{ id }]) => id)).toEqual(['id1', 'id2', 'id3'])
  })

  it('stops by itself without a connection, and loses nothing', async () => {
    verify.mockRejectedValueOnce(new AppError('offline', 'We can’t reach MoodDrive.'))
    readClaims.mockResolvedValue([person(1), person(2)])
    const user = await openFile(csv(HEADER + paid(1) + paid(2)))
    await press(user, 'Verify 2 payments')
    await confirm(user)

    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach MoodDrive.')
    expect(verify).toHaveBeenCalledOnce()
    await press(user, 'Resume (2 left)')

    await waitFor(() => expect(screen.getAllByText('Verified')).toHaveLength(2))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('warns before the page is closed, only while it is at work', async () => {
    const answers: Array<() => void> = []
    verify.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    readClaims.mockResolvedValue([person(1)])
    const user = await openFile(csv(HEADER + paid(1)))
    await press(user, 'Verify 1 payment')
    expect(isHeldBack()).toBe(false)

    await confirm(user)
    expect(isHeldBack()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Close file' }))
    expect(screen.getByRole('button', { name: 'Stop' })).toBeInTheDocument()

    await act(async () => answers[0]?.())
    expect(isHeldBack()).toBe(false)
  })

  it('ends in a report to download', async () => {
    verify.mockRejectedValueOnce(new AppError('changed', 'It has just been corrected.'))
    readClaims.mockResolvedValue([person(1), person(2), person(3, { email: '=cmd@example.com' })])
    const user = await openFile(csv(HEADER + paid(1) + paid(2) + paid(9)))
    await press(user, 'Verify 2 payments')
    await confirm(user)
    await screen.findByText('Verified')
    await press(user, 'Download report')

    const lines = (await downloaded[0]?.text())?.split('\r\n').slice(1)
    expect(lines).toEqual([
      `Matched,person1@example.com,${utr(1)},49,2026-11-21,2,UPI/${utr(1)}/Person,Not verified: It has just been corrected.`,
      `Matched,person2@example.com,${utr(2)},49,2026-11-21,3,UPI/${utr(2)}/Person,Verified`,
      `"Claimed, not received",'=cmd@example.com,${utr(3)},,,,,`,
      `"Received, not claimed",,${utr(9)},49,2026-11-21,4,UPI/${utr(9)}/Person,`,
      '',
    ])
  })
})
