import { useEffect, useState } from 'react'

import { afterPaint } from './after-paint'

/** @returns `isWanted`, but delays the change to true until after the browser's next paint. */
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
