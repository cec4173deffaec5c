import { localDay, twoDigits } from '@/lib/local-day'

/** Returns the time in the admin's time zone, in a format that spreadsheets recognise. */
export function localTime(date: Date): string {
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':')
  return `${localDay(date)} ${time}`
}
