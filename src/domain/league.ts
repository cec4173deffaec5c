/** A month of India's calendar, such as `2026-9`, by which a board counts; null: all of them so far. */
export type LeagueMonth = string | null

const AHEAD_MS = 330 * 60 * 1000

/**
 * The calendar of India, by which visits and the league are counted: five and a half hours ahead of UTC, all year.
 * firestore.rules says the same.
 */
function timeInIndia(moment: Date): Date {
  return new Date(moment.getTime() + AHEAD_MS)
}

/** @returns the month that it is in India, such as `2026-9`. @param ahead how many months later, or earlier. */
export function monthInIndia(moment: Date, ahead = 0): string {
  const time = timeInIndia(moment)
  const first = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + ahead, 1))
  return `${first.getUTCFullYear()}-${first.getUTCMonth() + 1}`
}

/** @returns the day of the month that it is in India, such as `22`. */
export function dayInIndia(moment: Date): string {
  return String(timeInIndia(moment).getUTCDate())
}

/** @param day of whatever calendar. @returns when the day of that date begins in India. */
export function startInIndia(day: Date): Date {
  return new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) - AHEAD_MS)
}
