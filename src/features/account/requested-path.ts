/** The page of this site that sent its visitor to sign in, or null. */
export function requestedPath(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && isOwnPath(from) ? from : null
}

/** The path of a full address that a link brought along; null where it isn't on this site. */
export function ownPath(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname, search, hash } = new URL(address)
  const path = pathname + search + hash
  return origin === location.origin && isOwnPath(path) ? path : null
}

/** Parsed as the browser would: "//elsewhere" and "/\elsewhere" lead to other sites. */
function isOwnPath(path: string): boolean {
  return (
    path.startsWith('/') &&
    URL.canParse(path, location.origin) &&
    new URL(path, location.origin).origin === location.origin
  )
}
