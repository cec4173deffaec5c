import '../../../factories/statement-price'
import { describe, expect, it } from 'vitest'

import { gapsIn } from '@/domain/statement/gaps'
import { isCredit, linesOf, type Line } from '@/domain/statement/reading/lines'
import { answerTo, answerWords, type Answer } from '@/domain/statement/questions'
import { readStatement, type Statement } from '@/domain/statement/reading/tables'
import { parseCsv } from '@/features/admin/statement-files/parse-csv'

const file = (csv: string, name = 'a'): Statement =>
  readStatement([{ name: null, cells: parseCsv(csv) }], name)
const lines = (statement: Statement, answers: readonly Answer[] = []) =>
  linesOf(statement, ({ columns }) => columns, answers)
const questions = (statement: Statement, answers: readonly Answer[] = []) =>
  lines(statement, answers).questions.filter(({ isOpen }) => isOpen)
const creditsOf = (statement: Statement, answers: readonly Answer[]) =>
  lines(statement, answers).lines.filter(isCredit)
const unclearIn = (some: readonly Line[]) => some.filter(({ verdict }) => verdict === 'unclear')
const received = (statement: Statement, answers: readonly Answer[]) =>
  creditsOf(statement, answers).map(({ line }) => line)

const codes = (...some: string[]) =>
  `Date,RRN,Amount,Response Code\n${some
    .map((code, index) => `1${String(index)}/11/2026,63204100${String(1000 + index)},49.00,${code}`)
    .join('\n')}`

function answerAll(statement: Statement, given: Answer['received'], answers: Answer[] = []) {
  return questions(statement, answers).map((question) => answerTo(question, given))
}

describe('a table that doesn’t state which way the money went', () => {
  it('the admin is asked one question about the whole table', () => {
    expect(questions(file(codes('00', '00')))).toEqual([
      {
        id: 'all-received|date|rrn|amount|response code',
        kind: 'all-received',
        file: 'a',
        place: 'Rows 2 to 3',
        headings: ['Date', 'RRN', 'Amount', 'Response Code'],
        column: null,
        seen: [{ heading: 'Response Code', values: ['00'] }],
        rows: 2,
        answer: null,
        isOpen: true,
      },
    ])
  })

  it('the answer "yes" applies to later files, but not to values that the admin hasn’t seen', () => {
    const answers = answerAll(file(codes('00', '00')), true)
    expect(received(file(codes('00', '00')), answers)).toEqual([2, 3])
    expect(questions(file(codes('00', '00')), answers)).toEqual([])
    expect(creditsOf(file(codes('00')), answers)[0]?.evidence.kind).toBe('answer')

    const december = file(codes('00', 'U30'), 'b')
    expect(received(december, answers)).toEqual([2])
    expect(questions(december, answers)).toMatchObject([
      { kind: 'column-values', column: 'Response Code', seen: [{ values: ['00', 'U30'] }] },
    ])
    const onlyNew = file(codes('U30'), 'b')
    expect(received(onlyNew, answers)).toEqual([])
    expect(questions(onlyNew, answers)).toMatchObject([
      { kind: 'all-received', answer: answers[0] },
    ])
  })

  it('after the answer "no", the rows stay unclear', () => {
    const [answer] = answerAll(file(codes('00', '00')), false)
    if (answer === undefined) throw new Error('Nothing was asked')
    const { lines: some, questions: asked } = lines(file(codes('00', '00')), [answer])
    expect(unclearIn(some)[0]?.doubts).toEqual([
      'You answered that not every row is money received',
    ])
    expect(asked).toMatchObject([{ isOpen: false, answer }])
  })

  it('after the answer "yes", a row with the status “failed” still isn’t counted as received', () => {
    const csv = 'Date,RRN,Amount,Status\n10/11/2026,632041001000,49.00,SUCCESS'
    const answers = answerAll(file(csv), true)
    expect(received(file(csv), answers)).toEqual([2])
    expect(received(file(csv.replace('SUCCESS', 'FAILED')), answers)).toEqual([])
  })
})

