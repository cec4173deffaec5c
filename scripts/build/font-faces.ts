/** Font faces that load a font file. */
const OWN_FACE = /@font-face\{[^}]*url\([^}]*\}/g
/** Fallback faces of device fonts, used until the font file has loaded. */
const STAND_IN = /@font-face\{[^}]*local\([^}]*\}/g

/** Splits a style sheet into its font faces with files, its fallback faces and the rest. */
export function splitFontFaces(css: string): { faces: string[]; standIns: string[]; rest: string } {
  return {
    faces: css.match(OWN_FACE) ?? [],
    standIns: css.match(STAND_IN) ?? [],
    rest: css.replaceAll(OWN_FACE, '').replaceAll(STAND_IN, ''),
  }
}

/** @returns the faces whose unicode-range contains a character of the page's text. */
export function fontFacesFor(html: string, faces: readonly string[]): string[] {
  // Escapes such as &amp; need no decoding: the face of the character also has the letters of the escape.
  const text = html.replaceAll(/<script.*?<\/script>|<[^>]*>/gs, ' ')
  const codes = new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0))
  return faces.filter((face) => rangesOf(face).some(([from, to]) => hasAny(codes, from, to)))
}

function rangesOf(face: string): [from: number, to: number][] {
  const ranges = face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)
  return Array.from(ranges, ([, from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)])
}

function hasAny(codes: ReadonlySet<number>, from: number, to: number): boolean {
  for (const code of codes) if (code >= from && code <= to) return true
  return false
}
