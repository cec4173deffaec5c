/**
 * A ref for what takes the focus in a dialog: when the browser opens the dialog around it, and when it
 * arrives in one that is open already.
 */
export function initialFocus(element: HTMLElement | null): void {
  // React only ever calls focus(), which does nothing before the dialog is open.
  element?.setAttribute('autofocus', '')
  element?.focus()
}
