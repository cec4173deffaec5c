export type Milestone = 'launch' | 'beta' | 'perks'

/**
 * The launch dates (docs/product.md): `when` is displayed, and `over` is the first moment after
 * that date in India.
 */
export const LAUNCH_DATES: Record<Milestone, { when: string; over: string }> = {
  launch: { when: 'May 2026', over: '2026-06-01T00:00+05:30' },
  beta: { when: 'H1 2026', over: '2026-07-01T00:00+05:30' },
  perks: { when: 'H2 2026', over: '2027-01-01T00:00+05:30' },
}

/**
 * @param now in milliseconds since 1970.
 * @returns the names of past milestones in one string, such as 'launch beta', so that results can
 * be compared with ===.
 */
export function pastMilestones(now: number): string {
  return Object.entries(LAUNCH_DATES)
    .filter(([, { over }]) => Date.parse(over) <= now)
    .map(([milestone]) => milestone)
    .join(' ')
}
