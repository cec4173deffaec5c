import type { DocumentSnapshot } from 'firebase/firestore/lite'

/** A count by months of India's calendar, such as `2026-9`; see src/domain/league.ts. */
export type Months = Readonly<Record<string, number>>

/** Returns a profile's count by months. */
export function monthsOf(document: DocumentSnapshot): Months {
  return monthsIn(document.get('months'))
}

/** Returns the entries that are numbers: a map that was changed in the console may hold anything. */
export function monthsIn(months: unknown): Months {
  if (typeof months !== 'object' || months === null) return {}
  return Object.fromEntries(
    Object.entries(months).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  )
}

/** The same with one verification more, or fewer, in that month. */
export function countedIn(month: string, months: Months, by: 1 | -1): Months {
  return { ...months, [month]: (months[month] ?? 0) + by }
}
