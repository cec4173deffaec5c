import { pathToFileURL } from 'node:url'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'

import { launcherJar } from '../../scripts/emulators/launcher-jar'

/** Reads a zip file like Java: from the end record to the directory and then to the file. */
function onlyFileOf(zip: Buffer): { name: string; content: Buffer; checksum: number } {
  const end = zip.subarray(zip.lastIndexOf('PK\x05\x06', undefined, 'latin1'))
  expect(end.readUInt16LE(10)).toBe(1)
  const directorySize = end.readUInt32LE(12)
  const directoryStart = end.readUInt32LE(16)
  const entry = zip.subarray(directoryStart, directoryStart + directorySize)
  expect(entry.toString('latin1', 0, 4)).toBe('PK\x01\x02')
  const nameLength = entry.readUInt16LE(28)
  expect(directorySize).toBe(46 + nameLength)
  const file = zip.subarray(entry.readUInt32LE(42))
  expect(file.toString('latin1', 0, 4)).toBe('PK\x03\x04')
  const start = 30 + file.readUInt16LE(26) + file.readUInt16LE(28)
  return {
    name: entry.toString('utf8', 46, 46 + nameLength),
    content: file.subarray(start, start + entry.readUInt32LE(24)),
    checksum: entry.readUInt32LE(16),
  }
}

/** Reads a manifest like Java, joining continued lines. */
function attributesOf(manifest: string): Record<string, string> {
  const lines = manifest.replaceAll('\r\n ', '').trimEnd().split('\r\n')
  return Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)))
}

const LONG_PATH = `/opt/${'a rather long folder/'.repeat(12)}cloud-firestore-emulator.jar`

describe('the launcher jar', () => {
  it('the jar contains one intact file, the manifest', () => {
    const { name, content, checksum } = onlyFileOf(launcherJar('/opt/emulator.jar'))
    expect(name).toBe('META-INF/MANIFEST.MF')
    expect(checksum).toBe(crc32(content))
  })

  it.each(['/opt/emulator.jar', LONG_PATH])(
    'the manifest names the main class and the jar %s',
    (path) => {
      const { content } = onlyFileOf(launcherJar(path))
      expect(attributesOf(content.toString())).toEqual({
        'Manifest-Version': '1.0',
        'Main-Class': 'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
        'Class-Path': pathToFileURL(path).href,
      })
    },
  )

  it('every line of the manifest has at most 72 bytes and ends with a line break', () => {
    const manifest = onlyFileOf(launcherJar(LONG_PATH)).content.toString()
    expect(manifest.endsWith('\r\n')).toBe(true)
    for (const line of manifest.split('\r\n')) expect(line.length).toBeLessThanOrEqual(72)
  })
})
