import { existsSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'

import { launcherJar } from './launcher-jar'

/**
 * The Firestore emulator's jar, or undefined where firebase-tools has to download its own.
 * `folder` is where a launcher may be written.
 */
export function findFirestoreJar(folder: string): string | undefined {
  const { FIRESTORE_EMULATOR_BINARY_PATH: chosen } = process.env
  if (chosen) return chosen
  const cached = newestCachedJar()
  if (cached !== undefined) return cached
  const component = cloudCliFolders()
    .map((root) => join(root, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
    .find((jar) => existsSync(jar))
  if (component === undefined) return undefined
  const launcher = join(folder, 'firestore-launcher.jar')
  writeFileSync(launcher, launcherJar(component))
  return launcher
}

function newestCachedJar(): string | undefined {
  const { FIREBASE_EMULATORS_PATH } = process.env
  const cache = FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache/firebase/emulators')
  if (!existsSync(cache)) return undefined
  const newest = readdirSync(cache)
    .filter((name) => /^cloud-firestore-emulator-v.*\.jar$/.test(name))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1)
  return newest === undefined ? undefined : join(cache, newest)
}

/** Where the Google Cloud CLI may live. Asking `gcloud info` would take seconds. */
function cloudCliFolders(): string[] {
  const { CLOUDSDK_ROOT_DIR, PATH = '' } = process.env
  const commands = PATH.split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, 'gcloud'))
    .filter((command) => existsSync(command))
  return [
    ...(CLOUDSDK_ROOT_DIR ? [CLOUDSDK_ROOT_DIR] : []),
    ...commands.map((command) => dirname(dirname(realpathSync(command)))),
    '/usr/lib/google-cloud-sdk',
    join(homedir(), 'google-cloud-sdk'),
    '/opt/homebrew/share/google-cloud-sdk',
    '/usr/local/share/google-cloud-sdk',
  ]
}
