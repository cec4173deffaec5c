/**
 * Formatters use the visitor's locale. Each is created on first use and then kept, because creating
 * one is slow.
 */

let numbers: Intl.NumberFormat | undefined
let percents: Intl.NumberFormat | undefined
let dates: Intl.DateTimeFormat | undefined
let moments: Intl.DateTimeFormat | undefined

export function formatNumber(value: number): string {
  numbers ??= new Intl.NumberFormat()
  return numbers.format(value)
}

/**
 * @param share from 0 to 1.
 * @returns a whole percentage, rounded down so that only a share of 1 is 100 %.
 */
export function formatPercent(share: number): string {
  percents ??= new Intl.NumberFormat(undefined, { style: 'percent' })
  return percents.format(Math.floor(share * 100) / 100)
}

export function formatDate(date: Date): string {
  dates ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
  return dates.format(date)
}

export function formatDateTime(date: Date): string {
  moments ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return moments.format(date)
}
