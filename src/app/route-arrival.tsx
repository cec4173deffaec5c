import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom'

import { dismissErrors } from '@/ui/toast'

import { scrollPosition, watchScrollPosition } from './scroll-memory'

/**
 * Stands beside the page, so that its effects run once the page is there. Puts the reader where a link
 * leads: to the top or to an anchor, and by the way back to where they were. The focus goes to the
 * heading there, so that a screen reader starts reading it.
 */
export function RouteArrival() {
  const location = useLocation()
  const navigationType = useNavigationType()
  const previous = useRef<Location | null>(null)
  const lateHeading = useRef<MutationObserver | null>(null)

  useEffect(() => {
    const from = previous.current
    if (from === location) return
    previous.current = location
    // Only the first page of a visit is laid out in parts: of the others, places have been kept.
    if (from !== null) delete document.documentElement.dataset['built']
    const isBack = navigationType === NavigationType.Pop
    const anchor = document.getElementById(location.hash.slice(1))

    if (from === null && isBack) {
      // The first page of a visit. The browser has been to the anchor, unless the page came later.
      if (anchor !== null && scrollY === 0) anchor.scrollIntoView({ behavior: 'instant' })
      if (anchor !== null && document.activeElement === document.body) focusHeading(anchor)
    } else if (
      from?.pathname !== location.pathname ||
      // A link with another query leads to the top; a page that changes its own query replaces it, and stays.
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
      // A link to the page it stands on.
      scrollTo({ top: 0 })
    }
  }, [location, navigationType])

  // Not before: where a first visit's anchor is changes while the fonts come in, and the way there with it.
  useEffect(() => document.documentElement.setAttribute('data-scrolls-smoothly', ''), [])

  useEffect(() => watchScrollPosition(location.key), [location])

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
 * Pages that wait for data, such as a dashboard's, have their heading later, perhaps in another main part: then the
 * focus goes to it, unless it has gone elsewhere by then.
 * @returns null where the heading is there; otherwise what waits for it.
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

/** A link of a workspace leads back to where its section was left; any other one to the top. */
function keyOfPlace(state: unknown): string | null {
  return typeof state === 'object' &&
    state !== null &&
    'backTo' in state &&
    typeof state.backTo === 'string'
    ? state.backTo
    : null
}
