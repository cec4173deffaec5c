import { isCredit, type Line } from '@/domain/statement/reading/lines'

/** Rows that are connected by shared references. */
export interface Group {
  references: Set<string>
  rows: { line: Line; doubts: readonly string[]; wentBack: boolean }[]
}

/**
 * Reduces the rows to one if they are the same payment, listed in several files with different
 * layouts, such as the bank's and the payment app's. Otherwise returns all rows.
 */
export function inOneFile(rows: Group['rows']): Group['rows'] {
  const [first, ...others] = rows.toSorted(
    (one, other) => Number(isCredit(other.line)) - Number(isCredit(one.line)),
  )
  if (first === undefined || !isCredit(first.line)) return rows
  const layouts = new Set(rows.map(({ line }) => line.layout))
  const { amount, currency } = first.line
  const isSame = others.every(
    ({ line, doubts }) =>
      line.amount === amount &&
      (line.currency ?? currency) === (currency ?? line.currency) &&
      (doubts.length === 0 || line.verdict === 'asked'),
  )
  return layouts.size === rows.length && isSame ? [first] : rows
}

/**
 * Adds a row to the group that has one of the row's references. If there are several such groups,
 * merges them.
 */
export function join(
  groups: Map<string, Group>,
  references: readonly string[],
  row: Group['rows'][number],
): void {
  const known = new Set(references.flatMap((one) => groups.get(one) ?? []))
  const [group = { references: new Set<string>(), rows: [] }, ...others] = known
  group.rows.push(row, ...others.flatMap(({ rows }) => rows))
  for (const some of [references, ...others.map((other) => other.references)]) {
    for (const one of some) {
      group.references.add(one)
      groups.set(one, group)
    }
  }
}
