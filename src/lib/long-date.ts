/** As it is written on paper, such as "12 May 2026", in the reader's own locale. */
export function longDate(date: Date): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(date)
}
