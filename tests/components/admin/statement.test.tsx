import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  holdersQuery,
  unverifiedPaymentsQuery,
  type LookedUp,
} from '@/data/waitlist/unverified-payments'
import { askForCorrection } from '@/data/waitlist/ask-for-correction'
import { AppError } from '@/data/firebase/errors'
import { ambassadorsQuery, type ListedAmbassador } from '@/data/accounts/users'
import { referrerQuery, type Referrer } from '@/data/waitlist/referrer'
import { verifyWaitlistUser } from '@/data/waitlist/verify'
import { waitlistCountsQuery } from '@/data/waitlist/counts'
import { type WaitlistUser } from '@/data/waitlist/schema'
import { StatementCard } from '@/features/admin/statement/statement-card'
// What the card loads with the first file: here before the clock of a test starts.
import '@/features/admin/record/correction-form'
import '@/features/admin/statement/statement-desk'
import { SignedInContext } from '@/session/signed-in'
import { Toaster } from '@/ui/toaster'

import { disputed } from './disputed-payments'

vi.mock('@/domain/founder-price', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../factories/statement-price')),
}))

vi.mock('@/data/waitlist/unverified-payments', () => ({
  holdersQuery: vi.fn<typeof holdersQuery>(),
  unverifiedPaymentsQuery: vi.fn<typeof unverifiedPaymentsQuery>(),
}))
vi.mock('@/data/waitlist/ask-for-correction', () => ({
  askForCorrection: vi.fn<typeof askForCorrection>(),
}))
vi.mock('@/data/waitlist/payment-disputes', () => import('./disputed-payments'))
vi.mock('@/data/accounts/users', () => ({ ambassadorsQuery: vi.fn<typeof ambassadorsQuery>() }))
vi.mock('@/data/waitlist/referrer', () => ({
  referrerQuery: vi.fn<typeof referrerQuery>(),
}))
vi.mock('@/data/waitlist/verify', () => ({
  verifyWaitlistUser: vi.fn<typeof verifyWaitlistUser>(),
}))
vi.mock('@/data/waitlist/counts', () => ({
  waitlistCountsQuery: vi.fn<typeof waitlistCountsQuery>(),
}))

const readClaims = vi.fn<() => Promise<WaitlistUser[]>>()
const lookUp = vi.fn<(references: readonly string[]) => Promise<LookedUp>>()
const verify = vi.mocked(verifyWaitlistUser)
const ask = vi.mocked(askForCorrection)
const downloaded: Blob[] = []

