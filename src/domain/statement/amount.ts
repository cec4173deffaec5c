export interface Amount {
  /** To the cent. Never negative: `side` tells. */
  value: number
  /** As far as the cell says: a minus, brackets and Dr take away. */
  side: 'credit' | 'debit' | null
  /** As far as the cell says. */
  currency: 'INR' | 'USD' | null
}

const CURRENCY = /₹|rs\.?|inr|us\$|\$|usd/i
const AMOUNT = new RegExp(
  '^(?<before>[-−+(]*)' +
    `(?<currency>${CURRENCY.source})?` +
    '(?<sign>[-−+])?' +
    // By thousands, or the Indian way by hundreds after the first thousand.
    '(?<digits>\\d{1,3}(?:,\\d{2,3})*,\\d{3}|\\d+)(?<fraction>\\.\\d*)?' +
    '(?:/-)?' +
    `(?<unit>${CURRENCY.source})?` +
    '(?<bracket>\\))?' +
    '\\(?(?<side>cr|dr|credit|debit|c|d)?\\.?\\)?' +
    '(?<after>[-−+])?$',
  'i',
)

/** @returns what an Indian statement writes as "1,23,456.00", "₹49", "49.00 Cr", "(49.00)"; null for anything else. */
export function parseAmount(cell: string): Amount | null {
  const found = AMOUNT.exec(cell.replace(/[\s']/g, ''))?.groups
  if (found === undefined) return null

  const signs = `${found['before'] ?? ''}${found['sign'] ?? ''}${found['after'] ?? ''}`
  const word = found['side']?.toLowerCase()
  const takesAway =
    /[-−]/.test(signs) ||
    (signs.includes('(') && found['bracket'] !== undefined) ||
    word?.startsWith('d') === true
  const unit = found['currency'] ?? found['unit']
  return {
    value:
      Math.round(
        Number(`${found['digits']?.replaceAll(',', '')}${found['fraction'] ?? ''}`) * 100,
      ) / 100,
    side: takesAway ? 'debit' : word === undefined ? null : 'credit',
    currency: unit === undefined ? null : /\$|usd/i.test(unit) ? 'USD' : 'INR',
  }
}
