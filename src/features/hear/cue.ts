/** What was done with the demo before its code was there, or elsewhere on the page. */
export interface Cue {
  /** What controls were set to, by the names that the address has for them. */
  settings: URLSearchParams
  /** Whether music was asked for. */
  play: boolean
  /** Made in the press that asked, as phones demand, if the demo was not there to make one. */
  context: AudioContext | null
}

let want = () => {}

/** Resolves once somebody reaches for the demo: until then nothing of it is fetched. */
export const wanted = new Promise<void>((resolve) => {
  want = resolve
})

let waiting: Cue | null = null
let receive: ((cue: Cue) => void) | null = null

/** Fetches the demo. */
export function reachForDemo(): void {
  want()
}

/** Whether the demo's own code listens. */
export function isDemoThere(): boolean {
  return receive !== null
}

/** Does it, or keeps it until the demo is there; of several, the last counts. */
export function cue(settings: URLSearchParams, play: boolean): void {
  want()
  if (receive === null) {
    const context = waiting?.context ?? (play ? newAudioContext() : null)
    waiting = { settings, play: play || waiting?.play === true, context }
  } else {
    receive({ settings, play, context: null })
  }
}

/** @returns what ends it. */
export function takeCues(listener: (cue: Cue) => void): () => void {
  receive = listener
  if (waiting !== null) listener(waiting)
  waiting = null
  return () => {
    receive = null
  }
}

/** Null where the browser can't make sound. */
export function newAudioContext(): AudioContext | null {
  return typeof AudioContext === 'function' ? new AudioContext({ latencyHint: 'playback' }) : null
}
