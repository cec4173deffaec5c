import type { Role } from '@/domain/values/roles'
import { adminPaths, paths } from '@/lib/paths'

/** Maps each page for signed-in users to the role that may open it; null for any role. */
const OWNERS = new Map<string, Role | null>([
  ...Object.values(adminPaths).map((path) => [path, 'admin'] as const),
  [paths.ambassadorDashboard, 'ambassador'],
  [paths.account, 'ambassador'],
  [paths.waitlistDashboard, null],
])

/**
 * Returns the page that sent its visitor to sign in. Null if there is none, or if it isn't for this
 * role.
 * @param role '' for users without a role.
 */
export function requestedPath(state: unknown, role: Role | ''): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  if (typeof from !== 'string' || !isOwnPath(from)) return null
  const owner = OWNERS.get(new URL(from, location.origin).pathname)
  return owner === null || owner === role ? from : null
}

/** Returns the path of a full address from a link; null if it is on another site. */
export function ownPath(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname, search, hash } = new URL(address)
  const path = pathname + search + hash
  return origin === location.origin && isOwnPath(path) ? path : null
}

/** Parses the path as browsers do, because "//elsewhere" and "/\elsewhere" lead to other sites. */
function isOwnPath(path: string): boolean {
  return (
    path.startsWith('/') &&
    URL.canParse(path, location.origin) &&
    new URL(path, location.origin).origin === location.origin
  )
}
