declare global {
  interface Document {
    /**
     * The state and functions that the inlined script hands over to the app. Undefined in unit
     * tests.
     */
    early?: Early
  }
}

/** The inlined script (`before-app.ts`) writes this, and the app reads it. */
export interface Early {
  /** The last form that was submitted before the app could react. */
  form?: HTMLFormElement | null
  /** The last button that was pressed, or the submit button of the form. */
  button?: HTMLButtonElement | null
  /** The event of the last press or submission. */
  event?: Event
  /**
   * True if the press made React hydrate the page at once. React then handles the event itself, so
   * `hydrate.ts` must not repeat the press.
   */
  isOnItsWay?: boolean
  /** True once the header and footer are interactive. */
  isFrameReady?: boolean
  /** Abort it to end `keepPresses`. */
  noLonger: AbortController
  refetchMissing: () => Promise<boolean>
  sayNotLoaded: () => Promise<void>
}
