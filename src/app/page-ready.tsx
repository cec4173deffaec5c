import { useEffect, useLayoutEffect } from 'react'

let markReady = () => {}

/** Resolves once the first page is there and interactive. */
export const pageReady = new Promise<void>((resolve) => {
  markReady = resolve
})

/** Stands beside every page: its effect runs when the page's own have. */
export function PageReady() {
  useLayoutEffect(() => {
    const { early } = document
    if (early === undefined) return
    // From now on presses reach React: one that is kept, too, would count twice.
    early.noLonger.abort()
    early.isOnItsWay = early.event !== undefined && early.event.eventPhase !== Event.NONE
  }, [])
  useEffect(() => markReady(), [])
  return null
}

/** Stands beside what is around every page. */
export function FrameReady() {
  useLayoutEffect(() => {
    if (document.early !== undefined) document.early.isFrameReady = true
  }, [])
  return null
}
