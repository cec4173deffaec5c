import * as fontkit from 'fontkit'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'

type Face = 'anybody' | 'instrument-sans'

type Setting = {
  size: number
  /** In em, as in CSS. */
  tracking?: number
  /** What the face's axes are set to: `wdth`, `wght`. */
  axes: Record<string, number>
}

/** Words as an outline that begins at 0 on the base line, and how wide they run. */
export type Lettering = { path: string; width: number }

/** Sets words in a face that visitors load. */
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

// fontkit cannot vary a woff2.
async function unpack(face: Face): Promise<fontkit.Font> {
  const packed = await readFile(resolve('src/styles/fonts', `${face}.woff2`))
  const options = { targetFormat: 'sfnt', keepAllGlyphs: true } as const
  const font = fontkit.create(await subsetFont(packed, null, options))
  if ('fonts' in font) throw new Error(`${face}.woff2 holds several fonts`)
  return font
}
