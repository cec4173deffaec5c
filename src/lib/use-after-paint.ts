import { useEffect, useState } from 'react'

import { afterPaint } from './after-paint'

/** @returns what `isWanted` says, but only once a frame has been painted since it is so. */
export function useAfterPaint(isWanted: boolean): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    let isLatest = true
    afterPaint(() => {
      if (isLatest) setIsPainted(isWanted)
    })
    return () => {
      isLatest = false
    }
  }, [isWanted])
  return isWanted && isPainted
}
