/** @returns the day where this browser is, such as `2026-11-28`: what a date field holds. */
export function localDay(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-')
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
