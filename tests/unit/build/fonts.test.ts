import * as fontkit from 'fontkit'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { fallbackFaces } from '../../../scripts/build/fallback-faces'
import config from '../../../tailwind.config'

const folder = 'src/styles/fonts'
const names = ['anybody', 'instrument-sans', 'rupee']
const css = readFileSync('src/styles/fonts.css', 'utf8')

it('a page loads at most 45 kB of fonts', () => {
  const sizes = names.map((name) => statSync(`${folder}/${name}.woff2`).size)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(45_000)
})

describe.each(['anybody', 'instrument-sans'])('the font %s', (name) => {
  it('together with the rupee font, has every character of the site’s text', () => {
    const drawn = new Set([...charactersOf(name), ...charactersOf('rupee')])
    // Devices have their own emoji, so the site's fonts need none.
    const missing = [...used()].filter(
      (character) => !drawn.has(character) && !/\p{Extended_Pictographic}/u.test(character),
    )
    expect(missing).toEqual([])
  })
})

it.each(names)(
  'the unicode-range of a font’s CSS rule lists exactly the characters of the font file: %s',
  (name) => {
    const faces = facesWith(`./fonts/${name}.woff2`)
    expect(faces.length).toBeGreaterThan(0)
    for (const face of faces) expect(rangeOf(face)).toEqual(charactersOf(name))
  },
)

it.each(['Anybody Variable', 'Instrument Sans Variable'])(
  'no two files of a font family share a character, so browsers fetch no unneeded file: %s',
  (family) => {
    const ranges = facesWith(`font-family: '${family}'`).map(rangeOf)
    expect(ranges.length).toBeGreaterThan(2)
    const together = new Set(ranges.flatMap((range) => Array.from(range)))
    expect(together.size).toBe(ranges.reduce((sum, range) => sum + range.size, 0))
  },
)

describe('the fallback fonts', () => {
  const faces = fallbackFaces()

  it('the font stacks of computers and phones contain all fallback fonts and no others', () => {
    const { display, sans } = config.theme.fontFamily
    const stacks = [...display, ...sans]
      .filter((name) => name.startsWith('var('))
      .map((name) => stacksIn(faces, name.slice(4, -1)))
    const written = new Set(Array.from(faces.matchAll(/font-family: '(.*)'/g), ([, name]) => name))
    for (const device of [0, 1]) {
      expect(new Set(stacks.flatMap((ofFamily) => ofFamily[device] ?? []))).toEqual(written)
    }
  })

  it('the font stacks start with the common font of the device: Arial on computers, Roboto on phones', () => {
    const first = stacksIn(faces, '--anybody-stand-ins').map(([name]) => name)
    expect(first).toEqual(['Anybody on Arial', 'Anybody on Roboto'])
  })
})

/** Returns the variable's font stacks: first for computers, then for phones. */
function stacksIn(css: string, variable: string): string[][] {
  return [...css.matchAll(/(--[\w-]+):\s+('[^;]*');/g)]
    .filter(([, name]) => name === variable)
    .map(([, , names = '']) => Array.from(names.matchAll(/'(.*?)'/g), ([, name = '']) => name))
}

function facesWith(text: string): string[] {
  return [...css.matchAll(/@font-face \{[^}]*\}/g)]
    .map(([face]) => face)
    .filter((face) => face.includes(text))
}

function charactersOf(name: string): Set<string> {
  const font = fontkit.create(readFileSync(`${folder}/${name}.woff2`))
  if ('fonts' in font) throw new Error(`${name}.woff2 holds several fonts`)
  // The last entry of a font's character table is U+FFFF, which is no character.
  const codes = font.characterSet.filter((code) => code !== 0xff_ff)
  return new Set(codes.map((code) => String.fromCodePoint(code)))
}

function rangeOf(face: string): Set<string> {
  const characters = new Set<string>()
  for (const [, from = '', to = from] of face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)) {
    for (let code = parseInt(from, 16); code <= parseInt(to, 16); code++) {
      characters.add(String.fromCodePoint(code))
    }
  }
  return characters
}

/** Returns every printable character in the sources, which contain all text of the site. Leaves out comments. */
function used(): Set<string> {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join('src', file))
  const characters = new Set<string>()
  for (const file of sources) {
    const text = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, '')
    for (const character of text) if (character >= ' ') characters.add(character)
  }
  return characters
}
