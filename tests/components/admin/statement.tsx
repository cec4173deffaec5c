import '../../factories/statement-price'
import type { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { utils, write, type BookType } from '@e965/xlsx'
import { useState } from 'react'
import { beforeEach, vi } from 'vitest'

import { askForCorrection, undoRequest } from '@/data/verification/ask-for-correction'
import type * as Counts from '@/data/counts/counts'
import { waitlistCountsQuery } from '@/data/counts/counts'
import type * as Referrers from '@/data/sign-up/referrer'
import { referrerQuery } from '@/data/sign-up/referrer'
import type { WaitlistUser } from '@/data/records/schema'
import type * as Payments from '@/data/counts/unverified-payments'
import {
  referenceHoldersQuery,
  unverifiedPaymentsQuery,
  type LookedUp,
  type Progress,
} from '@/data/counts/unverified-payments'
import { deleteStatementAnswer, saveStatementAnswer } from '@/data/statements/save-statement-answer'
import type * as Answers from '@/data/statements/statement-answers'
import { statementAnswersQuery } from '@/data/statements/statement-answers'
import type { Answer } from '@/domain/statement/questions'
import {
  deleteStatementRun,
  saveStatementRun,
  saveVerified,
} from '@/data/statements/save-statement-run'
import type * as Runs from '@/data/statements/statement-runs'
import { recordsOf, statementRunsQuery, type StatementRun } from '@/data/statements/statement-runs'
import { verifyWaitlistUser } from '@/data/verification/verify'
import { EarlierRuns } from '@/features/admin/statement/earlier-runs'
import { openBook } from '@/features/admin/statement-comparison/statement-book'
import { StatementProvider } from '@/features/admin/statement/open-statement'
import { StatementCard } from '@/features/admin/statement/statement-card'
import type { StatementReader } from '@/features/admin/statement-comparison/statement-reader'
// Loads these modules before a test stops the clock. The page loads them only when it needs them.
import '@/features/admin/decisions/correction-form'
import '@/features/admin/statement-files/read-workbook'
import '@/features/admin/statement/statement-section'
import { forgetTypedReasons } from '@/features/admin/decisions/typed-reasons'
import { keepAll } from '@/features/admin/verification/undoable'
import { forgetAll } from '@/features/admin/verification/verification-queue'

import { BOSS } from '../../factories/profiles'
import { person as listedPerson } from '../../factories/records'
import { render, startUser } from '../render'
import { disputed } from './disputed-payments'
import { duplicates, formerEmails, givenUp } from './given-up-references'
import { noRefunds } from './listed-refunds'

vi.mock('@/data/counts/unverified-payments', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  referenceHoldersQuery: vi.fn<typeof referenceHoldersQuery>(),
  unverifiedPaymentsQuery: vi.fn<typeof unverifiedPaymentsQuery>(),
}))
// Runs the worker's code in this thread. Values are cloned, as they are when sent to a worker.
vi.mock('@/features/admin/statement-comparison/statement-reader', () => ({
  startReader: (): StatementReader => {
    const book = openBook()
    return {
      ask: async (method, ...values) => {
        const given = method === 'read' ? values : structuredClone(values)
        return structuredClone(await Reflect.apply(book[method], book, given))
      },
      close: () => undefined,
    }
  },
}))
vi.mock('@/data/statements/statement-runs', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  statementRunsQuery: vi.fn<typeof statementRunsQuery>(),
  recordsOf: vi.fn<typeof recordsOf>(),
}))
vi.mock('@/data/statements/statement-answers', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  statementAnswersQuery: vi.fn<typeof statementAnswersQuery>(),
}))
vi.mock('@/data/statements/save-statement-answer', () => ({
  saveStatementAnswer: vi.fn<typeof saveStatementAnswer>(),
  deleteStatementAnswer: vi.fn<typeof deleteStatementAnswer>(),
}))
vi.mock('@/data/statements/save-statement-run', () => ({
  saveStatementRun: vi.fn<typeof saveStatementRun>(),
  saveVerified: vi.fn<typeof saveVerified>(),
  deleteStatementRun: vi.fn<typeof deleteStatementRun>(),
}))
vi.mock('@/data/verification/ask-for-correction', () => ({
  askForCorrection: vi.fn<typeof askForCorrection>(),
  undoRequest: vi.fn<typeof undoRequest>(),
}))
vi.mock('@/data/payments/payment-disputes', () => import('./disputed-payments'))
vi.mock('@/data/payments/given-up-references', () => import('./given-up-references'))
vi.mock('@/data/payments/refunds', () => import('./listed-refunds'))
vi.mock('@/data/records/search', () => import('./records-with-email'))
vi.mock('@/data/sign-up/referrer', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  referrerQuery: vi.fn<typeof referrerQuery>(),
}))
vi.mock('@/data/verification/verify', () => ({
  verifyWaitlistUser: vi.fn<typeof verifyWaitlistUser>(),
}))
vi.mock('@/data/counts/counts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  waitlistCountsQuery: vi.fn<typeof waitlistCountsQuery>(),
}))

