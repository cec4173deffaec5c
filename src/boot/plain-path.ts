/**
 * The path that the router knows: Firebase Hosting answers "//waitlist" and "/%2Fwaitlist" with the page of
 * "/waitlist", but the router takes them for another origin, or for a path that no page has.
 */
export function plainPath(pathname: string): string {
  return pathname.replace(/(?:[/\\]|%2f|%5c)+/gi, '/')
}
