/** The e-mail address that was typed on the page one comes from, or empty. Never in a page's address. */
export function prefilledEmail(state: unknown): string {
  const email =
    typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined
  return typeof email === 'string' ? email : ''
}
