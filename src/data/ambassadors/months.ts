import type { DocumentSnapshot } from 'firebase/firestore/lite'

/** Counts per month in India, keyed like `2026-9`; see src/domain/league.ts. */
export type Months = Readonly<Record<string, number>>

/** Returns a profile's counts per month. */
export function monthsOf(document: DocumentSnapshot): Months {
  return monthsIn(document.get('months'))
}

/** Returns only numeric entries: a map edited in the Firebase console may hold anything. */
export function monthsIn(months: unknown): Months {
  if (typeof months !== 'object' || months === null) return {}
  return Object.fromEntries(
    Object.entries(months).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  )
}

/** Returns the counts with one verification added to that month, or subtracted. */
export function countedIn(month: string, months: Months, by: 1 | -1): Months {
  return { ...months, [month]: (months[month] ?? 0) + by }
}
