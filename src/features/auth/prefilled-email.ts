/**
 * Returns the email typed on the previous page, or ''. It is passed in the history state, never in
 * the address.
 */
export function prefilledEmail(state: unknown): string {
  const email =
    typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined
  return typeof email === 'string' ? email : ''
}
