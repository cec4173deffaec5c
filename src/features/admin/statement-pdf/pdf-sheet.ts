import { isSectionTitle } from '@/domain/statement/reading/words'
import { mentionedIn } from '@/domain/statement/matching/references'
import { parseStatementDate } from '@/domain/statement/reading/statement-date'
import type { Sheet } from '@/domain/statement/reading/tables'

import { headingsOf, nextHeader, sameHeadings, type Header } from './pdf-header'
import { linesOf, overlap, textOf, type Fragment, type Line, type PlacedText } from './pdf-lines'

/** A line of the table, split into columns. */
interface Row {
  y: number
  cells: string[]
  /** Why the cells may be wrong; null if they are certain. */
  doubt: string | null
}

/** Edges that differ by at most this count as aligned. In points. */
const ALIGNED = 1.5

/**
 * Lines form one row if the distance to the next row is at least this many times the largest
 * distance between them.
 */
const CLOSER = 1.25

const MIXED_UP = 'We can’t tell which columns its words belong to'
const APART = 'Its amount and date are on different lines'
const UNASSIGNED = 'It’s in a PDF, and we can’t tell which row it belongs to'

/**
 * Makes a table from a PDF, which has only words with positions. A line with a date becomes a row,
 * with each word in the column of its heading. Lines below belong to the row if they are clearly
 * closer to it than to the next row. Other lines that may name a payment become rows with a doubt,
 * so that they are neither matched nor lost.
 */
export function sheetOfPages(pages: readonly (readonly PlacedText[])[]): Sheet {
  const cells: string[][] = []
  const doubts = new Map<number, string>()
  const add = (row: string[], doubt: string | null) => {
    if (doubt !== null) doubts.set(cells.length, doubt)
    cells.push(row)
  }
  let header: Header | null = null
  for (const page of pages) {
    const lines = linesOf(page)
    let from = 0
    while (from < lines.length) {
      const next = nextHeader(lines, from)
      const until = next?.at ?? lines.length
      const part = lines.slice(from, until)
      // Without a header, each line becomes a single cell, because its columns are unknown.
      if (header === null) for (const line of part) add([textOf(line)], UNASSIGNED)
      else for (const { cells, doubt } of rowsOf(part, header)) add(cells, doubt)
      if (next === null) break
      const isRepeated = header !== null && sameHeadings(header, next.header)
      if (isRepeated) next.header.leading = header?.leading ?? 0
      else add(headingsOf(next.header), null)
      header = next.header
      from = until + header.lines
    }
  }
  return { name: null, cells, doubts }
}

function rowsOf(lines: readonly Line[], header: Header): Row[] {
  const inColumns = placedIn(lines, header)
  const dayAt = (row: Row) => parseStatementDate(row.cells[header.roles.date] ?? '') !== null
  const rows: Row[] = []
  for (let at = 0; at < inColumns.length;) {
    const first = inColumns[at]
    if (first === undefined) break
    if (!dayAt(first)) {
      rows.push(...leftOver([first]))
      at += 1
      continue
    }
    const next = inColumns.findIndex((row, index) => index > at && dayAt(row))
    const until = next === -1 ? inColumns.length : next
    const below = inColumns.slice(at + 1, until)
    const gaps = below.map((row, index) => (inColumns[at + index]?.y ?? 0) - row.y)
    const widest = Math.max(0, ...gaps)
    const toNext = (below.at(-1)?.y ?? 0) - (inColumns[until]?.y ?? 0)
    let own = 0
    if (next !== -1 && widest * CLOSER <= toNext) {
      own = below.length
      header.leading = Math.max(header.leading, widest)
    } else if (next === -1) {
      // The last row of a page has no next row, so compare with the line distance of earlier rows.
      const far = gaps.findIndex((gap) => gap > header.leading + ALIGNED)
      own = far === -1 ? below.length : far
    }
    rows.push(whole(first, below.slice(0, own), header.roles), ...leftOver(below.slice(own)))
    at = until
  }
  return rows
}

/**
 * From lines that belong to no row, keeps those that may name a payment. Also keeps section titles,
 * because the rows below a title may not be income.
 */
