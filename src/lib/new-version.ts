/**
 * For when code of the site failed to load. What is missing is asked for again, past the browser's cache,
 * so that a reload gets it: by itself the browser would go on as it began, also where "not found" was
 * but for a moment.
 *
 * @returns whether a file isn't where the page that is open looks for it: then there is a new version.
 *   Else it was the connection.
 */
export async function isNewVersionHere(): Promise<boolean> {
  // Where it isn't there, in a test, it was the connection.
  return (await document.early?.refetchMissing()) === true
}
