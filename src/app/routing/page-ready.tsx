import { useEffect, useLayoutEffect } from 'react'

let markReady = () => {}
let markFailed = (_error: unknown) => {}
/** True while a prerendered page is visible but not interactive. */
let isBuiltPage = false

/** Resolves when the first page is interactive; rejects when its code fails to load. */
export const pageReady = new Promise<void>((resolve, reject) => {
  markReady = () => {
    isBuiltPage = false
    resolve()
  }
  markFailed = reject
})

/** Must be called before React hydrates a prerendered page. */
export function beginWithBuiltPage(): void {
  isBuiltPage = true
}

/**
 * Handles a page whose code failed to load. A prerendered page stays readable: React keeps its
 * markup while the returned promise is pending, and `hydrate` reports the failure.
 *
 * @throws the error if the page was not prerendered.
 */
export function keepBuiltPage(error: unknown): Promise<never> {
  if (!isBuiltPage) throw error
  isBuiltPage = false
  markFailed(error)
  return new Promise(() => {})
}

/**
 * Marks the page as interactive. Render it after the page, so that its effects run after the page's
 * effects.
 */
export function PageReady() {
  useLayoutEffect(() => {
    const { early } = document
    if (early === undefined) return
    // Stop keeping clicks, because React receives them from now on. If the kept click is still
    // being dispatched, React receives that click, too, so `hydrate` must not repeat it.
    early.noLonger.abort()
    early.isOnItsWay = early.event !== undefined && early.event.eventPhase !== Event.NONE
  }, [])
  useEffect(() => markReady(), [])
  return null
}

/** Marks the header and footer as interactive. Render it after them. */
export function FrameReady() {
  useLayoutEffect(() => {
    if (document.early !== undefined) document.early.isFrameReady = true
  }, [])
  return null
}
