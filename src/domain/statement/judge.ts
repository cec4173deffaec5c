import { parseAmount, type Amount } from './amount'
import { plain } from './columns'
import { currencyOf, isMoney, type Layout } from './layout'
import type { Answer } from './questions'
import type { StatementRow } from './tables'
import { REVERSED, TOTAL } from './vocabulary'
import {
  bankSays,
  beginsWith,
  isEmptyCell,
  narrationSaysOut,
  saysNotReceived,
  sectionSaysNotReceived,
  statusNamesPayment,
  statusSays,
  typeSays,
} from './words'

/** Why a row is known to be money received. */
export interface Evidence {
  kind: 'credit-column' | 'direction' | 'gateway' | 'gross' | 'answer'
  /** In words, to be shown beside the row. */
  text: string
}

export interface Judged {
  /** `asked`: what the row lacks is the admin's answer. `out`: money left. `none`: no money moved. */
  verdict: 'in' | 'asked' | 'unclear' | 'out' | 'none'
  /** What makes it no money received for certain, in words. */
  doubts: readonly string[]
  evidence: Evidence | null
  /** The question whose answer it waits for. */
  question: string | null
  amount: Amount | null
  movesMoney: boolean
  /** The amount's cell, if it can't be read. */
  unreadable: string | null
}

/** A row, with what is asked of its cells. */
class Row {
  readonly cells: readonly string[]
  readonly amount: Amount | null
  readonly debit: Amount | null

  constructor(
    readonly row: StatementRow,
    readonly layout: Layout,
  ) {
    this.cells = row.cells
    this.amount = this.money(layout.columns.amount)
    this.debit = this.money(layout.columns.debit)
  }
  cell(column: number | null): string {
    return column === null ? '' : (this.cells[column] ?? '')
  }
  money(column: number | null): Amount | null {
    return column === null ? null : parseAmount(this.cell(column), this.layout.mark)
  }
  says(column: number | null): string {
    const cell = this.cell(column).replace(/\s+/g, ' ').trim()
    const heading = this.layout.table.headings[column ?? -1] ?? 'A column'
    return cell === '' ? `“${heading}” is empty` : `“${heading}” says “${shortened(cell)}”`
  }
  /** The kind of the column that is taken for what came in. */
  get amountKind() {
    return this.layout.kinds[this.layout.columns.amount ?? -1] ?? null
  }
  /** The first direction column that says so. */
  typeOf(...said: ReturnType<typeof typeSays>[]): number | null {
    const { types } = this.layout
    return types.find((one) => !isEmptyCell(this.cell(one)) && said.includes(typeSays(this.cell(one)))) ?? null
  }
  get isSuccess(): boolean {
    const { statuses } = this.layout
    return statuses.length > 0 && statuses.every((one) => statusSays(this.cell(one)) === 'received')
  }
}

/**
 * Whether a row is money received: nothing in it may speak against that, and one kind of evidence has to say
 * so, or the admin's answer for its layout.
 */
export function judge(statementRow: StatementRow, layout: Layout): Judged {
  const row = new Row(statementRow, layout)
  const movesMoney = isMoney(row.amount) || isMoney(row.debit)
  const unread = [layout.columns.amount, layout.columns.debit].find(
    (one) => one !== null && row.money(one) === null && !isEmptyCell(row.cell(one)),
  )
  const judged = {
    doubts: [],
    evidence: null,
    question: null,
    amount: row.amount,
    movesMoney,
    unreadable: unread === undefined ? null : row.cell(unread ?? null).trim(),
  }
  if (!movesMoney && unread === undefined) return withoutMoney(row, judged)
  const out = wentOut(row)
  if (out !== null) {
    const amount = isMoney(row.amount) ? row.amount : row.debit
    return { ...judged, amount, verdict: 'out', doubts: [out] }
  }
  const doubts = doubtsOf(row)
  if (unread !== undefined) doubts.push(`${row.says(unread)}, which is no amount`)
  if (doubts.length > 0) return { ...judged, verdict: 'unclear', doubts }

  for (const { column, question, answer } of layout.asked) {
    const said = answered(answer, row.cell(column))
    if (said === 'yes' || (said === 'open' && isKnown(row, column))) continue
    const verdict = said === 'open' ? 'asked' : 'unclear'
    return { ...judged, verdict, doubts: [row.says(column)], question }
  }
  for (const findEvidence of EVIDENCE) {
    const evidence = findEvidence(row)
    if (evidence === null) continue
    const amount = evidence.gross ?? row.amount
    return { ...judged, amount, verdict: 'in', evidence: { kind: evidence.kind, text: evidence.text } }
  }
  if (layout.whole.answer?.received === false) {
    return { ...judged, verdict: 'unclear', doubts: ['You answered that not every row is money received'] }
  }
  const doubt = 'It doesn’t say which way the money went'
  const question = layout.asked[0]?.question ?? layout.whole.question
  return { ...judged, verdict: 'asked', doubts: [doubt], question }
}

