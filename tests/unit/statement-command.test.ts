import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as v from 'valibot'

const outputSchema = v.object({
  signUps: v.array(
    v.looseObject({ reference: v.nullable(v.string()), pile: v.string(), why: v.string() }),
  ),
  files: v.array(
    v.looseObject({
      name: v.string(),
      refused: v.nullable(v.string()),
      questions: v.array(v.looseObject({ id: v.string() })),
    }),
  ),
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mooddrive-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function run(files: Readonly<Record<string, string>>, ...more: string[]) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const names = Object.keys(files).filter((name) => !name.endsWith('.json'))
  const args = ['scripts/bootstrap.mjs', 'statement', ...names.map((name) => join(folder, name))]
  const { stdout } = await promisify(execFile)(process.execPath, [...args, ...more])
  return v.parse(outputSchema, JSON.parse(stdout))
}

const signUp = (reference: string, more: object = {}) => ({
  reference,
  amount: 49,
  currency: 'INR',
  joined: '2026-11-13T10:15:00+05:30',
  ...more,
})

it('the command `statement` prints each sign-up’s match result and a summary of each file', async () => {
  const signUps = [
    signUp('632041007919'),
    signUp('632041015838'),
    signUp('632041099999'),
    signUp('632041099999', { joined: '2026-12-24T10:15:00+05:30' }),
    signUp('632041007000', { amount: 5, currency: 'USD' }),
    signUp('000000000000'),
  ]
  const { signUps: found, files } = await run(
    {
      'sign-ups.json': JSON.stringify(signUps),
      'bank.csv': `Date,Narration,Withdrawal,Deposit
10/11/2026,UPI/632041007000/PAYER C,,49.00
12/11/2026,UPI/CR/632041007919/PAYER A/SBIN/payer.a@ybl/x,,49.00
13/11/2026,UPI/DR/632041015838/CAFE,49.00,
16/11/2026,UPI/632041007001/PAYER D,,49.00`,
      'scan.ofx': 'OFXHEADER:100\n<OFX></OFX>',
    },
    '--sign-ups',
    join(folder, 'sign-ups.json'),
  )
  expect(found.map(({ pile }) => pile)).toEqual([
    'matched',
    'notReceived',
    // The payment may be in scan.ofx, which could not be read.
    'outsideDays',
    'outsideDays',
    'amountDiffers',
    'noReference',
  ])
  expect(found[0]).toEqual({
    reference: '632041007919',
    pile: 'matched',
    why: 'Money in “Deposit”',
    row: {
      file: 'bank.csv',
      sheet: 'bank.csv',
      line: 3,
      date: '2026-11-12',
      time: null,
      amount: 49,
      currency: null,
      narration: 'UPI/CR/632041007919/PAYER A/SBIN/payer.a@ybl/x',
      evidence: { kind: 'credit-column', text: 'Money in “Deposit”' },
      payer: { upiId: 'payer.a@ybl', name: 'PAYER A' },
    },
  })
  expect(files).toMatchObject([
    {
      name: 'bank.csv',
      days: [{ first: '2026-11-10', last: '2026-11-16' }],
      gaps: [],
      refused: null,
      questions: [],
    },
    { name: 'scan.ofx', tables: [], days: [], refused: expect.stringContaining('OFX') },
  ])
})

it('if the user answers “yes” to a question of the command `statement`, the rows count as money received', async () => {
  const csv = 'Date,RRN,Amount,Response Code\n12/11/2026,632041007919,49.00,00'
  const files = { 'app.csv': csv, 'sign-ups.json': JSON.stringify([signUp('632041007919')]) }
  const asked = await run(files, '--sign-ups', join(folder, 'sign-ups.json'))
  expect(asked.signUps).toMatchObject([{ pile: 'unclear' }])
  const [question] = asked.files[0]?.questions ?? []
  writeFileSync(join(folder, 'answers.json'), JSON.stringify([{ ...question, received: true }]))
  const told = await run(
    files,
    '--sign-ups',
    join(folder, 'sign-ups.json'),
    '--answers',
    join(folder, 'answers.json'),
  )
  expect(told.signUps).toMatchObject([{ pile: 'matched' }])
  expect(told.files).toMatchObject([{ questions: [] }])
})

it('the command `statement` reports a payment as not received if the file covers its day but has no row for it', async () => {
  const csv = `Date,Narration,Deposit\n10/11/2026,UPI/632041007919/A,49.00\n16/11/2026,UPI/632041007918/B,49.00`
  const signUps = [
    signUp('632041099999'),
    signUp('63204100791'),
    signUp('632041044444', { joined: null }),
  ]
  const { signUps: found } = await run(
    { 'bank.csv': csv, 'sign-ups.json': JSON.stringify(signUps) },
    '--sign-ups',
    join(folder, 'sign-ups.json'),
  )
  expect(found.map(({ pile }) => pile)).toEqual(['notReceived', 'notReceived', 'outsideDays'])
})
