import { monthInIndia, type LeagueMonth } from '@/domain/programme/league'

/** The ID of the all-time board. A month's board has an ID like `2026-9`. */
export const ALL_TIME = 'all'

/** @returns the ID of a month's board, or of the all-time board. */
export function boardId(month: LeagueMonth): string {
  return month ?? ALL_TIME
}

/**
 * @returns the IDs of all boards that may exist. Early in a month, the board of two months ago may
 *   still exist.
 */
export function boardsThatMayName(now: Date): string[] {
  return [ALL_TIME, ...[0, -1, -2].map((ahead) => monthInIndia(now, ahead))]
}
