import { startTransition, useEffect, useState } from 'react'

import { regionOfTimeZone, type Region } from '@/domain/payments/founder-price'
import { afterPaint } from '@/lib/browser/after-paint'

/**
 * Guesses the visitor's region from the time zone. Prerendered pages first show India and read the
 * time zone after hydration, because reading it takes 50 ms on a slow phone.
 */
export function useGuessedRegion(): Region {
  const [wasBuiltAhead] = useState(isBeingHydrated)
  const [region, setRegion] = useState<Region>(() => (wasBuiltAhead ? 'india' : guessedRegion()))
  useEffect(() => {
    if (wasBuiltAhead) afterPaint(() => startTransition(() => setRegion(guessedRegion())))
  }, [wasBuiltAhead])
  return region
}

/** True while React hydrates the page, and in the build that prerenders it. */
function isBeingHydrated(): boolean {
  return import.meta.env.SSR || document.early?.noLonger.signal.aborted === false
}

/** Reads the time zone, which takes 50 ms on a slow phone. */
export function guessedRegion(): Region {
  return regionOfTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)
}
