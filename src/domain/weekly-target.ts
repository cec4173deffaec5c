/** What an ambassador may choose as a week's verified referrals; the rules hold the bounds. */
export const WEEKLY_TARGETS = [1, 2, 3, 5, 10, 15, 20, 30, 50, 100] as const