beforeEach(() => {
  localStorage.clear()
  disputed.clear()
  downloaded.length = 0
  readClaims.mockReset().mockResolvedValue([])
  lookUp.mockReset().mockResolvedValue({ holders: new Map(), unverified: [] })
  verify.mockReset().mockResolvedValue()
  ask.mockReset().mockResolvedValue()
  vi.mocked(referrerQuery).mockImplementation((uid, ownerType, id) =>
    queryOptions<Referrer | null>({
      queryKey: ['referrer', uid, ownerType, id],
      queryFn: () => null,
    }),
  )
  vi.mocked(ambassadorsQuery).mockImplementation((uid, count) =>
    queryOptions<ListedAmbassador[]>({
      queryKey: ['ambassadors', uid, count],
      queryFn: () => Promise.resolve([]),
    }),
  )
  vi.mocked(unverifiedPaymentsQuery).mockImplementation((uid, reading) =>
    queryOptions<WaitlistUser[]>({
      queryKey: ['unverified-payments', uid, reading],
      queryFn: readClaims,
    }),
  )
  vi.mocked(holdersQuery).mockImplementation((uid, reading, part, references) =>
    queryOptions<LookedUp>({
      queryKey: ['unverified-payments', uid, reading, 'holders', part],
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
/** As files have it, so that no spreadsheet takes it for a number. */
const grouped = (reference: string) => reference.replace(/^(\d{4})(\d{4})/, '$1 $2 ')

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
/** Of a spreadsheet. */
const cell = (address: string, text: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`
const sheetOf = (number: number) =>
  strToU8(
    `<worksheet xmlns="urn:x"><sheetData>
      <row r="1">${cell('A1', 'Date')}${cell('B1', 'UTR')}${cell('C1', 'Deposit')}</row>
      <row r="2">${cell('A2', '21/11/2026')}${cell('B2', utr(number))}${cell('C2', '49.00')}</row>
    </sheetData></worksheet>`,
  )
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
          <a href="/dashboard">Dashboard</a>
          <a href="/demo" target="_blank">
            Demo
          </a>
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

/** Whether the page stays. What happens to a click after React is what the browser would have done. */
function isKept(name: string, keys: MouseEventInit = {}): boolean {
  let kept = false
  const browser = (event: Event) => {
    kept = event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', browser)
  fireEvent.click(screen.getByRole('link', { name }), keys)
  removeEventListener('click', browser)
  return kept
}

const drop = (file: File) =>
  fireEvent.drop(screen.getByText('Match a bank statement'), { dataTransfer: { files: [file] } })

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
      unverified: [],
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

  it('flags a payment that somebody disputes, and leaves it out of what is verified together', async () => {
    readClaims.mockResolvedValue([person(1), person(2)])
    disputed.add(utr(2))
    const user = await openFile(csv(HEADER + paid(1) + paid(2)))

    expect(await box('person1@example.com')).toBeChecked()
    expect(await box('person2@example.com')).not.toBeChecked()
    expect(await box('person2@example.com')).toBeDisabled()
    expect(screen.getByText('Somebody else says that this payment is theirs')).toBeInTheDocument()

    await press(user, 'Verify 1 payment')
    await confirm(user)
    await screen.findByText('1 payment verified.', { selector: 'output *' })
    expect(verify).toHaveBeenCalledExactlyOnceWith(person(1), 'boss')
  })

  it('refuses a payment that has been disputed since it was compared', async () => {
    readClaims.mockResolvedValue([person(1), person(2)])
    const user = await openFile(csv(HEADER + paid(1) + paid(2)))
    await box('person1@example.com')

    disputed.add(utr(1))
    await press(user, 'Verify 2 payments')
    await confirm(user)

    expect(
      await screen.findByText('Not verified: Somebody else says that this payment is theirs.'),
    ).toBeInTheDocument()
    await waitFor(() => expect(verify).toHaveBeenCalledExactlyOnceWith(person(2), 'boss'))
  })

  it('can be dropped on the card', async () => {
    readClaims.mockResolvedValue([person(1)])
    openDesk()

    fireEvent.drop(screen.getByText(/Drop a CSV or XLSX file here/), {
      dataTransfer: { files: [csv(HEADER + paid(1))] },
    })

    expect(await tab(/^1 Matched/)).toBeInTheDocument()
  })

  it('takes the place of another that is open', async () => {
    readClaims.mockResolvedValue([person(1), person(2)])
    await openFile(csv(HEADER + paid(1), 'first.csv'))
    expect(await tab(/^1 Matched/)).toBeInTheDocument()

    drop(csv(HEADER + paid(1) + paid(2), 'second.csv'))

    expect(await screen.findByText('second.csv')).toBeInTheDocument()
    expect(screen.queryByText('first.csv')).not.toBeInTheDocument()
    expect(await tab(/^2 Matched/)).toBeInTheDocument()
  })

  it('says what went back, and which payments several have claimed', async () => {
    readClaims.mockResolvedValue([
      person(1),
      person(2),
      person(3, { upiReferenceId: '512345678901' }),
    ])
    const user = await openFile(
      csv(
        `${HEADER}${paid(1)}21/11/2026,UPI/CR/512345678901/${utr(2)},,,49.00\n22/11/2026,UPI-REVERSAL/${utr(1)},${utr(1)},49.00,\n`,
      ),
    )

    expect(await tab(/^0 Matched/)).toBeInTheDocument()
    expect(await tab(/^0 Claimed, not received/)).toBeInTheDocument()
    await user.click(await tab(/^2 Used twice/))
    const [back, contested] = screen.getAllByRole('row').slice(1)
    expect(back).toHaveTextContent('The money went back')
    expect(back).toHaveTextContent('person1@example.com')
    expect(contested).toHaveTextContent('Claimed by 2 sign-ups')
    expect(contested).toHaveTextContent('person2@example.com')
    expect(contested).toHaveTextContent('person3@example.com')
    expect(contested).not.toHaveTextContent('The money went back')

    await press(user, 'Download report')
    const lines = (await downloaded[0]?.text())?.split('\r\n').slice(1)
    expect(lines).toEqual([
      `Used twice,person1@example.com,${grouped(utr(1))},49,2026-11-21,2,UPI/${utr(1)}/Person,The money went back`,
      `Used twice,person3@example.com person2@example.com,5123 4567 8901 and ${grouped(utr(2))},49,2026-11-21,3,UPI/CR/512345678901/${utr(2)},`,
      '',
    ])
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

  it('is read in every sheet of a workbook, and says in which a payment is', async () => {
    readClaims.mockResolvedValue([person(1), person(2)])
    const workbook = zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook xmlns="urn:x" xmlns:r="urn:r"><sheets><sheet name="October" r:id="rId9"/><sheet name="November" r:id="rId8"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships xmlns="urn:x"><Relationship Id="rId8" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': sheetOf(1),
      'xl/worksheets/sheet2.xml': sheetOf(2),
    })
    await openFile(new File([new Uint8Array(workbook)], 'statement.xlsx'))

    expect(await tab(/^2 Matched/)).toBeInTheDocument()
    expect(screen.getByText('Row 2 of “November”')).toBeInTheDocument()
    expect(screen.getByText('Row 2 of “October”')).toBeInTheDocument()
  })

  it.each([
    ['a PDF', '%PDF-1.7', /A PDF can’t be read reliably.*CSV or XLSX/],
    ['an old Excel file', [0xd0, 0xcf, 0x11, 0xe0], /an old Excel file.*CSV or XLSX/],
    ['a damaged spreadsheet', 'PK\u0003\u0004nothing', /damaged.*CSV or XLSX/],
    ['a web page', '<html><table></table></html>', /a web page that calls itself a spreadsheet/],
    ['an empty file', '', /no rows in this file/],
    ['a JSON file', '{"items":[{"rrn":"412300000001","amount":49}]}', /a JSON file.*CSV or XLSX/],
    ['lines of JSON', '{"amount":49}\n{"amount":49}', /a JSON file.*CSV or XLSX/],
    [
      'a letter',
      'Dear Sir,\n\nI have paid, as you asked, 49 rupees on 21/11/2026.\nMy reference is 412300000001, and I wait.\n\nAsha',
      /no table of payments in this file.*CSV or XLSX/,
    ],
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

describe('a row that may not be money received', () => {
  const rows = `Date,UTR,Amount,State\n21/11/2026,${utr(1)},49.00,SUCCESS\n21/11/2026,${utr(2)},49.00,PENDING\n21/11/2026,${utr(9)},40.00,On hold\n`

  it('is chosen by hand only, says why, and is told of before it is verified', async () => {
    readClaims.mockResolvedValue([person(1), person(2)])
    const user = await openFile(csv(rows))
    expect(await tab(/^1 Matched/)).toBeInTheDocument()
    expect(screen.getByText(/3 rows, in 1 of them money came in, 2 unclear/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Verify 1 payment' })).toBeInTheDocument()

    await user.click(await tab(/^2 Unclear/))
    const [claimed, other] = screen.getAllByRole('row').slice(1)
    expect(claimed).toHaveTextContent('person2@example.com')
    expect(claimed).toHaveTextContent('“State” says “PENDING”')
    expect(other).toHaveTextContent('Nobody who waits')
    expect(other).toHaveTextContent('“State” says “On hold”')
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    expect(await box('person2@example.com')).not.toBeChecked()

    await user.click(await box('person2@example.com'))
    await press(user, 'Verify 2 payments')
    expect(screen.getByRole('dialog')).toHaveTextContent('1 of them is unclear')
    await confirm(user)
    await waitFor(() => expect(verify).toHaveBeenCalledTimes(2))
    expect(verify.mock.calls.map(([{ id }]) => id)).toEqual(['id1', 'id2'])

    await press(user, 'Download report')
    expect(await downloaded[0]?.text()).toContain(
      `Unclear,,${grouped(utr(9))},40,2026-11-21,4,,“State” says “On hold”`,
    )
  })

  it('is never said to be missing', async () => {
    readClaims.mockResolvedValue([person(2)])
    const user = await openFile(csv(rows))

    expect(await tab(/^0 Matched/)).toHaveTextContent('Matched')
    expect(
      screen.getByText('No payment is without a question. Look at the other outcomes.'),
    ).toBeInTheDocument()
    await user.click(await tab(/^0 Claimed, not received/))
    expect(screen.queryByText('person2@example.com')).not.toBeInTheDocument()
  })
})

describe('what could not be read', () => {
  it('is said, and nobody is asked for a correction on its account', async () => {
    readClaims.mockResolvedValue([person(1)])
    const user = await openFile(csv(`Date,UTR,Deposit\n21/11/2026,${utr(9)},49;00\n`))

    expect(
      await screen.findByText('In 1 row the amount can’t be read, such as “49;00”.'),
    ).toBeInTheDocument()
    expect(await tab(/^0 Matched/)).toBeInTheDocument()
    expect(
      screen.getByText('No payment that could be read is claimed by anybody who waits.'),
    ).toBeInTheDocument()
    expect(screen.queryByText(/in 0 of them money came in/)).not.toBeInTheDocument()

    await user.click(await tab(/^1 Claimed, not found/))
    expect(screen.getByText('person1@example.com')).toBeInTheDocument()
    expect(screen.queryByText(/not received/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Ask for a correction' })).not.toBeInTheDocument()
    await press(user, 'Download report')
    expect(await downloaded[0]?.text()).toContain('"Claimed, not found",person1@example.com')
  })

  it('is a second table of which nobody knows the columns, until they are chosen', async () => {
    readClaims.mockResolvedValue([person(1), person(2)])
    const user = await openFile(
      csv(
        `Date,UTR,Deposit\n21/11/2026,${utr(1)},49.00\n\nDate,Number,UTR,Came\n21/11/2026,x,${utr(2)},49\n`,
      ),
    )
    expect(await tab(/^1 Matched/)).toBeInTheDocument()
    expect(
      screen.getByText('Row 5 can’t be read until you choose the columns.'),
    ).toBeInTheDocument()
    expect(await tab(/^1 Unclear/)).toBeInTheDocument()

    const [, second] = screen.getAllByLabelText('Amount received')
    await user.selectOptions(second ?? document.body, 'Came (49)')

    expect(await tab(/^2 Matched/)).toBeInTheDocument()
    expect(screen.queryByText(/Not everything in this statement/)).not.toBeInTheDocument()
  })

  it('is also what lies outside of the statement’s days', async () => {
    readClaims.mockResolvedValue([
      person(1, { createdAt: new Date(2026, 9, 1) }),
      person(2, { createdAt: new Date(2026, 10, 23) }),
      person(3),
    ])
    const user = await openFile(csv(HEADER + paid(9)))
    await user.click(await tab(/^3 Claimed, not received/))

    const [early, late, within] = screen.getAllByRole('row').slice(1)
    expect(early).toHaveTextContent('Before this statement begins')
    expect(late).toHaveTextContent('After this statement ends')
    expect(screen.getAllByRole('button', { name: 'Ask for a correction' })).toHaveLength(1)
    expect(within).toHaveTextContent('Ask for a correction')
  })
})

describe('a claim without a payment', () => {
  it('is asked about, and says so', async () => {
    readClaims.mockResolvedValue([person(1), person(2)])
    const user = await openFile(csv(HEADER + paid(9)))
    await user.click(await tab(/^2 Claimed, not received/))
    let opener: Element | null = null
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(
      this: HTMLDialogElement,
    ) {
      opener = document.activeElement
      this.open = true
    })
    const [first] = screen.getAllByRole('button', { name: 'Ask for a correction' })
    expect(first).toHaveAccessibleDescription(/^person1@/)
    first?.focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Ask for a correction' })
    expect(ask).not.toHaveBeenCalled()
    await user.click(await within(dialog).findByRole('button', { name: 'Ask for a correction' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(ask.mock.calls.map(([{ id }]) => id)).toEqual(['id1'])
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows[0]).toHaveTextContent('Needs correction')
    expect(rows[1]).toHaveTextContent('Pending')
    // To which the browser gives the focus back when the dialog closes, so it must not go.
    expect(opener).toBe(first)
    expect(first).toBeInTheDocument()
    expect(readClaims).toHaveBeenCalledOnce()

    // Also after another tab was looked at, and in the report.
    await user.click(await tab(/^0 Matched/))
    await user.click(await tab(/^2 Claimed, not received/))
    expect(screen.getByText('Needs correction')).toBeInTheDocument()
    await press(user, 'Download report')
    expect(await downloaded[0]?.text()).toContain(
      `"Claimed, not received",person1@example.com,${grouped(utr(1))},,,,,Correction asked for`,
    )
  })

  it('stays as it is when it is not asked about after all', async () => {
    readClaims.mockResolvedValue([person(1)])
    const user = await openFile(csv(HEADER + paid(9)))
    await user.click(await tab(/^1 Claimed, not received/))
    await press(user, 'Ask for a correction')
    await press(user, 'Cancel')

    expect(ask).not.toHaveBeenCalled()
    expect(screen.getByText('Pending')).toBeInTheDocument()
  })
})

describe('verifying what is chosen', () => {
  it('shows what is odd about a sign-up, and how many of the chosen are', async () => {
    // Of the day before they joined, by the UTR.
    const recent = 220_100_000_000
    readClaims.mockResolvedValue([
      person(recent + 1, { email: 'asha@gmail.com' }),
      person(recent + 2, { email: 'a.sha+two@gmail.com' }),
      person(recent + 3),
    ])
    const user = await openFile(
      csv(HEADER + paid(recent + 1) + paid(recent + 2, '40.00') + paid(recent + 3)),
    )

    expect(await screen.findByText('Same mailbox as a.sha+two@gmail.com')).toBeInTheDocument()
    await press(user, 'Verify 2 payments')
    expect(screen.getByRole('dialog')).toHaveTextContent('1 of them is flagged.')
    await press(user, 'Not yet')

    await user.click(await tab(/Amount differs/))
    expect(screen.getByText('Same mailbox as asha@gmail.com')).toBeInTheDocument()
    await user.click(await box('a.sha+two@gmail.com'))
    await press(user, 'Verify 3 payments')
    expect(screen.getByRole('dialog')).toHaveTextContent('2 of them are flagged.')
  })

  it('is not ended by a link or another file, which say why', async () => {
    const answers: Array<() => void> = []
    verify.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    readClaims.mockResolvedValue([person(1)])
    const user = await openFile(csv(HEADER + paid(1), 'first.csv'))
    await press(user, 'Verify 1 payment')
    expect(isKept('Dashboard')).toBe(false)
    await confirm(user)

    expect(isKept('Dashboard')).toBe(true)
    expect(
      await screen.findByText('Stop it first, or wait: this page has to stay open.'),
    ).toBeInTheDocument()
    expect(isKept('Dashboard', { ctrlKey: true })).toBe(false)
    expect(isKept('Demo')).toBe(false)
    drop(csv(HEADER + paid(2), 'second.csv'))
    expect(
      await screen.findByText('Stop it first, or wait, and drop the next statement again.'),
    ).toBeInTheDocument()
    expect(screen.getByText('first.csv')).toBeInTheDocument()

    await act(async () => answers[0]?.())
    expect(isKept('Dashboard')).toBe(false)
    drop(csv(HEADER + paid(2), 'second.csv'))
    expect(await screen.findByText('second.csv')).toBeInTheDocument()
  })

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
      `Matched,person1@example.com,${grouped(utr(1))},49,2026-11-21,2,UPI/${utr(1)}/Person,Not verified: It has just been corrected.`,
      `Matched,person2@example.com,${grouped(utr(2))},49,2026-11-21,3,UPI/${utr(2)}/Person,Verified`,
      `"Claimed, not received",'=cmd@example.com,${grouped(utr(3))},,,,,`,
      `"Received, not claimed",,${grouped(utr(9))},49,2026-11-21,4,UPI/${utr(9)}/Person,`,
      '',
    ])
  })
})
