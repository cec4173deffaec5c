/**
 * Returns the email typed on the previous page, or ''. The history state passes it, so that it
 * never appears in the address.
 */
export function prefilledEmail(state: unknown): string {
  const email =
    typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined
  return typeof email === 'string' ? email : ''
}
