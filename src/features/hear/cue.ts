import { afterPaint } from '@/lib/after-paint'

/** What was done with the demo before its code was there, or elsewhere on the page. */
export interface Cue {
  /** What controls were set to, by the address' names for them; besides, `volume` in percent, `track` by id. */
  settings: URLSearchParams
  /** Whether music was asked for. */
  play: boolean
  /** A button that only the demo itself can answer. */
  pressed: HTMLButtonElement | null
  /** Of the press that asked, as phones demand, if the demo was not there to make one. */
  context: Promise<AudioContext | null> | null
}

let want = () => {}

/** Resolves once somebody reaches for the demo: until then nothing of it is fetched. */
export const wanted = new Promise<void>((resolve) => {
  want = resolve
})

let waiting: Cue | null = null
/** By which the buttons that were pressed meanwhile show that it is under way. */
let busy: Animation[] = []
let receive: ((cue: Cue) => void) | null = null

/** Fetches the demo. */
export function reachForDemo(): void {
  want()
}

/** Whether the demo's own code listens. */
export function isDemoThere(): boolean {
  return receive !== null
}

/** Shows at once that a press was felt. Not by an attribute: React would find the button different. */
export function showBusy(button: Element): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  busy.push(
    button.animate(
      { opacity: [0.5, isStill ? 0.5 : 0.9] },
      { duration: 500, direction: 'alternate', iterations: 120 },
    ),
  )
}

/** Does it, or keeps it until the demo is there; of several for one thing, the last counts. */
export function cue(
  settings: URLSearchParams,
  play: boolean,
  pressed: HTMLButtonElement | null = null,
): void {
  want()
  if (receive === null) {
    waiting = {
      settings: withSettings(waiting?.settings ?? new URLSearchParams(), settings),
      play: play || waiting?.play === true,
      pressed: pressed ?? waiting?.pressed ?? null,
      context: waiting?.context ?? (play ? new Promise(makeAudioContext) : null),
    }
  } else {
    receive({ settings, play, pressed, context: null })
  }
}

/** @returns the former as the latter leave them: another mode has a speed, a place and an activity of its own. */
export function withSettings(before: URLSearchParams, settings: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before)
  if (settings.has('mode')) for (const own of ['speed', 'place', 'activity']) after.delete(own)
  for (const [name, value] of settings) after.set(name, value)
  return after
}

/** @returns what ends it. */
export function takeCues(listener: (cue: Cue) => void): () => void {
  receive = listener
  for (const animation of busy) animation.finish()
  busy = []
  if (waiting !== null) listener(waiting)
  waiting = null
  return () => {
    receive = null
  }
}

/**
 * Has to be called in a press, or phones keep it silent. To make one takes a phone longer than all else that
 * answers a press: the answer is painted first.
 *
 * @param take is handed null where the browser can't make sound.
 */
export function makeAudioContext(take: (context: AudioContext | null) => void): void {
  function make() {
    let context = null
    try {
      context = new AudioContext({ latencyHint: 'playback' })
      void context.resume()
    } catch {
      // The browser has no AudioContext, or refuses one more.
    }
    take(context)
  }
  // Safari has allowed sound in the moments after a press, not only within it, for as long as it has this.
  if ('userActivation' in navigator) afterPaint(make)
  else make()
}
