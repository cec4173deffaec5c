/**
 * A ref for the element that gets the focus: when the browser opens the surrounding dialog, and
 * when the element is added to an open one.
 */
export function initialFocus(element: HTMLElement | null): void {
  // Set the attribute, because for the prop `autoFocus`, React only calls focus(), which does
  // nothing before the dialog is open.
  element?.setAttribute('autofocus', '')
  element?.focus()
}

/**
 * Like `initialFocus`, as a ref for a box of controls: focuses the chosen radio button, or else the
 * first control. A control's own ref belongs to react-hook-form.
 */
export function initialFocusWithin(box: HTMLElement | null): void {
  const control =
    box?.querySelector<HTMLElement>('input[type="radio"]:checked') ??
    box?.querySelector<HTMLElement>('input, textarea, select')
  initialFocus(control ?? null)
}
