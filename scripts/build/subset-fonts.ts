import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'

// Subsets the fonts of the packages for the site:
//   npx tsx scripts/build/subset-fonts.ts
// Run this after a change of this file or of the packages, and commit the fonts. For other characters, browsers load
// the packages' own files (src/styles/fonts.css).

/** Every ASCII character, for names and for typed text. */
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join('')

/** Punctuation and signs of the site's text. */
const punctuation = '‘’“”…–—\u00a0©°·×−'

const characters = ascii + punctuation

// The font features that the site uses: kerning and tabular figures.
const features = ['kern', 'tnum']

const packages = resolve('node_modules/@fontsource-variable')
const target = resolve('src/styles/fonts')

const fonts = [
  {
    name: 'anybody',
    source: 'anybody/files/anybody-latin-wdth-normal.woff2',
    characters,
    // A second weight would add 11 kB.
    axes: { wght: 800 },
  },
  {
    name: 'instrument-sans',
    source: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    characters,
    axes: {},
  },
  {
    // Instrument Sans has no rupee sign, so both fonts use the rupee sign of Anybody.
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
