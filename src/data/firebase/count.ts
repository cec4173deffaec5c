import { getCountFromServer, type Query } from 'firebase/firestore'

import type { Inbox } from '@/data/inbox/inbox'

/** What is counted for the admin's pages. */
export type Counted = 'waitlist' | 'ambassadors' | 'disputes' | 'erasures' | Inbox

/** The beginning of the keys of all counts of this subject; without one, of all counts. */
export function countsKey(adminUid: string, subject?: Counted): readonly string[] {
  return ['counts', adminUid, ...(subject === undefined ? [] : [subject])]
}

/** The beginning of the keys of all counts of one ambassador's referrals. */
export function referralCountsKey(uid: string): readonly string[] {
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
