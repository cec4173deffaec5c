import { localDay, twoDigits } from '@/lib/local-day'

/** The admin's own time, in the form that every spreadsheet takes for one. */
export function localTime(date: Date): string {
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':')
  return `${localDay(date)} ${time}`
}
