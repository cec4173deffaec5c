import { useCallback, useLayoutEffect, useRef } from 'react'

/** @returns one and the same function for ever, which does what `deed` did when it was last rendered. */
export function useLatest<Arguments extends unknown[]>(deed: (...given: Arguments) => void) {
  const latest = useRef(deed)
  // With what is shown: a press right after it would otherwise do what was right before.
  useLayoutEffect(() => {
    latest.current = deed
  })
  return useCallback((...given: Arguments) => latest.current(...given), [])
}
