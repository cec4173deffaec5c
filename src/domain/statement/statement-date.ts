const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** What spreadsheets count days from, so that 1 is the first day of 1900 as they see it. */
const SERIAL_ZERO = { year: 1899, month: 11, day: 30 }

const SERIAL = /^(\d{5})(?:\.\d+)?$/
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const NUMERIC = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]'?(\d{4}|\d{2})(?!\d)/
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3})[a-z]*[-/., ]*'?(\d{4}|\d{2})(?!\d)/
const AMERICAN = /^([a-z]{3})[a-z]*[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+'?(\d{4})(?!\d)/
const TIME = /(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap])?\.?m?/

export type DateOrder = 'day first' | 'month first'

/**
 * The day that a statement's cell names, as its midnight in the viewer's own time zone: 21/11/2026,
 * 21-11-26, 21-Nov-'26, 21 Nov 2026, Nov 21, 2026, 2026-11-21, a time after it or not, or a
 * spreadsheet's serial number.
 *
 * @param order of its column; null: the day comes before the month, as in India, unless that makes no date.
 * @returns null for anything else.
 */
export function parseStatementDate(cell: string, order: DateOrder | null = null): Date | null {
  const text = cell.trim().toLowerCase().replace(/^'/, '')
  const numeric = NUMERIC.exec(text)
  if (numeric !== null) {
    const [first, second, year] = [Number(numeric[1]), Number(numeric[2]), yearOf(numeric[3])]
    if (order !== null) {
      return order === 'day first' ? dateOf(year, second, first) : dateOf(year, first, second)
    }
    return dateOf(year, second, first) ?? dateOf(year, first, second)
  }
  const iso = ISO.exec(text)
  if (iso !== null) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const named = NAMED.exec(text)
  if (named !== null) return dateOf(yearOf(named[3]), monthOf(named[2]), Number(named[1]))
  const american = AMERICAN.exec(text)
  if (american !== null) {
    return dateOf(yearOf(american[3]), monthOf(american[1]), Number(american[2]))
  }
  const serial = SERIAL.exec(text)
  if (serial === null) return null
  const { year, month, day } = SERIAL_ZERO
  return new Date(year, month, day + Number(serial[1]))
}

/** The time in a cell as HH:MM:SS; null where there is none, or only the midnight of a day without one. */
export function timeIn(cell: string): string | null {
  if (!cell.includes(':')) return null
  const found = TIME.exec(cell.toLowerCase())
  if (found === null) return null
  const [, hour = '', minute = '', second = '00', half] = found
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0)
  const time = `${String(hours).padStart(2, '0')}:${minute}:${second}`
  return hours > 23 || time === '00:00:00' ? null : time
}

/** How a column writes its days. */
export interface DateColumn {
  order: DateOrder
  /**
   * A spreadsheet has taken some of its days for dates, perhaps with day and month the wrong way round, and
   * left others as text; or some can't be read.
   */
  isMixed: boolean
}

/** @param cells of the rows that move money, without empty ones. */
export function dateColumn(cells: readonly string[]): DateColumn {
  let [dayFirst, monthFirst, numbers, dates, unread] = [0, 0, 0, 0, 0]
  for (const cell of cells) {
    const numeric = NUMERIC.exec(cell.trim().replace(/^'/, ''))
    if (numeric !== null) {
      numbers += 1
      if (Number(numeric[1]) > 12) dayFirst += 1
      if (Number(numeric[2]) > 12) monthFirst += 1
    } else if (parseStatementDate(cell) === null) unread += 1
    else if (/^\s*\d{4,5}\b/.test(cell)) dates += 1
  }
  return {
    order: monthFirst > dayFirst ? 'month first' : 'day first',
    isMixed:
      (dayFirst > 0 && monthFirst > 0) ||
      (numbers > 0 && dates > 0) ||
      (unread > 0 && unread < cells.length),
  }
}

function yearOf(digits: string | undefined): number {
  const year = Number(digits)
  return year < 100 ? 2000 + year : year
}

/** 1 to 12; 0 for a word that is none. */
function monthOf(word: string | undefined): number {
  return MONTHS.indexOf(word ?? '') + 1
}

function dateOf(year: number, month: number, day: number): Date | null {
  const date = new Date(year, month - 1, day)
  // 31 June would be the first of July.
  const isReal = date.getFullYear() === year && date.getMonth() === month - 1
  return isReal && date.getDate() === day ? date : null
}
