/**
 * Call this when code of the site failed to load. It requests the missing files again, past the
 * browser's cache: otherwise even a reload could get a cached "not found" answer.
 *
 * @returns true if one of the open page's files is no longer on the server, so a new version has
 * been deployed. False if only the connection failed.
 */
export async function isNewVersionHere(): Promise<boolean> {
  // `document.early` doesn't exist in tests.
  return (await document.early?.refetchMissing()) === true
}
