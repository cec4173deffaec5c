import { LAUNCH_DATES, pastMilestones } from '../../src/domain/launch.ts'

/** @returns a warning about launch dates in the past; undefined if there are none. */
export function launchWarning(now: number): string | undefined {
  const past = pastMilestones(now)
  const over = Object.entries(LAUNCH_DATES).filter(([milestone]) => past.includes(milestone))
  if (over.length === 0) return undefined
  const dates = over.map(([milestone, { when }]) => `${milestone} (${when})`).join(', ')
  return `Dates in the past: ${dates}. Pages now say that founders hear the new dates first. Set the dates in src/domain/launch.ts.`
}
