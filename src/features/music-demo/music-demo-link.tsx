import { Play } from 'lucide-react'
import type { MouseEvent } from 'react'

import { cue } from './cue'

/** Links to the demo and makes it play the music for this speed. @param speed in km/h */
export function MusicDemoLink({ speed }: { speed: number }) {
  const query = `speed=${speed}&mode=road-trip`

  function play(event: MouseEvent) {
    // A new tab opens the demo by the link's address, which sets the same speed.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    cue(new URLSearchParams(query), true)
    document.getElementById('hear')?.scrollIntoView()
  }

  return (
    <a
      href={`/?${query}#hear`}
      aria-label={`Hear it at ${speed} km/h`}
      onClick={play}
      className="relative z-20 grid size-8 shrink-0 place-items-center rounded-full border border-edge text-accent-text transition after:absolute after:-inset-1.5 hover:border-accent hover:bg-accent hover:text-on-accent active:translate-y-px lg:size-12"
    >
      <Play aria-hidden className="size-3.5 translate-x-px fill-current lg:size-5" />
    </a>
  )
}
