import { parseAmount, type Amount } from './reading/amount'
import { canRead } from './reading/columns'
import { currencyOf, isKnownType, isMoney, type Layout } from './reading/layout'
import type { Answer, Question } from './questions'
import type { StatementRow } from './reading/tables'
import { REFUND_ID, REVERSED, TEST, TOTAL, type Kind } from './reading/vocabulary'
import {
  bankSays,
  beginsWith,
  isEmptyCell,
  saysNotReceived,
  sectionSaysNotReceived,
  statusNamesPayment,
  statusSays,
  typeSays,
} from './reading/words'

/** Why a row is known to be received money. */
export interface Evidence {
  kind: 'credit-column' | 'direction' | 'gateway' | 'gross' | 'answer'
  /** The text shown beside the row. */
  text: string
}

export interface Judged {
  /**
   * `asked`: the row waits for the admin's answer. `out`: money went out. `none`: no money moved.
   * `elsewhere`: the row isn't in a readable table.
   */
  verdict: 'in' | 'asked' | 'unclear' | 'out' | 'none' | 'elsewhere'
  /** The reasons why it may not be received money, in words. */
  doubts: readonly string[]
  evidence?: Evidence
  /** The question whose answer the row waits for. */
  question?: Question
  /** The gross amount that came in, before the app's fees, or the amount that went out. */
  amount: Amount | null
}

/** A row, with methods that read its cells. */
export class Row {
  readonly amount: Amount | null
  readonly debit: Amount | null
  /** The kind of the column with the amount that came in. */
  readonly amountKind: Layout['kinds'][number]

  constructor(
    readonly row: StatementRow,
    readonly layout: Layout,
  ) {
    this.amount = this.money(layout.columns.amount)
    this.debit = this.money(layout.columns.debit)
    this.amountKind = layout.kinds[layout.columns.amount ?? -1] ?? null
  }
  cell(column: number | null | undefined): string {
    return this.row.cells[column ?? -1] ?? ''
  }
  get narration(): string {
    return this.cell(this.layout.columns.narration)
  }
  money(column: number | null): Amount | null {
    return parseAmount(this.cell(column), this.layout.mark)
  }
  heading(column: number | null): string {
    return `“${this.layout.table.headings[column ?? -1] ?? 'A column'}”`
  }
  says(column: number | null): string {
    const cell = shortened(this.cell(column))
    return cell === ''
      ? `${this.heading(column)} is empty`
      : `${this.heading(column)} says “${cell}”`
  }
  get movesMoney(): boolean {
    return isMoney(this.amount) || isMoney(this.debit)
  }
  /** The column of an unreadable amount. */
  get unread(): number | null {
    const { amount, debit } = this.layout.columns
    if (this.amount === null && !isEmptyCell(this.cell(amount))) return amount
    return this.debit === null && !isEmptyCell(this.cell(debit)) ? debit : null
  }
  /** The first direction column with one of these results. */
  typeOf(...said: ReturnType<typeof typeSays>[]): number | null {
    for (const column of this.layout.types) {
      const cell = this.cell(column)
      if (!isEmptyCell(cell) && said.includes(typeSays(cell))) return column
    }
    return null
  }
  hasMoneyIn(columns: readonly number[]): boolean {
    return columns.some((column) => isMoney(this.money(column)))
  }
}

const ELSEWHERE = 'It’s outside the tables that we could read'

/**
 * Decides whether a row is received money. It needs one kind of evidence, or the admin's answer
 * about its layout, and no doubts.
 */
export function judge(row: Row): Judged {
  const { layout, amount } = row
  if (!canRead(layout.columns)) return { verdict: 'elsewhere', doubts: [ELSEWHERE], amount }
  if (!row.movesMoney && row.unread === null) return withoutMoney(row)
  const out = wentOut(row)
  if (out !== null) {
    return { verdict: 'out', doubts: [out], amount: isMoney(amount) ? amount : row.debit }
  }
  const doubts = doubtsOf(row)
  if (doubts.length > 0) return { verdict: 'unclear', doubts, amount }
  for (const { column, question } of layout.asked) {
    const said = answered(question.answer, row.cell(column))
    const isOpen = said === 'open' && !isKnown(row, column) && !isAllReceived(row)
    if (isOpen) return { verdict: 'asked', doubts: [row.says(column)], question, amount }
    if (said === 'no') return { verdict: 'unclear', doubts: [row.says(column)], amount }
  }
  for (const findEvidence of EVIDENCE) {
    const found = findEvidence(row)
    if (found === null) continue
    const { gross = amount, ...evidence } = found
    return { verdict: 'in', doubts, evidence, amount: gross }
  }
  const question = layout.asked[0]?.question ?? layout.whole
  return question.answer?.received === false
    ? { verdict: 'unclear', doubts: ['You answered that not every row is money received'], amount }
    : { verdict: 'asked', doubts: ['It doesn’t say which way the money went'], question, amount }
}

