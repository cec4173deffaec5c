import type { Answer } from './questions'
import type { Amount } from './reading/amount'
import { isKnownType, isMoney } from './reading/layout'
import type { Kind } from './reading/vocabulary'
import { beginsWith, isEmptyCell, statusNamesPayment, statusSays } from './reading/words'
import type { Row } from './row'

/** How we know that a row is a received payment. */
export interface Evidence {
  kind: 'credit-column' | 'direction' | 'gateway' | 'gross' | 'answer'
  /** The text shown beside the row. */
  text: string
}

type Found = Evidence & { gross?: Amount }

/** The checks for evidence, in this order. Call them only for a row without doubts. */
export const EVIDENCE: readonly ((row: Row) => Found | null)[] = [
  creditColumn,
  direction,
  gateway,
  grossAndNet,
  answers,
]

function creditColumn(row: Row): Found | null {
  const { columns, money, fees } = row.layout
  if (row.amountKind !== 'credit' || row.hasMoneyIn(money) || row.hasMoneyIn(fees)) return null
  return { kind: 'credit-column', text: `Money in ${row.heading(columns.amount)}` }
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

/** Finds a credited amount that equals a gross amount minus the app's fees. */
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

/**
 * True if the admin answered that every row is money received, and the answer covers all values of
 * this row.
 */
export function isAllReceived(row: Row): boolean {
  const { whole, values, table } = row.layout
  const { answer } = whole
  if (answer?.received !== true) return false
  return [...values.keys()].every((column) => {
    const cell = row.cell(column).trim()
    const own = answer.seen.find(({ heading }) => heading === table.headings[column])
    return isEmptyCell(cell) || own?.values.includes(cell) === true
  })
}

export function answered(answer: Answer | null, cell: string): 'yes' | 'no' | 'open' {
  const value = cell.trim()
  if (answer === null || !answer.seen.some(({ values }) => values.includes(value))) return 'open'
  return Array.isArray(answer.received) && answer.received.includes(value) ? 'yes' : 'no'
}

/**
 * True if the row's cell in this column has a known meaning, so that the row needn't wait for the
 * admin's answer about the column.
 */
export function isKnown(row: Row, column: number): boolean {
  if (row.layout.kinds[column] === 'status') return statusSays(row.cell(column)) === 'received'
  const { kinds, isAccount } = row.layout
  return kinds[column] === 'direction' && isKnownType(row.cell(column), isAccount)
}
