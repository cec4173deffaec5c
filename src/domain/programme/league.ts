/** A month of India's calendar, such as `2026-9`. Null stands for all months. */
export type LeagueMonth = string | null

const AHEAD_MS = 330 * 60 * 1000

/**
 * Shifts a time to India's time zone: UTC+5:30, all year. Visits and monthly leagues use India's
 * calendar, and firestore.rules does the same.
 */
function timeInIndia(moment: Date): Date {
  return new Date(moment.getTime() + AHEAD_MS)
}

/**
 * @param ahead a number of months to add.
 * @returns the month in India, such as `2026-9`.
 */
export function monthInIndia(moment: Date, ahead = 0): string {
  const time = timeInIndia(moment)
  const first = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + ahead, 1))
  return `${first.getUTCFullYear()}-${first.getUTCMonth() + 1}`
}

/** @returns the day of the month in India, such as `22`. */
export function dayInIndia(moment: Date): string {
  return String(timeInIndia(moment).getUTCDate())
}

/**
 * @param day a date in the viewer's time zone.
 * @returns the moment when this calendar day begins in India.
 */
export function startInIndia(day: Date): Date {
  return new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) - AHEAD_MS)
}
