import { pathToFileURL } from 'node:url'
import { crc32 } from 'node:zlib'

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
  return zipOfOne(MANIFEST, manifest.map((line) => `${wrap(line)}\r\n`).join(''))
}

/** A manifest's lines hold 72 bytes with their end; longer ones go on after a space. */
function wrap(line: string): string {
  const [first = '', ...rest] = line.match(/.{1,69}/g) ?? []
  return [first, ...rest.map((part) => ` ${part}`)].join('\r\n')
}

/** A zip archive of one uncompressed file. */
function zipOfOne(name: string, text: string): Buffer {
  const path = Buffer.from(name)
  const content = Buffer.from(text)

  // what the file's own header and the directory's entry have in common
  const entry = Buffer.alloc(26)
  entry.writeUInt16LE(10, 0) // version needed to extract: 1.0
  entry.writeUInt16LE(0x21, 8) // modified on 1 January 1980, the earliest date there is
  entry.writeUInt32LE(crc32(content), 10)
  entry.writeUInt32LE(content.length, 14) // as stored
  entry.writeUInt32LE(content.length, 18) // as extracted
  entry.writeUInt16LE(path.length, 22)

  const file = Buffer.concat([Buffer.from('PK\x03\x04'), entry, path, content])
  const directory = Buffer.concat([
    Buffer.from('PK\x01\x02\x0a\x00'), // written by version 1.0
    entry,
    Buffer.alloc(14), // no comment; first disk; no attributes; the file starts at 0
    path,
  ])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4) // entries on this disk
  end.writeUInt16LE(1, 6) // entries in all
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(file.length, 12)
  return Buffer.concat([file, directory, Buffer.from('PK\x05\x06'), end])
}
