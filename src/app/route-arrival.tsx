import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

import { dismissErrors } from '@/ui/toaster'

/** Mounted once a page is there: moves focus to its heading, so that a screen reader starts reading it. */
export function RouteArrival() {
  const location = useLocation()
  const navigationType = useNavigationType()
  // As it was on arrival: a query that changes later is not another page.
  const [arrival] = useState({ ...location, navigationType })

  useEffect(() => {
    // The first page of a visit: the browser has its own idea of where to start.
    if (arrival.key === 'default') return
    dismissErrors()
    if (arrival.hash === '' && arrival.navigationType !== NavigationType.Pop) scrollTo(0, 0)
    const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    if (start?.hasAttribute('tabindex') === false) start.tabIndex = -1
    start?.focus({ preventScroll: true })
  }, [arrival])

  return null
}
