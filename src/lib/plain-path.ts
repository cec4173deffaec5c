/**
 * Normalises a path for the router. Firebase Hosting serves the page of "/waitlist" for
 * "//waitlist" and "/%2Fwaitlist", which the router would take for another origin or an unknown
 * path.
 */
export function plainPath(pathname: string): string {
  return pathname.replace(/(?:[/\\]|%2f|%5c)+/gi, '/')
}
