/**
 * A ref for what takes the focus in a dialog: when the browser opens the dialog around it, and when it
 * arrives in one that is open already.
 */
export function initialFocus(element: HTMLElement | null): void {
  // React only ever calls focus(), which does nothing before the dialog is open.
  element?.setAttribute('autofocus', '')
  element?.focus()
}

/** `initialFocus` for the first control in a box, because react-hook-form takes the control's own ref. */
export function initialFocusWithin(box: HTMLElement | null): void {
  initialFocus(box?.querySelector<HTMLElement>('input, textarea, select') ?? null)
}