// The real queries: tests use their keys and options, and supply the data.
export const counts = await vi.importActual<typeof Counts>('@/data/counts/counts')
const payments = await vi.importActual<typeof Payments>('@/data/counts/unverified-payments')
const statementRuns = await vi.importActual<typeof Runs>('@/data/statements/statement-runs')
const statementAnswers = await vi.importActual<typeof Answers>(
  '@/data/statements/statement-answers',
)
const referrers = await vi.importActual<typeof Referrers>('@/data/sign-up/referrer')

export const readSignUps = vi.fn<() => Promise<WaitlistUser[]>>()
export const lookUp = vi.fn<(references: readonly string[]) => Promise<LookedUp>>()
/** Reports the progress of the look-ups to the page. */
export let tellProgress: (progress: Progress) => void
export const verify = vi.mocked(verifyWaitlistUser)
export const ask = vi.mocked(askForCorrection)
export const undoAsk = vi.mocked(undoRequest)
export const saveRun = vi.mocked(saveStatementRun)
export const saveToReport = vi.mocked(saveVerified)
export const deleteRun = vi.mocked(deleteStatementRun)
export const findRecords = vi.mocked(recordsOf)
export const saveAnswer = vi.mocked(saveStatementAnswer)
export const withdrawAnswer = vi.mocked(deleteStatementAnswer)
export const readAnswers = vi.fn<() => Promise<Answer[]>>()
export const readRuns = vi.fn<() => Promise<StatementRun[]>>()
export const downloaded: Blob[] = []

beforeEach(() => {
  void keepAll()
  forgetAll()
  forgetTypedReasons()
  localStorage.clear()
  disputed.clear()
  givenUp.clear()
  formerEmails.clear()
  duplicates.clear()
  noRefunds()
  downloaded.length = 0
  readSignUps.mockReset().mockResolvedValue([])
  lookUp.mockReset().mockResolvedValue({ holders: new Map(), unverified: [] })
  verify.mockReset().mockResolvedValue()
  ask.mockReset().mockResolvedValue({ status: 'pending_verification', statusReason: null })
  undoAsk.mockReset().mockResolvedValue()
  saveRun.mockReset().mockResolvedValue()
  saveToReport.mockReset().mockResolvedValue()
  deleteRun.mockReset().mockResolvedValue()
  saveAnswer.mockReset().mockResolvedValue()
  withdrawAnswer.mockReset().mockResolvedValue()
  readAnswers.mockReset().mockResolvedValue([])
  vi.mocked(statementAnswersQuery).mockImplementation((uid, reading) => ({
    ...statementAnswers.statementAnswersQuery(uid, reading),
    queryFn: readAnswers,
  }))
  readRuns.mockReset().mockResolvedValue([])
  findRecords.mockReset().mockResolvedValue([])
  vi.mocked(statementRunsQuery).mockImplementation((uid) => ({
    ...statementRuns.statementRunsQuery(uid),
    queryFn: readRuns,
  }))
  vi.mocked(referrerQuery).mockImplementation((uid, ownerType, id) => ({
    ...referrers.referrerQuery(uid, ownerType, id),
    queryFn: () => null,
  }))
  vi.mocked(unverifiedPaymentsQuery).mockImplementation((uid, reading) => ({
    ...payments.unverifiedPaymentsQuery(uid, reading),
    queryFn: async () => ({ signUps: await readSignUps(), documents: 0 }),
  }))
  vi.mocked(referenceHoldersQuery).mockImplementation((uid, references, how) => ({
    ...payments.referenceHoldersQuery(uid, references, how),
    queryFn: () => {
      tellProgress = how.onProgress
      return lookUp(references)
    },
  }))
  vi.mocked(waitlistCountsQuery).mockImplementation((uid) => ({
    ...counts.waitlistCountsQuery(uid),
    queryFn: () => Promise.resolve({ total: 0, verified: 0 }),
  }))
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) downloaded.push(file)
    return 'blob:report'
  })
})

