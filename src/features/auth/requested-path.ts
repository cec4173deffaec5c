import type { Role } from '@/domain/roles'
import { adminPaths, paths } from '@/lib/paths'

/** Whose the pages are that send their visitors to sign in; null: anyone's. */
const OWNERS = new Map<string, Role | null>([
  ...Object.values(adminPaths).map((path) => [path, 'admin'] as const),
  [paths.ambassadorDashboard, 'ambassador'],
  [paths.account, 'ambassador'],
  [paths.waitlistDashboard, null],
])

/**
 * The page of this site that sent its visitor to sign in. Null when there is none, or when it would turn
 * away who has this role; empty: who has none.
 */
export function requestedPath(state: unknown, role: Role | ''): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  if (typeof from !== 'string' || !isOwnPath(from)) return null
  const owner = OWNERS.get(new URL(from, location.origin).pathname)
  return owner === null || owner === role ? from : null
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
