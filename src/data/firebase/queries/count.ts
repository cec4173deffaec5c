import { getCountFromServer, type Query } from 'firebase/firestore'

/** The subjects that the admin pages count. */
export const COUNTED = [
  'waitlist',
  'ambassadors',
  'disputes',
  'erasures',
  'refunds',
  'contactMessages',
  'notifyRequests',
  'demoRequests',
  'duePerks',
  'failedMails',
] as const

/** The common prefix of the query keys of a subject's counts. */
export function countsKey(adminUid: string, subject: (typeof COUNTED)[number]): string[] {
  return [`${subject}-counts`, adminUid]
}

/** The common prefix of the query keys of one ambassador's referral counts. */
export function referralCountsKey(uid: string): string[] {
  return ['referral-counts', uid]
}

/**
 * The interval in milliseconds at which counts are fetched again, to include other people's
 * changes. Counts are also fetched when a page opens and after the admin's own writes.
 */
export const RECOUNT_MS = 5 * 60_000

/** @returns the number of documents that the query finds, counted by Firestore. */
export async function countOf(found: Query): Promise<number> {
  return (await getCountFromServer(found)).data().count
}