type Found = Evidence & { gross?: Amount }

/** The kinds of evidence, for a row without doubts. */
const EVIDENCE: readonly ((row: Row) => Found | null)[] = [
  creditColumn,
  direction,
  gateway,
  grossAndNet,
  answers,
]

function creditColumn(row: Row): Found | null {
  const { columns, money, fees } = row.layout
  if (row.amountKind !== 'credit' || row.hasMoneyIn(money) || row.hasMoneyIn(fees)) return null
  return { kind: 'credit-column', text: `${row.heading(columns.amount)} has the amount` }
}

function direction(row: Row): Found | null {
  const { columns, knownTypes, hasMinus, narrationTells } = row.layout
  const kind = 'direction'
  if (row.amountKind === 'net' || row.amountKind === 'credit') return null
  if (row.amount?.side === 'credit') return { kind, text: row.says(columns.amount) }
  const type = row.typeOf('in')
  if (type !== null && knownTypes.has(type)) return { kind, text: row.says(type) }
  if (hasMinus) return { kind, text: 'It has no minus sign, unlike money that went out' }
  if (!narrationTells || beginsWith(row.narration) !== 'in') return null
  return { kind, text: row.says(columns.narration) }
}

function gateway(row: Row): Found | null {
  const { isGateway, provider, statuses, tellsDirection } = row.layout
  const isSuccess = statuses.every((one) => statusSays(row.cell(one)) === 'received')
  if (!isSuccess || statuses.length === 0 || row.amountKind !== 'amount') return null
  const type = row.typeOf('payment', 'in')
  const isPayment =
    (isGateway && (provider?.rows === 'payments' || type !== null)) ||
    ((type !== null || !tellsDirection) &&
      statuses.some((one) => statusNamesPayment(row.cell(one))))
  if (!isPayment) return null
  const said = [type, statuses[0] ?? null].flatMap((one) => (one === null ? [] : [row.says(one)]))
  return { kind: 'gateway', text: [provider?.name, said.join(', ')].filter(Boolean).join(': ') }
}

/** The credited amount equals the gross amount minus the app's fees. */
function grossAndNet(row: Row): Found | null {
  const { kinds, money, fees, columns, types } = row.layout
  if (types.length > 0 && row.typeOf('payment', 'in') === null) return null
  const taken = fees.map((one) => row.money(one)?.value ?? 0)
  // A fee column may already include the tax column beside it.
  const shares = [taken.reduce((sum, one) => sum + one, 0), Math.max(0, ...taken)]
  const amountsOf = (...wanted: (Kind | null | undefined)[]) =>
    [columns.amount, ...money].flatMap((column) => {
      const amount = row.money(column)
      const isWanted = isMoney(amount) && amount.side !== 'debit'
      return isWanted && wanted.includes(kinds[column ?? -1]) ? [{ column, amount }] : []
    })
  const nets = amountsOf('net', 'credit')
  for (const { column, amount: gross } of amountsOf('amount')) {
    const rest = shares.map((share) => gross.value - share)
    if (!nets.some((net) => rest.some((one) => Math.abs(one - net.amount.value) < 0.001))) continue
    const text = `${row.says(column)}, which is the credited amount plus the fees`
    return { kind: 'gross', text, gross }
  }
  return null
}

function answers(row: Row): Found | null {
  const kind = 'answer'
  const yes = row.layout.asked.find(
    ({ column, question }) => answered(question.answer, row.cell(column)) === 'yes',
  )
  if (yes !== undefined) {
    return { kind, text: `You answered that the payment arrived if ${row.says(yes.column)}` }
  }
  return isAllReceived(row) ? { kind, text: 'You answered that every row is money received' } : null
}

/** True if the admin answered so, having seen every value of this row. */
function isAllReceived(row: Row): boolean {
  const { whole, values, table } = row.layout
  const { answer } = whole
  if (answer?.received !== true) return false
  return [...values.keys()].every((column) => {
    const cell = row.cell(column).trim()
    const own = answer.seen.find(({ heading }) => heading === table.headings[column])
    return isEmptyCell(cell) || own?.values.includes(cell) === true
  })
}

function answered(answer: Answer | null, cell: string): 'yes' | 'no' | 'open' {
  const value = cell.trim()
  if (answer === null || !answer.seen.some(({ values }) => values.includes(value))) return 'open'
  return Array.isArray(answer.received) && answer.received.includes(value) ? 'yes' : 'no'
}

/** True if this row's cell in a questioned column clearly means that the payment arrived. */
function isKnown(row: Row, column: number): boolean {
  if (row.layout.kinds[column] === 'status') return statusSays(row.cell(column)) === 'received'
  const { kinds, isAccount } = row.layout
  return kinds[column] === 'direction' && isKnownType(row.cell(column), isAccount)
}

