declare global {
  interface Document {
    /** State and functions of the inlined script, which the app takes over from. Missing in unit tests. */
    early?: Early
  }
}

/** The inlined script (`before-app.ts`) writes this, and the app reads it. */
export interface Early {
  /** The form that was sent last, if any, before the app could react. */
  form?: HTMLFormElement | null
  /** The button that was pressed last, if any. */
  button?: HTMLButtonElement | null
  /** The event of that press. */
  event?: Event
  /** The press made React hydrate the page at once, so React itself will handle the event. */
  isOnItsWay?: boolean
  /** The header and footer are interactive. */
  isFrameReady?: boolean
  /** Aborting it stops the keeping of presses. */
  noLonger: AbortController
  refetchMissing: () => Promise<boolean>
  sayNotLoaded: () => Promise<void>
}
