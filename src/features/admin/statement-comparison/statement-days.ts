import type { Period } from '@/domain/statement/reading/days'

export interface Days {
  first: Date
  last: Date
}

/** Returns the first and the last day that the files cover; null if unknown. */
export function daysOf(periods: readonly Period[]): Days | null {
  if (periods.length === 0) return null
  return {
    first: new Date(Math.min(...periods.map(({ first }) => first.getTime()))),
    last: new Date(Math.max(...periods.map(({ last }) => last.getTime()))),
  }
}
