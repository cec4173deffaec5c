import { useEffect, useState } from 'react'

import { afterPaint } from './after-paint'

/** @returns `isWanted`, but turns true only after the browser has painted a frame since. */
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
