import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'

// Makes the fonts that visitors load from the whole ones of the packages:
//   npx tsx scripts/build/subset-fonts.ts
// Run it after a change of this file or of the packages, and commit what it writes. Characters that
// are not in here are left to the packages' own files (src/styles/fonts.css).

/** All that a keyboard types, for what people write in forms and for names. */
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join('')

/** The punctuation of the copy, and the signs of figures: a fixed space, 0°, 3 × 4, −2, 9 · 5, © 2026. */
const punctuation = '‘’“”…–—\u00a0©°·×−'

const characters = ascii + punctuation

// Kerning, and figures that stand under one another; `kern` is half of Instrument Sans and worth it.
const features = ['kern', 'tnum']

const packages = resolve('node_modules/@fontsource-variable')
const target = resolve('src/styles/fonts')

const fonts = [
  {
    name: 'anybody',
    source: 'anybody/files/anybody-latin-wdth-normal.woff2',
    characters,
    // The width is what the face is for; a second weight would cost eleven kilobytes.
    axes: { wght: 800 },
  },
  {
    name: 'instrument-sans',
    source: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    characters,
    axes: {},
  },
  {
    // Instrument Sans has no rupee, so this one serves both: in text it takes all weights.
    name: 'rupee',
    source: 'anybody/files/anybody-latin-ext-wdth-normal.woff2',
    characters: '₹',
    axes: {},
  },
]

await mkdir(target, { recursive: true })
for (const { name, source, characters, axes } of fonts) {
  const subset = await subsetFont(await readFile(resolve(packages, source)), characters, {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: axes,
  })
  await writeFile(resolve(target, `${name}.woff2`), subset)
}
for (const family of ['anybody', 'instrument-sans']) {
  await copyFile(resolve(packages, family, 'LICENSE'), resolve(target, `${family}-OFL.txt`))
}
