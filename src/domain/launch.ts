export type Milestone = 'launch' | 'beta' | 'perks'

/** When the app comes (docs/product.md): as it is said, and the first moment after that, in India. */
export const LAUNCH_DATES: Record<Milestone, { when: string; over: string }> = {
  launch: { when: 'May 2026', over: '2026-06-01T00:00+05:30' },
  beta: { when: 'H1 2026', over: '2026-07-01T00:00+05:30' },
  perks: { when: 'H2 2026', over: '2027-01-01T00:00+05:30' },
}

/**
 * Which milestones' dates are over at a moment, in milliseconds since 1970.
 * @returns their names in one text, such as 'launch beta': equal texts are equal answers.
 */
export function pastMilestones(now: number): string {
  return Object.entries(LAUNCH_DATES)
    .filter(([, { over }]) => Date.parse(over) <= now)
    .map(([milestone]) => milestone)
    .join(' ')
}
