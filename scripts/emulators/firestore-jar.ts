import { strToU8, zipSync } from 'fflate'
import { existsSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'

const COMPONENT = 'cloud-firestore-emulator.jar'

/**
 * @param folder where a launcher may be written.
 * @returns the path of the Firestore emulator's jar; undefined if firebase-tools has to download it.
 */
export function findFirestoreJar(folder: string): string | undefined {
  const { FIRESTORE_EMULATOR_BINARY_PATH: chosen } = process.env
  if (chosen) return chosen
  const cached = newestCachedJar()
  if (cached !== undefined) return cached
  const component = cloudCliFolders()
    .map((root) => join(root, 'platform/cloud-firestore-emulator', COMPONENT))
    .find((jar) => existsSync(jar))
  if (component === undefined) return undefined
  return writeLauncher(component, folder)
}

/**
 * Writes a small jar that starts the Google Cloud CLI's jar, so that the emulators don't download another one:
 * firebase-tools runs `java -jar`, which needs the name of the main class, and the CLI's jar doesn't contain the name.
 */
function writeLauncher(component: string, folder: string): string {
  const launcher = join(folder, 'firestore-launcher.jar')
  const manifest = [
    'Manifest-Version: 1.0',
    'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    `Class-Path: ${COMPONENT}`,
  ]
  const text = manifest.map((line) => `${line}\r\n`).join('')
  writeFileSync(launcher, zipSync({ 'META-INF/MANIFEST.MF': strToU8(text) }))
  // Class-Path is relative, because a manifest's lines have at most 72 bytes.
  rmSync(join(folder, COMPONENT), { force: true })
  symlinkSync(component, join(folder, COMPONENT))
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

/** Folders where the Google Cloud CLI may be installed. `gcloud info` would take seconds. */
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