function leftOver(rows: readonly Row[]): Row[] {
  return rows.flatMap(({ y, cells }): Row[] => {
    const words = cells.filter((cell) => cell !== '').join(' ')
    if (isSectionTitle(words)) return [{ y, cells: [words], doubt: null }]
    if (!/\d{4}/.test(words)) return []
    // Put the text into an added last column, from which no dates or amounts are read.
    const all = [...cells.map(() => ''), words]
    return mentionedIn(words).length > 0 ? [{ y, cells: all, doubt: UNASSIGNED }] : []
  })
}

/** Joins a row with the lines below that belong to it. */
function whole(first: Row, below: readonly Row[], { date, amount, debit }: Header['roles']): Row {
  const broken: string[] = []
  const cells = first.cells.map((cell, column) => {
    // Leave out the lines below a date, which contain its time.
    if (column === date) return cell
    const parts = [cell, ...below.map((row) => row.cells[column] ?? '')]
    return joined(
      parts.filter((part) => part !== ''),
      broken,
    )
  })
  const isApart = below.some((row) =>
    [amount, debit].some((column) => column !== null && row.cells[column] !== ''),
  )
  const mixedUp = [first, ...below].find((row) => row.doubt !== null)?.doubt ?? null
  const doubt = mixedUp ?? (isApart ? APART : null)
  return { y: first.y, cells: [...cells, broken.join(' | ')], doubt }
}

/**
 * Joins the lines of one cell. Digits before and after a line break may be one number or two. They
 * are moved to `broken`, so that no part is mistaken for a payment reference.
 */
function joined(lines: readonly string[], broken: string[]): string {
  const parts = [...lines]
  for (let index = 1; index < parts.length; index += 1) {
    const end = /[A-Za-z0-9]*\d[A-Za-z0-9]*$/.exec(parts[index - 1] ?? '')?.[0]
    const start = /^[A-Za-z0-9]*\d[A-Za-z0-9]*/.exec(parts[index] ?? '')?.[0]
    if (end === undefined || start === undefined) continue
    const isAll = start === parts[index]
    broken.push(end + start)
    parts[index - 1] = `${(parts[index - 1] ?? '').slice(0, -end.length)}…`
    // If the whole line is a number, keep it, because the number may continue in the next line.
    parts[index] = isAll ? start : `…${(parts[index] ?? '').slice(start.length)}`
  }
  return parts.join(' | ')
}

/** Fragments of one column share the left or the right edge. */
function edgesOf({ left, right }: Fragment): string[] {
  return [`from ${String(Math.round(left / ALIGNED))}`, `to ${String(Math.round(right / ALIGNED))}`]
}

/**
 * Assigns each fragment to the column of the heading above it, or of fragments with the same edge.
 */
function placedIn(lines: readonly Line[], { columns }: Header): Row[] {
  const below = (one: Fragment) =>
    columns.flatMap((heading, column) => (overlap(heading, one) ? [column] : []))
  const ends = new Map<string, Set<number>>()
  for (const one of lines.flatMap(({ fragments }) => fragments)) {
    const [column, ...others] = below(one)
    // A fragment of several text items may span two columns, so its edges don't show where a column
    // is.
    if (column === undefined || others.length > 0 || one.pieces > 1) continue
    for (const edge of edgesOf(one)) ends.set(edge, (ends.get(edge) ?? new Set()).add(column))
  }
  const columnOf = (one: Fragment): number | null => {
    const direct = below(one)
    const [column = null, ...others] =
      direct.length > 0
        ? direct
        : new Set(edgesOf(one).flatMap((edge) => Array.from(ends.get(edge) ?? [])))
    return others.length > 0 ? null : column
  }
  return lines.map(({ y, fragments }) => {
    const cells = columns.map(() => '')
    let doubt: string | null = null
    for (const one of fragments) {
      const column = columnOf(one)
      const at = column ?? 0
      // Two fragments in one cell are as uncertain as a fragment without a heading.
      if (column === null || cells[at] !== '' || one.isOverwritten) doubt = MIXED_UP
      cells[at] = [cells[at], one.text].filter((part) => part !== '').join(' ')
    }
    return { y, cells, doubt }
  })
}
