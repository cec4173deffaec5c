import { lazy, Suspense, useEffect, useRef } from 'react'

import { cue, isDemoThere, reachForDemo, showBusy, wanted } from './cue'

const load = async () => ({ default: (await import('./hear-it')).HearIt })

// Where pages are built ahead, it is part of them. In a browser that markup stays as it is until
// somebody reaches for it; where there is none, because a link led to the page, it is needed at once.
if (!import.meta.env.SSR && document.getElementById('hear') === null) reachForDemo()
const HearIt = lazy(import.meta.env.SSR ? load : loadWhenWanted)

/** Without a network the page stays as it is: the next sign of somebody tries again. */
async function loadWhenWanted(): ReturnType<typeof load> {
  await wanted
  try {
    return await load()
  } catch {
    await new Promise((resolve) => {
      for (const sign of ['pointerdown', 'keydown', 'online']) {
        addEventListener(sign, resolve, { once: true, capture: true })
      }
    })
    return loadWhenWanted()
  }
}

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
    // On the way down to it: until the demo is there, React lets nothing through that happens inside.
    const options = { signal: events.signal, capture: true, passive: true }
    const listen = (sign: string, react: (target: Element) => void) =>
      addEventListener(
        sign,
        ({ target }) => {
          if (target instanceof Element && element.contains(target)) react(target)
        },
        options,
      )
    // Also on a link: the way there would otherwise wait for the demo, and that for somebody to want it.
    addEventListener('click', reachForDemo, options)
    for (const sign of ['pointerover', 'focusin', 'touchstart']) listen(sign, reachForDemo)
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reachForDemo()
      },
      // Scrolled to, not just peeped at.
      { rootMargin: '0px 0px -35%' },
    )
    seen.observe(element)

    const set = (input: HTMLInputElement) =>
      cue(new URLSearchParams({ [input.name]: input.value }), false)
    // Before even this was there.
    for (const input of element.querySelectorAll('input')) {
      const isRadio = input.type === 'radio'
      if (isRadio ? input.checked && !input.defaultChecked : input.value !== input.defaultValue) {
        set(input)
      }
    }
    listen('input', (target) => {
      if (!isDemoThere() && target instanceof HTMLInputElement) set(target)
    })
    listen('click', (target) => {
      const button = target.closest('button')
      if (isDemoThere() || button === null) return
      showBusy(button)
      const { name, value } = button
      cue(new URLSearchParams(value), name === 'play', name || value ? null : button)
    })
    return () => {
      events.abort()
      seen.disconnect()
    }
  }, [])

  return (
    <section
      id="hear"
      ref={section}
      aria-labelledby="hear-title"
      className="demo -m-6 scroll-mt-14 p-6"
    >
      <noscript>
        <p className="mb-4 rounded-md bg-warning-tint px-3.5 py-2.5 text-sm">
          Playing this demo needs JavaScript.
        </p>
      </noscript>
      <Suspense fallback={<div className="min-h-screen" />}>
        <HearIt />
      </Suspense>
    </section>
  )
}
