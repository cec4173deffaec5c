import {
  canMatch,
  guessColumns,
  headingSays,
  knownCount,
  type Columns,
} from '@/domain/statement/reading/columns'

import { overlap, type Fragment, type Line } from './pdf-lines'

export interface Header {
  columns: Fragment[]
  roles: Columns & { date: number }
  lines: number
  /** The largest line distance within a row so far, in points. */
  leading: number
}

const MOST_HEADER_LINES = 3

/** Heading of an extra column for numbers that a line break has split in two. */
const BROKEN = 'Broken between two lines'

export function headingsOf({ columns }: Header): string[] {
  return [...columns.map(({ text }) => text), BROKEN]
}

export function sameHeadings(one: Header, other: Header): boolean {
  return headingsOf(one).join('|') === headingsOf(other).join('|')
}

/** Finds the next header of a payments table. A header may have several lines. */
export function nextHeader(
  lines: readonly Line[],
  from: number,
): { at: number; header: Header } | null {
  for (let at = from; at < lines.length; at += 1) {
    let best: { header: Header; known: number } | null = null
    for (let count = 1; count <= MOST_HEADER_LINES; count += 1) {
      const columns = columnsOf(lines.slice(at, at + count))
      if (columns === null || at + count > lines.length) break
      const { date, ...roles } = guessColumns(columns.map(({ text }) => text))
      const known = knownCount({ date, ...roles })
      if (date === null || !canMatch({ date, ...roles }) || known <= (best?.known ?? 0)) continue
      best = { header: { columns, roles: { date, ...roles }, lines: count, leading: 0 }, known }
    }
    if (best !== null) return { at, header: best.header }
  }
  return null
}

/**
 * Returns the headings in these lines. Fragments below each other form one heading. Null if a
 * fragment isn't a heading, or if it may belong to two headings.
 */
function columnsOf(lines: readonly Line[]): Fragment[] | null {
  const columns: Fragment[] = []
  for (const one of lines.flatMap(({ fragments }) => fragments)) {
    const { text, left, right, isOverwritten } = one
    if (isOverwritten || /\d{3}/.test(text) || areTwoHeadings(text)) return null
    const [above, ...others] = columns.filter((column) => overlap(column, one))
    if (others.length > 0) return null
    if (above === undefined) columns.push({ ...one })
    else {
      above.text += ` ${text}`
      above.left = Math.min(above.left, left)
      above.right = Math.max(above.right, right)
    }
  }
  return columns.toSorted((one, other) => one.left - other.left)
}

/** Detects two headings that stand too close together, such as "Withdrawals Deposits". */
function areTwoHeadings(text: string): boolean {
  const words = text.replace(/([a-z])([A-Z])/g, '$1 $2').split(' ')
  return words.some((_word, index) => {
    const [one, other] = [words.slice(0, index), words.slice(index)].map((part) =>
      headingSays(part.join(' ')),
    )
    return one != null && other != null && one !== other
  })
}
