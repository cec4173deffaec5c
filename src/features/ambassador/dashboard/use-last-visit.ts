import { useState } from 'react'

import { lastFigures, type SeenFigures } from '@/session/last-figures'
import { useAmbassador } from '@/session/signed-in'

/** Whoever loads the page again within this time is on the same visit. */
const SAME_VISIT_MS = 30 * 60_000

/** What the ambassador saw when they were here before, in this browser; null on the first visit. */
export function useLastVisit(): SeenFigures | null {
  const { uid } = useAmbassador()
  const [before] = useState(() => {
    const last = lastFigures.read()
    if (last?.uid !== uid) return null
    const { verified, rank, at } = last
    return Date.now() - at < SAME_VISIT_MS ? (last.before ?? null) : { verified, rank, at }
  })
  return before
}