describe('a column with unknown values', () => {
  it('the admin is asked which values of the column mean that the payment arrived', () => {
    const statement = file(codes('00', 'U30', '00'))
    const answers = answerAll(statement, ['00'])
    expect(answers).toMatchObject([{ kind: 'column-values', column: 'Response Code' }])
    expect(received(statement, answers)).toEqual([2, 4])
    expect(unclearIn(lines(statement, answers).lines).map(({ line }) => line)).toEqual([3])
    expect(questions(statement, answers)).toEqual([])
    expect(received(file(codes('00', 'ZM'), 'b'), answers)).toEqual([2])
    expect(questions(file(codes('00', 'ZM'), 'b'), answers)).toMatchObject([
      { rows: 1, seen: [{ values: ['00', 'U30', 'ZM'] }] },
    ])
  })

  it.each(['Flag', 'Marker'])(
    'the admin is also asked about a column of single letters: “%s”',
    (heading) => {
      const csv = `Date,Narration,Withdrawal,Deposit,${heading}\n10/11/2026,UPI/632041001000,,49.00,S\n11/11/2026,UPI/632041001001,,49.00,F`
      expect(questions(file(csv))).toMatchObject([{ kind: 'column-values', column: heading }])
    },
  )

  it('the admin is not asked about a column of a known provider', () => {
    const csv = `Payment ID,Amount,Status,Method,RRN,Error Source,Created At
pay_1,49.00,captured,upi,632041001000,,10/11/2026
pay_2,49.00,failed,upi,632041001001,bank,10/11/2026`
    expect(questions(file(csv))).toEqual([])
    expect(received(file(csv), [])).toEqual([2])
  })
})

describe('a table with no other headings than Date, Amount and Reference', () => {
  const csv = 'Date,Amount,Reference\n10/11/2026,49.00,632041001000'

  it('the admin’s answer that the rows are money received applies to one file only', () => {
    const answers = answerAll(file(csv), true)
    expect(answers).toMatchObject([{ kind: 'generic-headings' }])
    expect(received(file(csv), answers)).toEqual([2])
    expect(received(file(csv, 'b'), answers)).toEqual([])
  })
})

it('the admin’s answer can be stored as JSON, and the report states it in words', () => {
  const [all] = answerAll(file(codes('00', '00')), true)
  const [some] = answerAll(file(codes('00', 'U30')), ['00'])
  if (all === undefined || some === undefined) throw new Error('Nothing was asked')
  expect(JSON.parse(JSON.stringify([all, some]))).toEqual([all, some])
  expect(answerWords(all)).toBe(
    'Every row with the headings Date, RRN, Amount, Response Code is money received',
  )
  expect(answerWords(some)).toBe('Under “Response Code”, 00 means received')
})

const columnsOf = ({ columns }: Statement['tables'][number]) => columns

it('a row without a reference is no longer reported after the admin marks it as no payment', () => {
  const statement = file('Date,UTR,Deposit\n10/11/2026,632041001000,49.00\n11/11/2026,cash,49.00')
  const [gap] = gapsIn(statement, columnsOf, lines(statement).lines)
  expect(gap).toMatchObject({ rows: [{ place: 'Row 3' }], stopsConclusions: true })
  const id = gap?.rows[0]?.id ?? ''
  const answer: Answer = {
    id,
    kind: 'no-payment',
    headings: [],
    column: null,
    seen: [],
    received: false,
  }
  expect(gapsIn(statement, columnsOf, lines(statement, [answer]).lines)).toEqual([])
})

const rowIds = (label: string | null) =>
  readStatement([{ name: label, cells: parseCsv(codes('00', '00')) }], 'a').tables.flatMap(
    ({ rows }) => rows.map(({ id }) => id),
  )

it('the id of a statement’s row doesn’t depend on which other files are open', () => {
  expect(rowIds(null)).toEqual(rowIds('november.csv'))
  expect(new Set(rowIds(null)).size).toBe(2)
})
