/** The page of this site that sent its visitor to sign in, or null. */
export function requestedPath(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && isOwnPath(from) ? from : null
}

/** Parsed as the browser would: "//elsewhere" and "/\elsewhere" lead to other sites. */
function isOwnPath(path: string): boolean {
  return (
    path.startsWith('/') &&
    URL.canParse(path, location.origin) &&
    new URL(path, location.origin).origin === location.origin
  )
}
