/**
 * State of the history entry that opening a dialog adds. With it, closing the dialog goes back one
 * entry.
 */
export const OPENED_HERE = { openedHere: true }

/** @returns true if the dialog was opened on this page, false for a link to it. */
export function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state
}
