import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom'

import { dismissErrors } from '@/ui/feedback/toast'

import { scrollPosition, watchScrollPosition } from './scroll-memory'

/**
 * Rendered after the page, so its effects run when the page is there. Scrolls to the top, to an
 * anchor, or on going back to the earlier position, and moves the focus to the heading there for
 * screen readers.
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
    // Only the first page of a visit is laid out in parts. For later pages, the scroll position is
    // remembered.
    if (from !== null) delete document.documentElement.dataset['built']
    const isBack = navigationType === NavigationType.Pop
    const anchor = document.getElementById(location.hash.slice(1))

    if (from === null && isBack) {
      // The browser itself scrolls to the anchor of the first page, unless the content loads later.
      if (anchor !== null && scrollY === 0) anchor.scrollIntoView({ behavior: 'instant' })
      if (anchor !== null && document.activeElement === document.body) focusHeading(anchor)
    } else if (
      from?.pathname !== location.pathname ||
      // A link with another query scrolls to the top. A page that updates its own query replaces
      // the entry, and stays.
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
      // The link leads to the current page.
      scrollTo({ top: 0 })
    }
  })

  useEffect(() => {
    arrive()
    // Set only now: smooth scrolling on the first page would aim at an anchor that moves while the
    // fonts load.
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
 * For pages whose heading appears after their data: focuses it then, unless the focus has moved
 * elsewhere.
 * @returns the observer that waits for the heading; null when it is there already.
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

/** A workspace link restores the section's last position; other links lead to the top. */
function keyOfPlace(state: unknown): string | null {
  return typeof state === 'object' &&
    state !== null &&
    'backTo' in state &&
    typeof state.backTo === 'string'
    ? state.backTo
    : null
}
