import type { DocumentSnapshot } from 'firebase/firestore/lite'

import { monthsIn, type Months } from '@/model/users'

export type { Months }

/** Returns a profile's number of verified referrals in each month. */
export function monthsOf(document: DocumentSnapshot): Months {
  return monthsIn(document.get('months'))
}

/** Returns the counts, with this month's count one higher (`by` 1) or one lower (`by` -1). */
export function countedIn(month: string, months: Months, by: 1 | -1): Months {
  return { ...months, [month]: (months[month] ?? 0) + by }
}
