import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { rasterise } from './rasterise.ts'

type Icon = { name: string; content: Uint8Array }

/** Renders the icons for the web manifest, iOS and old browsers from the site's SVG icon. */
export async function renderIcons(): Promise<Icon[]> {
  const mark = await readFile(resolve('public/favicon.svg'), 'utf8')
  // Some systems crop icons and need square corners.
  const square = mark.replace(/ rx="\d+"/, '')
  return [
    { name: 'favicon.ico', content: ico(await rasterise(mark, 32)) },
    { name: 'apple-touch-icon.png', content: await rasterise(square, 180) },
    { name: 'icon-192.png', content: await rasterise(mark, 192) },
    { name: 'icon-512.png', content: await rasterise(mark, 512) },
    { name: 'icon-maskable-512.png', content: await rasterise(square, 512) },
  ]
}

/** @returns an .ico file with one PNG of 32 × 32 pixels. */
function ico(png: Uint8Array): Uint8Array {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
