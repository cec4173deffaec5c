/** All in the visitor's own locale. */

export function formatNumber(value: number): string {
  return new Intl.NumberFormat().format(value)
}

/** @param share 0 to 1. Whole per cent, rounded down: all is reached only with the last one. */
export function formatPercent(share: number): string {
  return new Intl.NumberFormat(undefined, { style: 'percent' }).format(
    Math.floor(share * 100) / 100,
  )
}

export function formatDate(date: Date): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(date)
}

export function formatDateTime(date: Date): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(
    date,
  )
}
