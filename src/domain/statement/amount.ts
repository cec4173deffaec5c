export interface Amount {
  /** To the cent. Never negative: `side` tells. */
  value: number
  /** As far as the cell says: a minus, brackets and Dr take away, a plus and Cr add. */
  side: 'credit' | 'debit' | null
  /** As far as the cell says. */
  currency: 'INR' | 'USD' | null
}

/** What stands before the cents. */
export type DecimalMark = '.' | ','

const CURRENCY = /₹|rs\.?|inr|us\$|\$|usd/i
const AMOUNT = new RegExp(
  '^(?<before>[-−+(]*)' +
    `(?<currency>${CURRENCY.source})?` +
    '(?<sign>[-−+])?' +
    // By thousands, the Indian way by hundreds after the first thousand, or with points and then a comma.
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
 * @param mark of the column: it decides where one cell alone could mean either, as 49.000 and 49,000.
 * @returns what a statement writes as "1,23,456.00", "₹49", "49,00", "49.00 Cr", "(49.00)"; null for anything else.
 */
export function parseAmount(cell: string, mark: DecimalMark = '.'): Amount | null {
  if (cell === '') return null
  const found = AMOUNT.exec(withPoint(cell.replace(/[\s']/g, ''), mark))?.groups
  if (found === undefined) return null

  const digits = found['digits'] ?? ''
  const fraction = found['fraction'] ?? ''
  // Both thousands and cents after a comma: nobody writes that.
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

/** What stands before the cents in a column: a comma, if it does so in any of its cells. */
export function decimalMark(cells: Iterable<string>): DecimalMark {
  for (const cell of cells) if (/^\D*\d[\d.]*,\d{1,2}\D*$/.test(cell)) return ','
  return '.'
}

/** Where commas are decimal, points are between thousands, and 49,000 is no amount. */
function withPoint(text: string, mark: DecimalMark): string {
  if (mark === '.') return text
  if (/^\D*\d+,\d{3}\D*$/.test(text)) return ''
  return /^[^\d.]*\d{1,3}(?:\.\d{3})+[^\d.,]*$/.test(text) ? text.replaceAll('.', '') : text
}
