import { lazy, Suspense, useEffect, useRef } from 'react'

import { cue, isDemoThere, reachForDemo, wanted } from './cue'

const load = async () => ({ default: (await import('./hear-it')).HearIt })

// Where pages are built ahead, it is part of them. In a browser that markup stays as it is until
// somebody reaches for it; where there is none, because a link led to the page, it is needed at once.
if (!import.meta.env.SSR && document.getElementById('hear') === null) reachForDemo()
const HearIt = lazy(import.meta.env.SSR ? load : () => wanted.then(load))

/** The playable demo. Its code is fetched when it is needed; what is done meanwhile counts. */
export function LazyHear() {
  const section = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = section.current
    if (element === null) return undefined
    // A mix that somebody shared.
    const shared = new URLSearchParams(location.search)
    if (shared.has('mode')) cue(shared, false)

    const events = new AbortController()
    const { signal } = events
    // Also on a link: the way there would otherwise wait for the demo, and that for somebody to want it.
    addEventListener('click', reachForDemo, { signal, capture: true })
    for (const sign of ['pointerover', 'focusin', 'touchstart'] as const) {
      element.addEventListener(sign, reachForDemo, { signal, passive: true })
    }
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reachForDemo()
      },
      // Scrolled to, not just peeped at.
      { rootMargin: '0px 0px -35%' },
    )
    seen.observe(element)

    const settings = new URLSearchParams()
    element.addEventListener(
      'input',
      ({ target }) => {
        if (isDemoThere() || !(target instanceof HTMLInputElement)) return
        settings.set(target.name, target.value)
        cue(settings, false)
      },
      { signal },
    )
    element.addEventListener(
      'click',
      ({ target }) => {
        const button = target instanceof Element ? target.closest('button') : null
        if (isDemoThere() || button === null) return
        for (const [name, value] of new URLSearchParams(button.value)) settings.set(name, value)
        cue(settings, button.name === 'play')
      },
      { signal },
    )
    return () => {
      events.abort()
      seen.disconnect()
    }
  }, [])

  return (
    <section id="hear" ref={section} aria-labelledby="hear-title" className="scroll-mt-20">
      <Suspense fallback={<div className="min-h-screen" />}>
        <HearIt />
      </Suspense>
    </section>
  )
}
