import { lazy, Suspense } from 'react'

import { cue, isDemoThere, wantDemo, showBusy, wanted } from './cue'

const load = async () => ({ default: (await import('./music-demo')).MusicDemo })

// Prerendered pages contain the demo's markup, which isn't hydrated until the visitor scrolls to
// the demo or points at it. If the visitor came by a link within the site, the markup is missing,
// so load the code at once.
if (!import.meta.env.SSR && document.getElementById('hear') === null) wantDemo()
const MusicDemo = lazy(import.meta.env.SSR ? load : loadWhenWanted)

/**
 * If the network fails, the page stays unchanged. Loading is tried again at the visitor's next
 * action or when the network is back.
 */
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

/** The playable demo. Its code is loaded when it is needed; actions before that are kept and repeated. */
export function LazyMusicDemo() {
  return (
    <section
      id="hear"
      ref={watchDemo}
      aria-labelledby="hear-title"
      className="demo -m-6 scroll-mt-14 p-6"
    >
      <noscript>
        <p className="mb-4 rounded-md bg-warning-tint px-3.5 py-2.5 text-sm">
          Playing this demo needs JavaScript.
        </p>
      </noscript>
      <Suspense fallback={<div className="min-h-screen" />}>
        <MusicDemo />
      </Suspense>
    </section>
  )
}

/** Loads the demo's code when it is needed, and keeps the visitor's actions until then. */
function watchDemo(element: HTMLElement | null) {
  if (element === null) return undefined
  // If the visitor has followed the link to a shared mix, the address has its settings.
  const shared = new URLSearchParams(location.search)
  if (shared.has('mode')) cue(shared, false)

  const events = new AbortController()
  // Uses the capture phase, because React stops events inside the demo until its code is loaded.
  const options = { signal: events.signal, capture: true, passive: true }
  const listen = (sign: string, react: (target: Element) => void) =>
    addEventListener(
      sign,
      ({ target }) => {
        if (target instanceof Element && element.contains(target)) react(target)
      },
      options,
    )
  // Clicks on links load the demo, too: React doesn't render the next page until the demo's code is
  // loaded.
  addEventListener('click', wantDemo, options)
  for (const sign of ['pointerover', 'focusin', 'touchstart']) listen(sign, wantDemo)
  const seen = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) wantDemo()
    },
    // Fires when a part of the demo is in the upper 65 % of the window.
    { rootMargin: '0px 0px -35%' },
  )
  seen.observe(element)

  // Values that the visitor set before this component's code was loaded.
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
}

function set(input: HTMLInputElement) {
  cue(new URLSearchParams({ [input.name]: input.value }), false)
}
