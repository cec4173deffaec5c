/**
 * A ref that focuses its element: when the surrounding dialog opens, or when the element is added
 * to a dialog that is already open.
 */
export function initialFocus(element: HTMLElement | null): void {
  // Set the attribute, because for the prop `autoFocus`, React only calls focus(), which does
  // nothing before the dialog is open.
  element?.setAttribute('autofocus', '')
  element?.focus()
}

/**
 * Like `initialFocus`, as a ref for a box of controls: focuses the chosen radio button, or else
 * the first control. Use it for controls whose own refs belong to react-hook-form.
 */
export function initialFocusWithin(box: HTMLElement | null): void {
  const control =
    box?.querySelector<HTMLElement>('input[type="radio"]:checked') ??
    box?.querySelector<HTMLElement>('input, textarea, select')
  initialFocus(control ?? null)
}
