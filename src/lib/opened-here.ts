/**
 * The state of the history entry that is added when a dialog opens. With this state, closing the
 * dialog goes back one entry.
 */
export const OPENED_HERE = { openedHere: true }

/** @returns true if the dialog was opened on this page, false if a link led to the dialog. */
export function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state
}
