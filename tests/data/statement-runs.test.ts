import { QueryClient } from '@tanstack/react-query'
import type * as Lite from 'firebase/firestore/lite'
import { runTransaction } from 'firebase/firestore/lite'
import { beforeEach, expect, it, vi } from 'vitest'

import {
  deleteStatementRun,
  saveStatementRun,
  saveVerified,
} from '@/data/statements/save-statement-run'
import { recordsOf, statementRunsQuery } from '@/data/statements/statement-runs'

import { adminSetUp, erasePending, founderSignUp } from '../factories/batches'
import { account, admin, founder } from '../factories/people'
import { dataEnvironment } from './environment'

vi.mock('firebase/firestore/lite', async (importOriginal) => {
  const actual = await importOriginal<typeof Lite>()
  return { ...actual, runTransaction: vi.fn<typeof runTransaction>(actual.runTransaction) }
})

const { seed, become } = dataEnvironment()

const theAdmin = admin()
const [asha, ravi] = [founder(1), founder(2)]
const run = {
  id: 'statementrun00000001',
  files: [{ name: 'bank.csv', sha256: '0'.repeat(64) }],
  firstDay: '2026-11-01',
  lastDay: '',
  counts: {
    rows: 3,
    matched: 2,
    amountDiffers: 0,
    unclear: 1,
    notReceived: 0,
    notClaimed: 0,
    usedTwice: 0,
    settled: 0,
  },
  unclear: [{ reference: null, why: 'This row has no amount' }],
  answers: ['Every row with the headings Date, RRN, Amount is money received'],
  verified: [asha.id],
  linked: [],
  asked: [],
  rejected: [],
  decisions: {},
}
const listed = () => new QueryClient().fetchQuery(statementRunsQuery(theAdmin.uid))

beforeEach(async () => {
  await seed([...adminSetUp(theAdmin), ...founderSignUp(asha), ...founderSignUp(ravi)])
  await become(theAdmin)
})

it('the admin can save statement runs, add payments to them, and see the newest first', async () => {
  await saveStatementRun(run)
  await saveStatementRun({ ...run, verified: [asha.id, ravi.id] })
  await saveStatementRun({ ...run, id: 'statementrun00000002', verified: [], asked: [ravi.id] })

  const [newest, first] = await listed()
  expect(newest).toMatchObject({ id: 'statementrun00000002', asked: [ravi.id] })
  expect(first).toMatchObject({ ...run, verified: [asha.id, ravi.id] })
  expect(first?.createdAt).toBeInstanceOf(Date)
})

it('saving a statement run keeps what another tab has added to it', async () => {
  await saveStatementRun({ ...run, verified: [asha.id] })
  await saveStatementRun({ ...run, verified: [ravi.id] })
  const [kept] = await listed()
  expect(kept).toMatchObject({ verified: [asha.id, ravi.id] })
})

it('saving a statement run removes correction requests and rejections that were undone', async () => {
  await saveStatementRun({ ...run, asked: [asha.id, ravi.id], rejected: [asha.id, ravi.id] })
  await saveStatementRun({ ...run, asked: [asha.id], rejected: [ravi.id] })
  const [kept] = await listed()
  expect(kept).toMatchObject({ asked: [asha.id], rejected: [ravi.id] })
})

it('a statement run stores the admin’s decisions about rows, including "open"', async () => {
  await saveStatementRun({ ...run, decisions: { 'a|b.csv|1': 'no_payment', two: 'sent_back' } })
  await saveStatementRun({ ...run, decisions: { 'a|b.csv|1': 'open', two: 'sent_back' } })
  const [kept] = await listed()
  expect(kept?.decisions).toEqual({ 'a|b.csv|1': 'open', two: 'sent_back' })
})

it('a statement run stores at most 500 unclear rows', async () => {
  const unclear = Array.from({ length: 600 }, () => ({ reference: null, why: 'Why' }))
  await saveStatementRun({ ...run, unclear })
  const [kept] = await listed()
  expect(kept?.unclear).toHaveLength(500)
})

it('a statement run reads founders’ emails from their records, so an erased founder’s email is missing', async () => {
  const people = Array.from({ length: 35 }, (_one, index) => founder(10 + index))
  await seed(people.flatMap((one) => founderSignUp(one)))
  await seed(erasePending(ravi))
  const found = await recordsOf([ravi.id, ...people.map(({ id }) => id)])
  expect(new Set(found.map(({ email }) => email))).toEqual(
    new Set(people.map(({ email }) => email)),
  )
})

it('a payment that is verified or undone after the admin left the section is still stored in the statement run', async () => {
  await saveVerified(run.id, { verified: [asha.id] })
  expect(await listed()).toEqual([])

  await saveStatementRun({ ...run, verified: [asha.id] })
  await saveVerified(run.id, { verified: [asha.id, ravi.id] })
  expect(await listed()).toMatchObject([{ verified: [asha.id, ravi.id] }])
  await saveVerified(run.id, { undone: [asha.id] })
  expect(await listed()).toMatchObject([{ verified: [ravi.id] }])
})

it('a verification that is undone during a save of the statement run stays undone', async () => {
  const { runTransaction: start } = await vi.importActual<typeof Lite>('firebase/firestore/lite')
  vi.mocked(runTransaction).mockImplementationOnce(async (...transaction) => {
    // If saves didn't wait for each other, the second save would finish before this one.
    await listed()
    return start(...transaction)
  })
  await Promise.all([
    saveStatementRun({ ...run, verified: [asha.id, ravi.id] }),
    saveVerified(run.id, { undone: [asha.id] }),
  ])
  expect(await listed()).toMatchObject([{ verified: [ravi.id] }])
})

it('a deleted statement run is saved again if the admin continues to work on it', async () => {
  await saveStatementRun(run)
  await deleteStatementRun(run.id)
  expect(await listed()).toEqual([])

  await saveStatementRun({ ...run, verified: [asha.id, ravi.id] })
  expect(await listed()).toMatchObject([{ id: run.id, verified: [asha.id, ravi.id] }])
})

it('only the admin can read, save or delete a statement run', async () => {
  await saveStatementRun(run)
  await become(account('owner', { email: asha.email }))
  await expect(listed()).rejects.toMatchObject({ kind: 'denied' })
  await expect(saveStatementRun(run)).rejects.toMatchObject({ kind: 'denied' })
  await expect(deleteStatementRun(run.id)).rejects.toMatchObject({ kind: 'denied' })
})
