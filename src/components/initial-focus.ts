/**
 * A ref for what takes the focus in a dialog: when the browser opens the dialog around it, and when it
 * arrives in one that is open already.
 */
export function initialFocus(element: HTMLElement | null): void {
  // React only ever calls focus(), which does nothing before the dialog is open.
  element?.setAttribute('autofocus', '')
  element?.focus()
}

/** The same for the first control in a box. Fields have no ref to spare: the form's library has it. */
export function initialFocusWithin(box: HTMLElement | null): void {
  initialFocus(box?.querySelector<HTMLElement>('input, textarea, select') ?? null)
}