function withoutMoney(row: Row): Judged {
  const elsewhere = row.layout.money.find((one) => isMoney(row.money(one)))
  // The amount of a row with a doubt may be in another column.
  const doubt = elsewhere === undefined ? row.row.doubt : row.says(elsewhere)
  return doubt === null
    ? { verdict: 'none', doubts: ['This row has no amount'], amount: row.amount }
    : { verdict: 'unclear', doubts: [doubt], amount: row.amount }
}

/** @returns why money went out, in words; null if it didn't. */
function wentOut(row: Row): string | null {
  const { layout, amount, debit, amountKind } = row
  const { columns, refunds, names } = layout
  if (isMoney(debit) && !isMoney(amount)) return row.says(columns.debit)
  if (!isMoney(amount) || isMoney(debit)) return null
  if (amountKind === 'debit' || amountKind === 'balance') return null
  if (layout.sends) return 'It’s in a list of payments sent'
  const refund = refunds.find(
    (one) =>
      !isEmptyCell(row.cell(one)) && (one === columns.amount || REFUND_ID.test(names[one] ?? '')),
  )
  if (refund !== undefined) return row.says(refund)
  if (layout.narrationTells && beginsWith(row.narration) === 'out') {
    return row.says(columns.narration)
  }
  if (amount.side === 'debit' && row.typeOf('in') === null) return row.says(columns.amount)
  const type = amountKind === 'credit' || amount.side !== null ? null : row.typeOf('out')
  return type === null ? null : row.says(type)
}

/** @returns the reasons why the row may not be received money, in words. */
function doubtsOf(row: Row): string[] {
  const { layout, amount, amountKind, narration } = row
  const { columns, table, currencies, statuses } = layout
  const { doubt, section, cells } = row.row
  const isNotIn = amountKind === 'debit' || amountKind === 'balance'
  const lacksStatus = layout.hasStatuses && statuses.some((one) => isEmptyCell(row.cell(one)))
  const isForeign = table.currency !== '' && currencyOf(table.currency) === null
  const isWider = table.width > 0 && cells.length > table.width
  const hasMore = isWider && cells.slice(table.width).some((cell) => /\d/.test(cell))
  const found = [
    doubt,
    isMoney(row.debit) && 'It has amounts for both money in and money out',
    row.unread !== null && `${row.says(row.unread)}, which isn’t an amount`,
    isNotIn && `${row.heading(columns.amount)} isn’t money received`,
    section !== null && sectionSaysNotReceived(section) && `It’s under “${shortened(section)}”`,
    amount?.side === 'debit' && row.says(columns.amount),
    lacksStatus && 'It has no status, unlike other rows',
    TOTAL.test(narration) && 'It looks like a total of other rows',
    REVERSED.test(narration) && 'The narration mentions money that went back',
    cells.some((cell) => TEST.test(cell)) && 'A cell says that it was a test',
    hasMore && 'It has more cells than headings: they may have shifted',
    isForeign && isEmptyCell(row.cell(currencies[0])) && `The account is in ${table.currency}`,
    ...layout.watched.map((column) => isAgainst(row, column) && row.says(column)),
  ]
  return found.filter((one) => typeof one === 'string')
}

/** True if the cell means that the payment hasn't arrived, given its column's kind. */
function isAgainst(row: Row, column: number): boolean {
  const { kinds, roles, provider, currencies } = row.layout
  const cell = row.cell(column)
  if (isEmptyCell(cell)) return false
  const kind = kinds[column]
  if (kind === 'direction') {
    const said = typeSays(cell)
    // For other layouts, the admin is asked about unknown words.
    return said === 'out' || (said === 'unknown' && provider !== null)
  }
  if (kind === 'status') {
    const said = statusSays(cell)
    return said === 'not received' || (said === 'unknown' && !isAsked(row, column))
  }
  if (kind === 'refund') return !/^\s*(?:0+(?:[.,]0+)?|no|false|n)\s*$/i.test(cell)
  if (kind === 'failure') return !/^(?:0+|true)$/i.test(cell) && statusSays(cell) !== 'received'
  if (kind === 'currency') {
    const currency = currencyOf(cell)
    const isOwn = currency === currencyOf(row.cell(currencies[0]))
    return currencies.includes(column) && (currency === null || !isOwn)
  }
  // Banks write the direction in any column with a reference.
  if (bankSays(cell) === 'out') return true
  return !roles.has(column) && !isAsked(row, column) && saysNotReceived(cell)
}

function isAsked(row: Row, column: number): boolean {
  return row.layout.asked.some((one) => one.column === column)
}

function shortened(cell: string): string {
  const text = cell.replace(/\s+/g, ' ').trim()
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
