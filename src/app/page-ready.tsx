import { useEffect, useLayoutEffect } from 'react'

let markReady = () => {}
let markFailed = (_error: unknown) => {}
/** A page that was built ahead is shown, and isn't interactive yet. */
let isBuiltPage = false

/** Resolves once the first page is there and interactive; rejects where its code doesn't come. */
export const pageReady = new Promise<void>((resolve, reject) => {
  markReady = () => {
    isBuiltPage = false
    resolve()
  }
  markFailed = reject
})

/** Must be called before React hydrates a page that was built ahead. */
export function beginWithBuiltPage(): void {
  isBuiltPage = true
}

/**
 * Handles a page whose code failed to load. If the page was built ahead, it stays readable: React keeps its markup as
 * long as this promise is pending, and `hydrate` reports the failure.
 *
 * @throws the error if there is no such page.
 */
export function keepBuiltPage(error: unknown): Promise<never> {
  if (!isBuiltPage) throw error
  isBuiltPage = false
  markFailed(error)
  return new Promise(() => {})
}

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
