/**
 * The weekly targets that an ambassador can choose, in verified referrals. The security rules check
 * the same range.
 */
export const WEEKLY_TARGETS = [1, 2, 3, 5, 10, 15, 20, 30, 50, 100] as const
