/** @returns the date in the browser's time zone, such as `2026-11-28`: the format of a date field's value. */
export function localDay(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-')
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
