// In the visitor's own locale, all but prices: those are in pages that are built ahead, for everyone.

export function formatNumber(value: number): string {
  return new Intl.NumberFormat().format(value)
}

/** @param share 0 to 1. Whole per cent, rounded down: all is reached only with the last one. */
export function formatPercent(share: number): string {
  return new Intl.NumberFormat(undefined, { style: 'percent' }).format(
    Math.floor(share * 100) / 100,
  )
}

/** @param amount in whole units of the currency, such as rupees. */
export function formatCurrency(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(amount)
}

export function formatDate(date: Date): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(date)
}

export function formatDateTime(date: Date): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(
    date,
  )
}
