import { parseAmount, type Amount } from './reading/amount'
import { isMoney, type Layout } from './reading/layout'
import type { StatementRow } from './reading/tables'
import { isEmptyCell, typeSays } from './reading/words'

/** A row, with methods that read its cells. */
export class Row {
  readonly amount: Amount | null
  readonly debit: Amount | null
  /** The kind of the column that `amount` is from; null if unknown. */
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
  /** The column of an amount that can't be parsed; null if there is none. */
  get unread(): number | null {
    const { amount, debit } = this.layout.columns
    if (this.amount === null && !isEmptyCell(this.cell(amount))) return amount
    return this.debit === null && !isEmptyCell(this.cell(debit)) ? debit : null
  }
  /** The first direction column whose cell has one of these meanings; null if there is none. */
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

export function shortened(cell: string): string {
  const text = cell.replace(/\s+/g, ' ').trim()
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
