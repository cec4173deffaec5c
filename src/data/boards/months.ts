import type { DocumentSnapshot } from 'firebase/firestore/lite'

import { monthsIn, type Months } from '@/model/users'

export type { Months }

/** Returns the verified referrals per month that a profile counts. */
export function monthsOf(document: DocumentSnapshot): Months {
  return monthsIn(document.get('months'))
}

/**
 * Returns the counts with one verification added to that month (`by` 1) or subtracted (`by` -1).
 */
export function countedIn(month: string, months: Months, by: 1 | -1): Months {
  return { ...months, [month]: (months[month] ?? 0) + by }
}
