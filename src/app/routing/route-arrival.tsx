import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom'

import { dismissErrors } from '@/ui/feedback/toast'

import { scrollPosition, watchScrollPosition } from './scroll-memory'

/**
 * Handles the scroll position and focus of a navigation: scrolls to the top, to an anchor, or (when
 * going back) to the earlier position, and moves the focus to the heading there for screen readers.
 * Render it after the page, so that its effects run when the page is in the document.
 */
export function RouteArrival() {
  const location = useLocation()
  const navigationType = useNavigationType()
  const previous = useRef<Location | null>(null)
  const lateHeading = useRef<MutationObserver | null>(null)

  const arrive = useEffectEvent(() => {
    const from = previous.current
    if (from === location) return
    previous.current = location
    // Turn off the guessed heights of parts (`deferred-` in src/styles/main.css), because the
    // browser needs the true heights to restore a scroll position.
    if (from !== null) delete document.documentElement.dataset['built']
    const isBack = navigationType === NavigationType.Pop
    const anchor = document.getElementById(location.hash.slice(1))

    if (from === null && isBack) {
      // On the first page of a visit, the browser scrolls to the anchor itself, unless the content
      // loads later.
      if (anchor !== null && scrollY === 0) anchor.scrollIntoView({ behavior: 'instant' })
      if (anchor !== null && document.activeElement === document.body) focusHeading(anchor)
    } else if (
      from?.pathname !== location.pathname ||
      // A link that changes the query scrolls to the top. If a page changes its own query, it
      // replaces the history entry, and keeps the position.
      (from.search !== location.search && navigationType === NavigationType.Push)
    ) {
      dismissErrors()
      lateHeading.current?.disconnect()
      if (anchor !== null && !isBack) {
        anchor.scrollIntoView({ behavior: 'instant' })
        focusHeading(anchor)
      } else {
        const key = isBack ? location.key : keyOfPlace(location.state)
        const top = key === null ? 0 : scrollPosition(key)
        if (top !== undefined) scrollTo({ top, behavior: 'instant' })
        focusHeading(document.querySelector('main'))
        lateHeading.current = focusLateHeading()
      }
    } else if (!isBack && anchor !== null) {
      anchor.scrollIntoView()
      focusHeading(anchor)
    } else if (!isBack && location.hash === '' && location.search === from.search) {
      // A link to the current page scrolls to its top.
      scrollTo({ top: 0 })
    }
  })

  useEffect(() => {
    arrive()
    // Turn on smooth scrolling only after the arrival, because the anchor of the first page moves
    // while the fonts load.
    document.documentElement.setAttribute('data-scrolls-smoothly', '')
    return watchScrollPosition(location.key)
  }, [location])

  return null
}

const headings = 'h1, h2, h3'

function focusHeading(place: HTMLElement | null) {
  const heading =
    place?.matches(headings) === true ? place : place?.querySelector<HTMLElement>(headings)
  const start = heading ?? place
  if (start?.hasAttribute('tabindex') === false) start.tabIndex = -1
  start?.focus({ preventScroll: true })
}

/**
 * Focuses the heading as soon as it appears, on pages that load their data first, unless the focus
 * has moved elsewhere.
 * @returns the observer that waits for the heading; null if the page already has one.
 */
function focusLateHeading(): MutationObserver | null {
  if (document.querySelector(`main :is(${headings})`) !== null) return null
  const observer = new MutationObserver(() => {
    const main = document.querySelector('main')
    if (main === null || main.querySelector(headings) === null) return
    observer.disconnect()
    const { activeElement } = document
    if (activeElement === document.body || activeElement === main) focusHeading(main)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return observer
}

/**
 * Reads the state of a navigation. A link between a workspace's sections names the history entry
 * whose scroll position it restores.
 * @returns the key of that entry; null for all other links, which scroll to the top.
 */
function keyOfPlace(state: unknown): string | null {
  return typeof state === 'object' &&
    state !== null &&
    'backTo' in state &&
    typeof state.backTo === 'string'
    ? state.backTo
    : null
}
