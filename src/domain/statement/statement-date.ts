const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** What spreadsheets count days from, so that 1 is the first day of 1900 as they see it. */
const SERIAL_ZERO = { year: 1899, month: 11, day: 30 }

/**
 * The day that a statement's cell names, as its midnight in the viewer's own time zone: 21/11/2026,
 * 21-11-26, 21-Nov-2026, 21 Nov 2026, Nov 21, 2026, 2026-11-21, a time after it or not, or a
 * spreadsheet's serial number. The day comes before the month, as in India, unless that makes no date.
 *
 * @returns null for anything else.
 */
export function parseStatementDate(cell: string): Date | null {
  const text = cell.trim().toLowerCase().replace(/^'/, '')

  const serial = /^(\d{5})(?:\.\d+)?$/.exec(text)
  if (serial !== null) {
    const { year, month, day } = SERIAL_ZERO
    return new Date(year, month, day + Number(serial[1]))
  }

  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text)
  if (iso !== null) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))

  const numeric = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/.exec(text)
  if (numeric !== null) {
    const [first, second, year] = [Number(numeric[1]), Number(numeric[2]), yearOf(numeric[3])]
    return dateOf(year, second, first) ?? dateOf(year, first, second)
  }

  const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3})[a-z]*[-/., ]*(\d{4}|\d{2})(?!\d)/.exec(
    text,
  )
  if (named !== null) return dateOf(yearOf(named[3]), monthOf(named[2]), Number(named[1]))

  const american = /^([a-z]{3})[a-z]*[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4})(?!\d)/.exec(
    text,
  )
  if (american !== null) {
    return dateOf(yearOf(american[3]), monthOf(american[1]), Number(american[2]))
  }
  return null
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