type Found = Evidence & { gross?: Amount }

/** The kinds of evidence. Each takes a row against which nothing speaks. */
const EVIDENCE: readonly ((row: Row) => Found | null)[] = [
  creditColumn,
  direction,
  gateway,
  grossAndNet,
  answers,
]

function creditColumn(row: Row): Found | null {
  const { columns, money, fees } = row.layout
  if (row.amountKind !== 'credit' || [...money, ...fees].some((one) => isMoney(row.money(one)))) return null
  const heading = row.layout.table.headings[columns.amount ?? -1] ?? ''
  return { kind: 'credit-column', text: `“${heading}” has the amount` }
}

function direction(row: Row): Found | null {
  const { columns, knownTypes, hasMinus, narrationTells } = row.layout
  const kind = 'direction'
  const isAmount = row.amountKind !== 'net' && row.amountKind !== 'credit'
  if (isAmount && row.amount?.side === 'credit') return { kind, text: row.says(columns.amount) }
  const type = row.typeOf('in')
  if (isAmount && type !== null && knownTypes.has(type)) return { kind, text: row.says(type) }
  if (isAmount && hasMinus) return { kind, text: 'It has no minus, as what went out has' }
  if (isAmount && narrationTells && beginsWith(row.cell(columns.narration)) === 'in') {
    return { kind, text: row.says(columns.narration) }
  }
  return null
}

function gateway(row: Row): Found | null {
  const { isGateway, provider, statuses } = row.layout
  if (!row.isSuccess || row.amountKind !== 'amount') return null
  const status = statuses[0] ?? null
  const type = row.typeOf('payment', 'in')
  const isPayment =
    (isGateway && (provider?.rows === 'payments' || type !== null)) ||
    statuses.some((one) => statusNamesPayment(row.cell(one)))
  if (!isPayment) return null
  const said = type === null ? row.says(status) : `${row.says(type)}, ${row.says(status)}`
  return { kind: 'gateway', text: provider === null ? said : `${provider.name}: ${said}` }
}

/** What was paid, less what the app keeps, is what it has credited. */
function grossAndNet(row: Row): Found | null {
  const { kinds, money, fees, columns } = row.layout
  const valueOf = (column: number) => row.money(column)?.value ?? 0
  const taken = fees.map(valueOf)
  // A fee may include the tax beside it.
  const fee = new Set([taken.reduce((sum, one) => sum + one, 0), Math.max(0, ...taken)])
  const amounts = [...money, ...(columns.amount === null ? [] : [columns.amount])]
  const nets = amounts.filter((one) => kinds[one] === 'net' || kinds[one] === 'credit')
  for (const gross of amounts.filter((one) => kinds[one] === 'amount')) {
    for (const net of nets) {
      const paid = row.money(gross)
      const credited = row.money(net)
      if (!isMoney(paid) || !isMoney(credited) || paid.side === 'debit' || credited.side === 'debit') continue
      if (![...fee].some((one) => Math.abs(paid.value - one - credited.value) < 0.001)) continue
      const text = `${row.says(gross)}, which is what was credited and the fees`
      return { kind: 'gross', text, gross: paid }
    }
  }
  return null
}

function answers(row: Row): Found | null {
  const { asked, whole, valueColumns } = row.layout
  const kind = 'answer'
  const yes = asked.find(({ column, answer }) => answered(answer, row.cell(column)) === 'yes')
  if (yes !== undefined) return { kind, text: `You answered that ${row.says(yes.column)} means received` }
  if (whole.answer?.received !== true) return null
  const { seen } = whole.answer
  const isCovered = valueColumns.every(({ column, heading }) => {
    const cell = row.cell(column).trim()
    return isEmptyCell(cell) || seen.some((one) => one.heading === heading && one.values.includes(cell))
  })
  return isCovered ? { kind, text: 'You answered that every row is money received' } : null
}

function answered(answer: Answer | null, cell: string): 'yes' | 'no' | 'open' {
  const value = cell.trim()
  if (answer === null || !answer.seen.some(({ values }) => values.includes(value))) return 'open'
  return Array.isArray(answer.received) && answer.received.includes(value) ? 'yes' : 'no'
}

/** Whether a column that is asked about says by itself, in this row, that the payment has arrived. */
function isKnown(row: Row, column: number): boolean {
  if (row.layout.kinds[column] === 'status') return statusSays(row.cell(column)) === 'received'
  return row.layout.kinds[column] === 'direction' && typeSays(row.cell(column)) !== 'unknown'
}

function withoutMoney(row: Row, judged: Omit<Judged, 'verdict'>): Judged {
  const elsewhere = row.layout.money.find((one) => isMoney(row.money(one)))
  // Of a row that nobody can tell apart, the amount may stand elsewhere.
  const doubt = elsewhere === undefined ? row.row.doubt : row.says(elsewhere)
  return doubt === null
    ? { ...judged, verdict: 'none', doubts: ['No amount stands in this row'] }
    : { ...judged, verdict: 'unclear', doubts: [doubt] }
}

