export interface Amount {
  /** Rounded to cents, never negative. `side` has the direction. */
  value: number
  /**
   * The direction in the cell: a minus, brackets or Dr means a debit, and a plus or Cr means a
   * credit. Null if the cell has no sign.
   */
  side: 'credit' | 'debit' | null
  /** Null if the cell names no currency. */
  currency: 'INR' | 'USD' | null
}

/** The decimal separator, before the cents or paise. */
export type DecimalMark = '.' | ','

const CURRENCY = /₹|rs\.?|inr|us\$|\$|usd/i
const AMOUNT = new RegExp(
  '^(?<before>[-−+(]*)' +
    `(?<currency>${CURRENCY.source})?` +
    '(?<sign>[-−+])?' +
    // Digits in groups of thousands, in Indian groups, or with points before a decimal comma.
    '(?<digits>\\d{1,3}(?:,\\d{2,3})*,\\d{3}|\\d{1,3}(?:\\.\\d{3})+(?=,)|\\d+)' +
    '(?<fraction>\\.\\d*|,\\d{1,2})?' +
    '(?:/-)?' +
    `(?<unit>${CURRENCY.source})?` +
    '(?<bracket>\\))?' +
    '\\(?(?<side>cr|dr|credit|debit|c|d)?\\.?\\)?' +
    '(?<after>[-−+])?$',
  'i',
)

/**
 * Parses amounts such as "1,23,456.00", "₹49", "49,00", "49.00 Cr" and "(49.00)".
 * @param mark the column's decimal mark. It determines the value of ambiguous cells, such as 49.000
 * and 49,000.
 * @returns null for anything else.
 */
export function parseAmount(cell: string, mark: DecimalMark = '.'): Amount | null {
  if (cell === '') return null
  const found = AMOUNT.exec(withPoint(cell.replace(/[\s']/g, ''), mark))?.groups
  if (found === undefined) return null

  const digits = found['digits'] ?? ''
  const fraction = found['fraction'] ?? ''
  // A comma can't be both the thousands separator and the decimal mark.
  if (fraction.startsWith(',') && digits.includes(',')) return null
  const signs = `${found['before'] ?? ''}${found['sign'] ?? ''}${found['after'] ?? ''}`
  const word = found['side']?.toLowerCase()
  const takesAway =
    /[-−]/.test(signs) ||
    (signs.includes('(') && found['bracket'] !== undefined) ||
    word?.startsWith('d') === true
  const unit = found['currency'] ?? found['unit']
  const value = Number(`${digits.replace(/[,.]/g, '')}${fraction.replace(',', '.')}`)
  return {
    value: Math.round(value * 100) / 100,
    side: takesAway ? 'debit' : word === undefined && !signs.includes('+') ? null : 'credit',
    currency: unit === undefined ? null : /\$|usd/i.test(unit) ? 'USD' : 'INR',
  }
}

/**
 * @returns the decimal mark of a column: a comma if any cell has one before its last one or two
 * digits.
 */
export function decimalMark(cells: Iterable<string>): DecimalMark {
  for (const cell of cells) if (/^\D*\d[\d.]*,\d{1,2}\D*$/.test(cell)) return ','
  return '.'
}

/**
 * Removes the points that separate thousands in a column with decimal commas. Returns an empty text
 * for 49,000, which isn't an amount in such a column.
 */
function withPoint(text: string, mark: DecimalMark): string {
  if (mark === '.') return text
  if (/^\D*\d+,\d{3}\D*$/.test(text)) return ''
  return /^[^\d.]*\d{1,3}(?:\.\d{3})+[^\d.,]*$/.test(text) ? text.replaceAll('.', '') : text
}
