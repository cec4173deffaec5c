import { useCallback, useLayoutEffect, useRef } from 'react'

/** @returns a function with a stable identity that calls the `callback` of the latest render. */
export function useLatest<Arguments extends unknown[]>(callback: (...given: Arguments) => void) {
  const latest = useRef(callback)
  // A layout effect, because a click right after a render must not call the earlier callback.
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...given: Arguments) => latest.current(...given), [])
}
