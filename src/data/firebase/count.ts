import { getCountFromServer, type Query } from 'firebase/firestore'

/** The subjects that the admin's pages count. */
export const COUNTED = [
  'waitlist',
  'ambassadors',
  'disputes',
  'erasures',
  'contactMessages',
  'notifyRequests',
  'demoRequests',
] as const

/** The beginning of the keys of all counts of this subject. */
export function countsKey(adminUid: string, subject: (typeof COUNTED)[number]): string[] {
  return [`${subject}-counts`, adminUid]
}

/** The beginning of the keys of all counts of one ambassador's referrals. */
export function referralCountsKey(uid: string): string[] {
  return ['referral-counts', uid]
}

/**
 * Counts are fetched when a page that shows them opens and after the admin's own writes, which invalidate them. This
 * is for what other people do meanwhile.
 */
export const RECOUNT_MS = 5 * 60_000

/** @returns how many documents the query finds, counted by the database. */
export async function countOf(found: Query): Promise<number> {
  return (await getCountFromServer(found)).data().count
}
