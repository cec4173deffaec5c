import { useCallback, useLayoutEffect, useRef } from 'react'

/** @returns a function that never changes and calls the `deed` of the latest render. */
export function useLatest<Arguments extends unknown[]>(deed: (...given: Arguments) => void) {
  const latest = useRef(deed)
  // A layout effect updates it together with the screen: a click right after a render must not call
  // the old `deed`.
  useLayoutEffect(() => {
    latest.current = deed
  })
  return useCallback((...given: Arguments) => latest.current(...given), [])
}
