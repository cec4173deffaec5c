import { answered, EVIDENCE, isAllReceived, isKnown, type Evidence } from './evidence'
import type { Amount } from './reading/amount'
import { canRead } from './reading/columns'
import { currencyOf, isMoney } from './reading/layout'
import type { Question } from './questions'
import { REFUND_ID, REVERSED, TEST, TOTAL } from './reading/vocabulary'
import {
  bankSays,
  beginsWith,
  isEmptyCell,
  saysNotReceived,
  sectionSaysNotReceived,
  statusSays,
  typeSays,
} from './reading/words'
import { shortened, type Row } from './row'

export interface Judged {
  /**
   * `in`: money was received. `asked`: the row waits for the admin's answer. `unclear`: there are
   * doubts. `out`: money went out. `none`: no money moved. `elsewhere`: the row isn't in a readable
   * table.
   */
  verdict: 'in' | 'asked' | 'unclear' | 'out' | 'none' | 'elsewhere'
  /** The reasons why the row may not be received money, in words. */
  doubts: readonly string[]
  evidence?: Evidence
  /** The question whose answer the row waits for. */
  question?: Question
  /** The gross amount that came in, before the app's fees, or the amount that went out. */
  amount: Amount | null
}

const ELSEWHERE = 'It’s outside the tables that we could read'

/**
 * Decides whether a row is received money. The verdict `in` needs at least one piece of evidence
 * and no doubts. The admin's answer about the layout counts as evidence.
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

function withoutMoney(row: Row): Judged {
  const elsewhere = row.layout.money.find((one) => isMoney(row.money(one)))
  // The row may have an amount after all: in a money column without a role, or anywhere in a line
  // of a PDF that couldn't be split into columns.
  const doubt = elsewhere === undefined ? row.row.doubt : row.says(elsewhere)
  return doubt === null
    ? { verdict: 'none', doubts: ['This row has no amount'], amount: row.amount }
    : { verdict: 'unclear', doubts: [doubt], amount: row.amount }
}

/** @returns what shows that money went out, in words; null if it didn't go out. */
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
    // If the provider is unknown, the admin is asked about unknown words instead.
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
  // Banks may write the direction in any column that contains references.
  if (bankSays(cell) === 'out') return true
  return !roles.has(column) && !isAsked(row, column) && saysNotReceived(cell)
}

function isAsked(row: Row, column: number): boolean {
  return row.layout.asked.some((one) => one.column === column)
}
