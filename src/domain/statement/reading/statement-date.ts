const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Day 0 of spreadsheets' date numbers, chosen so that the numbers match from March 1900 on. */
const SERIAL_ZERO = { year: 1899, month: 11, day: 30 }

const SERIAL = /^(\d{5})(?:\.\d+)?$/
const NUMERIC = /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ]'?(?<year>\d{4}|\d{2})(?!\d)/
const OTHERS = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ]*(?<month>[a-z]{3})[a-z]*[-/., ]*'?(?<year>\d{4}|\d{2})(?!\d)/,
  /^(?<month>[a-z]{3})[a-z]*[-/. ]*(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]+'?(?<year>\d{4})(?!\d)/,
]
const TIME = /(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap])?\.?m?/

export type DateOrder = 'day first' | 'month first'

/**
 * Parses a statement's date: 21/11/2026, 21-11-26, 21-Nov-'26, 21 Nov 2026, Nov 21, 2026,
 * 2026-11-21, each with or without a time, or a spreadsheet's date number.
 *
 * @param order the column's order; null: day first, as in India, unless that isn't a valid date.
 * @returns midnight in the viewer's time zone; null for anything else.
 */
export function parseStatementDate(cell: string, order: DateOrder | null = null): Date | null {
  const text = cell.trim().toLowerCase().replace(/^'/, '')
  const numeric = NUMERIC.exec(text)?.groups
  if (numeric !== undefined) {
    const { year, month: second, day: first } = numeric
    const dayFirst = dateOf(year, second, first)
    if (order === 'day first') return dayFirst
    return order === null && dayFirst !== null ? dayFirst : dateOf(year, first, second)
  }
  for (const form of OTHERS) {
    const found = form.exec(text)?.groups
    if (found !== undefined) return dateOf(found['year'], found['month'], found['day'])
  }
  const serial = SERIAL.exec(text)
  if (serial === null) return null
  const { year, month, day } = SERIAL_ZERO
  return new Date(year, month, day + Number(serial[1]))
}

/**
 * @returns the time in a cell as HH:MM:SS; null if there is none or it is midnight, which
 * spreadsheets add to dates without a time.
 */
export function timeIn(cell: string): string | null {
  if (!cell.includes(':')) return null
  const found = TIME.exec(cell.toLowerCase())
  if (found === null) return null
  const [, hour = '', minute = '', second = '00', half] = found
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0)
  const time = `${String(hours).padStart(2, '0')}:${minute}:${second}`
  return hours > 23 || time === '00:00:00' ? null : time
}

/** The date format of a column, guessed from all its cells. */
export interface DateColumn {
  order: DateOrder
  /**
   * True if a spreadsheet converted only some of the column's dates, perhaps with day and month
   * swapped, or if some are unreadable.
   */
  isMixed: boolean
}

/** @param cells the non-empty cells of rows that move money. */
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

/** @param month a number, or the first letters of a name. */
function dateOf(yearDigits = '', month = '', day = ''): Date | null {
  const year = Number(yearDigits) + (yearDigits.length === 2 ? 2000 : 0)
  const index = /\d/.test(month) ? Number(month) - 1 : MONTHS.indexOf(month)
  const date = new Date(year, index, Number(day))
  // JavaScript would turn 31 June into 1 July.
  const isReal = date.getFullYear() === year && date.getMonth() === index
  return isReal && date.getDate() === Number(day) ? date : null
}
