/**
 * Call when some of the site's code failed to load: requests it again by `refetchMissing` of src/boot/not-loaded.ts.
 *
 * @returns whether there is a new version of the site. Otherwise the connection failed.
 */
export async function isNewVersionHere(): Promise<boolean> {
  return (await document.early?.refetchMissing()) === true
}
