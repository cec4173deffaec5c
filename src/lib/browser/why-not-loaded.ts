import { isNewVersionHere } from './new-version'

/** @returns the message for a user whose click needed code that failed to load. */
export async function whyNotLoaded(): Promise<string> {
  // Don't retry the import, because browsers remember a failed import until the page is reloaded.
  return (await isNewVersionHere())
    ? 'There’s a new version of this page. Reload it and try again.'
    : 'We can’t reach MoodDrive. Check your connection and reload this page.'
}
