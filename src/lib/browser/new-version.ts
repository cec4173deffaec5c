/**
 * For when code of the site failed to load: has `refetchMissing` of src/boot/not-loaded.ts ask for it again.
 *
 * @returns whether there is a new version of the site. Otherwise the connection failed.
 */
export async function isNewVersionHere(): Promise<boolean> {
  return (await document.early?.refetchMissing()) === true
}
