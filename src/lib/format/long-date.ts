/** @returns the date with its month in words, such as "12 May 2026", in the visitor's locale. */
export function longDate(date: Date): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(date)
}