/** What says that money left, in words; null where nothing does. */
function wentOut(row: Row): string | null {
  const { layout, amount, debit, amountKind } = row
  const { columns, sends, refunds, table } = layout
  if (isMoney(debit) && !isMoney(amount)) return row.says(columns.debit)
  if (!isMoney(amount) || isMoney(debit) || amountKind === 'debit' || amountKind === 'balance') return null
  if (sends) return 'It stands in a list of payments that were sent'
  const refund = refunds.find(
    (one) => one === columns.amount || /\b(?:id|no|arn|utr|rrn)\b/.test(plain(table.headings[one] ?? '')),
  )
  if (refund !== undefined && !isEmptyCell(row.cell(refund))) return row.says(refund)
  if (layout.narrationTells && beginsWith(row.cell(columns.narration)) === 'out') {
    return row.says(columns.narration)
  }
  const type = row.typeOf('out')
  if (amount.side === 'debit' && row.typeOf('in') === null) return row.says(columns.amount)
  return type !== null && amountKind !== 'credit' && amount.side === null ? row.says(type) : null
}

function doubtsOf(row: Row): string[] {
  const { layout, amount, amountKind } = row
  const { columns, table, provider, isAccount } = layout
  const doubts = row.row.doubt === null ? [] : [row.row.doubt]
  if (isMoney(row.debit)) doubts.push('Money stands under both in and out')
  if (amountKind === 'debit' || amountKind === 'balance') {
    doubts.push(`“${table.headings[columns.amount ?? -1] ?? ''}” is not what came in`)
  }
  const { section } = row.row
  if (section !== null && sectionSaysNotReceived(section)) doubts.push(`It stands under “${shortened(section)}”`)
  if (amount?.side === 'debit') doubts.push(row.says(columns.amount))
  const type = row.typeOf('out', ...(provider !== null && !isAccount ? (['unknown'] as const) : []))
  if (type !== null) doubts.push(row.says(type))
  for (const status of layout.statuses) {
    const cell = row.cell(status)
    const isAsked = layout.asked.some(({ column }) => column === status)
    if (isEmptyCell(cell)) {
      if (layout.hasStatuses) doubts.push('It has no status, as other rows have')
    } else if (statusSays(cell) === 'not received' || (statusSays(cell) === 'unknown' && !isAsked)) {
      doubts.push(row.says(status))
    }
  }
  const narration = row.cell(columns.narration)
  if (TOTAL.test(narration)) doubts.push('It sums up other rows')
  if (REVERSED.test(narration)) doubts.push('The narration tells of money that went back')
  const isIn = amountKind === 'credit' || amount?.side === 'credit' || row.typeOf('in') !== null
  if (isIn || layout.hasMinus ? bankSays(narration) === 'out' : narrationSaysOut(narration)) {
    doubts.push('The narration says that money went out')
  }
  // Banks write it wherever they put the reference.
  if ([columns.reference, ...layout.unknown].some((one) => bankSays(row.cell(one)) === 'out')) {
    doubts.push('A cell beside it says that money went out')
  }
  if (table.width > 0 && row.cells.some((value, column) => column >= table.width && /\d/.test(value))) {
    doubts.push('It has more cells than there are headings: they may have moved')
  }
  for (const column of layout.refunds) if (tellsOfRefund(row.cell(column))) doubts.push(row.says(column))
  for (const column of layout.unknown) {
    const isAsked = layout.asked.some((one) => one.column === column)
    if (!isAsked && saysNotReceived(row.cell(column))) doubts.push(row.says(column))
  }
  const currency = layout.currencies.find((one) => isOtherCurrency(row, one))
  if (currency !== undefined) doubts.push(row.says(currency))
  return doubts
}

function tellsOfRefund(cell: string): boolean {
  return !isEmptyCell(cell) && !/^\s*(?:0+(?:[.,]0+)?|no|false|n)\s*$/i.test(cell)
}

/** The currency of what came in; null where no column says it. "Target amount" has its "Target currency". */
export function currencyColumn({ currencies, table, columns }: Layout): number | null {
  const [word = ''] = plain(table.headings[columns.amount ?? -1] ?? '').split(' ')
  const own = currencies.find((one) => plain(table.headings[one] ?? '') === `${word} currency`)
  return own ?? currencies[0] ?? null
}

function isOtherCurrency(row: Row, column: number): boolean {
  const own = currencyColumn(row.layout)
  const cell = row.cell(column)
  if (isEmptyCell(cell)) return false
  if (column === own) return currencyOf(cell) === null
  // Converted on the way, unless the file says in which currency the amount is.
  const isNamed = own !== null && own !== row.layout.currencies[0]
  return !isNamed && currencyOf(cell) !== currencyOf(row.cell(own))
}

function shortened(cell: string): string {
  const text = cell.replace(/\s+/g, ' ').trim()
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
