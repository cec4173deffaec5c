/**
 * Call this when code of the site failed to load. Requests the code again (`refetchMissing` in
 * src/boot/not-loaded.ts).
 *
 * @returns true if there is a new version of the site, false if the connection failed.
 */
export async function isNewVersionHere(): Promise<boolean> {
  return (await document.early?.refetchMissing()) === true
}
