import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { renderIcons } from '../../../scripts/build/icons'
import { readPng } from './png'

type Manifest = { icons: Array<{ src: string; sizes: string }> }

it('every icon of the web manifest has the size that the manifest states', async () => {
  const icons = await renderIcons()
  const manifest: Manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'))
  expect(manifest.icons.length).toBeGreaterThan(0)
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = readPng(contentOf(icons, src.slice(1)))
    expect(`${width}x${height}`).toBe(sizes)
  }
})

it('the icon of the iOS home screen is 180 × 180 pixels', async () => {
  const icon = contentOf(await renderIcons(), 'apple-touch-icon.png')
  expect(readPng(icon)).toEqual({ width: 180, height: 180 })
})

it('the favicon for old browsers contains a picture of 32 × 32 pixels', async () => {
  const icon = Buffer.from(contentOf(await renderIcons(), 'favicon.ico'))
  expect(icon.readUInt16LE(2)).toBe(1)
  const [length, offset] = [icon.readUInt32LE(14), icon.readUInt32LE(18)]
  expect(offset + length).toBe(icon.length)
  expect(readPng(icon.subarray(offset))).toEqual({ width: 32, height: 32 })
})

function contentOf(icons: Awaited<ReturnType<typeof renderIcons>>, name: string): Uint8Array {
  const icon = icons.find((icon) => icon.name === name)
  if (icon === undefined) throw new Error(`no ${name}`)
  return icon.content
}
