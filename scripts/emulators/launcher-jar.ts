import { strToU8, zipSync } from 'fflate'
import { pathToFileURL } from 'node:url'

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
const MANIFEST = 'META-INF/MANIFEST.MF'

/**
 * A jar that holds nothing but a manifest which points to the Google Cloud CLI's Firestore
 * emulator: firebase-tools runs `java -jar`, and the CLI's own jar names no main class.
 */
export function launcherJar(emulatorJar: string): Buffer {
  const manifest = [
    'Manifest-Version: 1.0',
    `Main-Class: ${MAIN_CLASS}`,
    `Class-Path: ${pathToFileURL(emulatorJar).href}`,
  ]
  const text = manifest.map((line) => `${wrap(line)}\r\n`).join('')
  // The same every time: dates in a zip begin with 1980.
  return Buffer.from(zipSync({ [MANIFEST]: strToU8(text) }, { level: 0, mtime: '1980-01-01' }))
}

/** A manifest's lines hold 72 bytes with their end; longer ones go on after a space. */
function wrap(line: string): string {
  const [first = '', ...rest] = line.match(/.{1,69}/g) ?? []
  return [first, ...rest.map((part) => ` ${part}`)].join('\r\n')
}
