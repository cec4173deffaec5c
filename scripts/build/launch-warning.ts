import { LAUNCH_DATES, pastMilestones } from '../../src/domain/launch.ts'

/** @returns what whoever builds the site should know of its dates; undefined while all lie ahead. */
export function launchWarning(now: number): string | undefined {
  const past = pastMilestones(now)
  const over = Object.entries(LAUNCH_DATES).filter(([milestone]) => past.includes(milestone))
  if (over.length === 0) return undefined
  const dates = over.map(([milestone, { when }]) => `${milestone} (${when})`).join(', ')
  return `Dates that are over: ${dates}. The pages say that they are to be announced to founders first. New dates belong into src/domain/launch.ts.`
}
