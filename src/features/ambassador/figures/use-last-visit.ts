import { useState } from 'react'

import { lastFigures, type LastFigures, type SeenFigures } from '@/session/last-figures'

/** A reload within this time belongs to the same visit. */
const SAME_VISIT_MS = 30 * 60_000

/** Returns the figures of the last visit in this browser; null on the first visit. */
export function useLastVisit(): SeenFigures | null {
  const [before] = useState(() => {
    const last = lastFigures.read()
    return last === null ? null : visitBefore(last)
  })
  return before
}

/** Returns the figures of the visit before the current one. */
export function visitBefore({ verified, rank, at, before }: LastFigures): SeenFigures | null {
  return Date.now() - at < SAME_VISIT_MS ? before : { verified, rank, at }
}
