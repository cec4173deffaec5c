import * as fontkit from 'fontkit'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'

type Face = 'anybody' | 'instrument-sans'

type Setting = {
  size: number
  /** The letter spacing in em. */
  tracking?: number
  /** Values of the font's axes `wdth` and `wght`. */
  axes: Record<string, number>
}

/** Words as an SVG path that starts at x = 0 on the baseline, and their width. */
export type Lettering = { path: string; width: number }

/** Draws words in one of the site's fonts. @throws if the font lacks a character. */
export async function letter(face: Face, words: string, setting: Setting): Promise<Lettering> {
  const { size, tracking = 0, axes } = setting
  const font = (await open(face)).getVariation(axes)
  for (const character of words) {
    if (!font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) {
      throw new Error(`${face}.woff2 has no ${character} for “${words}”`)
    }
  }
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(words)
  let width = 0
  const path = glyphs.map((glyph, index) => {
    const outline = glyph.path.scale(scale, -scale).translate(width, 0).toSVG()
    width += (positions[index]?.xAdvance ?? 0) * scale + tracking * size
    return outline
  })
  return { path: path.join(''), width: width - tracking * size }
}

const faces = new Map<Face, Promise<fontkit.Font>>()

function open(face: Face): Promise<fontkit.Font> {
  const opened = faces.get(face) ?? unpack(face)
  faces.set(face, opened)
  return opened
}

// fontkit can't set the axes of a woff2 file.
async function unpack(face: Face): Promise<fontkit.Font> {
  const packed = await readFile(resolve('src/styles/fonts', `${face}.woff2`))
  const options = { targetFormat: 'sfnt', keepAllGlyphs: true } as const
  const font = fontkit.create(await subsetFont(packed, null, options))
  if ('fonts' in font) throw new Error(`${face}.woff2 holds several fonts`)
  return font
}
