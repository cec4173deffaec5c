import { monthInIndia, type LeagueMonth } from '@/domain/league'

/** The board of all time. Every other one has its month's name, such as `2026-9`. */
export const ALL_TIME = 'all'

/** Returns the board of a month, or of all time. */
export function boardId(month: LeagueMonth): string {
  return month ?? ALL_TIME
}

/** Returns every board that may name somebody. At the start of a month, the one before the last may still be there. */
export function boardsThatMayName(now: Date): string[] {
  return [ALL_TIME, ...[0, -1, -2].map((ahead) => monthInIndia(now, ahead))]
}