export const utr = (number: number) => String(412_300_000_000 + number)
/** The UTR in groups, as in exported files, so that no spreadsheet converts it to a number. */
export const grouped = (reference: string) => reference.replace(/^(\d{4})(\d{4})/, '$1 $2 ')

/** An unverified sign-up from the day before the statement's payments. */
export function person(number: number, differences: Partial<WaitlistUser> = {}): WaitlistUser {
  return listedPerson(number, { createdAt: new Date(2026, 10, 20), ...differences })
}

/** An empty report of an earlier statement. */
export function keptRun(differences: Partial<StatementRun> = {}): StatementRun {
  return {
    id: 'run00000000000000001',
    createdAt: new Date(2026, 10, 20),
    files: [],
    firstDay: '',
    lastDay: '',
    counts: {
      rows: 0,
      matched: 0,
      amountDiffers: 0,
      unclear: 0,
      notReceived: 0,
      notClaimed: 0,
      usedTwice: 0,
      settled: 0,
    },
    unclear: [],
    answers: [],
    verified: [],
    linked: [],
    asked: [],
    rejected: [],
    decisions: {},
    ...differences,
  }
}

export const HEADER = 'Date,Narration,Ref No,Withdrawal,Deposit\n'
export const paid = (number: number, amount = '49.00') =>
  `21/11/2026,UPI/${utr(number)}/Person,${utr(number)},,${amount}\n`
/** Outgoing payments on other days, so that the statement covers these days. */
export const AROUND =
  '09/11/2026,Rent,,500.00,\n18/11/2026,Rent,,500.00,\n27/11/2026,Rent,,500.00,\n'
/** The cells of a sheet with one payment. */
export const sheetOf = (number: number) => [
  ['Date', 'UTR', 'Deposit'],
  ['21/11/2026', utr(number), '49.00'],
]
/** @param sheets the cells of each sheet, by the sheet's name */
export function workbook(
  sheets: Readonly<Record<string, (string | number)[][]>>,
  name = 'statement.xlsx',
  bookType: BookType = 'xlsx',
): File {
  const book = utils.book_new()
  for (const [sheet, cells] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells), sheet)
  }
  const bytes: Uint8Array<ArrayBuffer> = new Uint8Array(write(book, { type: 'array', bookType }))
  return new File([bytes], name)
}
export const csv = (rows: string, name = 'statement.csv') =>
  new File([rows], name, { type: 'text/csv' })

/** The query client of the open page. */
export let client: QueryClient

/** The Statement section, or another one after the button “Go elsewhere” was pressed. */
function Sections() {
  const [isElsewhere, setIsElsewhere] = useState(false)
  return (
    <StatementProvider>
      <button type="button" onClick={() => setIsElsewhere(!isElsewhere)}>
        {isElsewhere ? 'Go back' : 'Go elsewhere'}
      </button>
      {!isElsewhere && <StatementCard />}
    </StatementProvider>
  )
}

export function openDesk() {
  const shown = render(
    <>
      <a href="/dashboard">Dashboard</a>
      <a href="/demo" target="_blank">
        Demo
      </a>
      <Sections />
    </>,
    { profile: BOSS },
  )
  client = shown.client
  return startUser({ applyAccept: false })
}

export function openReports() {
  render(<EarlierRuns />, { profile: BOSS })
  return startUser()
}

export async function openFile(...files: File[]) {
  const user = openDesk()
  await user.upload(screen.getByLabelText('Choose file'), files)
  return user
}

export const tab = (name: RegExp) => screen.findByRole('tab', { name })
export const box = (email: string) => screen.findByRole('checkbox', { name: `Verify ${email}` })
export const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

export const isHeldBack = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/**
 * @returns true if the page cancels a click on this link, so the browser stays on the page. The
 * listener runs after React's handlers, which may call `preventDefault`.
 */
export function isKept(name: string, keys: MouseEventInit = {}): boolean {
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

export const drop = (file: File) =>
  fireEvent.drop(screen.getByText('Match a bank statement'), { dataTransfer: { files: [file] } })

export async function confirm(user: ReturnType<typeof userEvent.setup>) {
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: /^Verify/ }))
}
