import { isNewVersionHere } from './new-version'

/** @returns what to tell somebody who pressed something whose code failed to load. */
export async function whyNotLoaded(): Promise<string> {
  // The browser remembers a module that it failed to fetch until the page is loaded anew.
  return (await isNewVersionHere())
    ? 'A new version of this page is here. Reload it and try again.'
    : 'We can’t reach MoodDrive. Check your connection and reload this page.'
}
