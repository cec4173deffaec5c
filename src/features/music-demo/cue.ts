import { afterPaint } from '@/lib/browser/after-paint'

/**
 * A request to the demo: a visitor's action before its code was loaded, or a request from another
 * part of the page.
 */
export interface Cue {
  /**
   * The new values of the controls, named as in the address. Also `volume` in percent and `track`
   * as an id.
   */
  settings: URLSearchParams
  /** True if the visitor asked for music. */
  play: boolean
  /** The clicked button, if only the demo's own code can handle the click. */
  pressed: HTMLButtonElement | null
  /**
   * The audio context, made during the click: phones allow sound only then, and the demo's code
   * wasn't loaded yet. Null if the demo has to make one itself.
   */
  context: Promise<AudioContext | null> | null
}

let want = () => {}

/**
 * Resolves when a visitor first scrolls to the demo or points at it. Only then is its code loaded.
 */
export const wanted = new Promise<void>((resolve) => {
  want = resolve
})

let waiting: Cue | null = null
/** The animations on the buttons that were clicked before the demo's code was loaded. */
let busy: Animation[] = []
let receive: ((cue: Cue) => void) | null = null

/** Starts loading the demo's code. */
export function wantDemo(): void {
  want()
}

/** @returns true once the demo's own code handles clicks and inputs. */
export function isDemoThere(): boolean {
  return receive !== null
}

/**
 * Shows immediately that the click was received. Uses an animation, because a changed attribute
 * would not match the markup that React expects on hydration.
 */
export function showBusy(button: Element): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  busy.push(
    button.animate(
      { opacity: [0.5, isStill ? 0.5 : 0.9] },
      { duration: 500, direction: 'alternate', iterations: 120 },
    ),
  )
}

/**
 * Passes a visitor's action to the demo, or keeps it until the demo's code is loaded. If several
 * actions set the same control, the last one counts.
 */
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

/**
 * @returns the settings `before`, changed by `settings`. A new transport mode removes the speed,
 * place and activity that were chosen for the old mode.
 */
export function withSettings(before: URLSearchParams, settings: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before)
  if (settings.has('mode')) for (const own of ['speed', 'place', 'activity']) after.delete(own)
  for (const [name, value] of settings) after.set(name, value)
  return after
}

/**
 * Registers the demo's code as the receiver of actions and passes on the visitor's earlier actions.
 * @returns a function that unregisters it.
 */
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
 * Must be called while a click is handled, because phones keep the sound off otherwise. Making the
 * context takes a phone longer than everything else that the click starts, so the page is painted
 * first.
 *
 * @param take receives the context, or null if the browser can't play sound.
 */
export function makeAudioContext(take: (context: AudioContext | null) => void): void {
  function make() {
    let context = null
    try {
      context = new AudioContext({ latencyHint: 'playback' })
      void context.resume()
    } catch {
      // The browser has no AudioContext, or doesn't allow another one.
    }
    take(context)
  }
  // Safari versions with `userActivation` allow sound for a moment after the click, too;
  // older ones only while the click is handled.
  if ('userActivation' in navigator) afterPaint(make)
  else make()
}
