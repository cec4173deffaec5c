/** Faces that are fetched. */
const OWN_FACE = /@font-face\{[^}]*url\([^}]*\}/g
/** Faces of the device, which stand in for them. */
const STAND_IN = /@font-face\{[^}]*local\([^}]*\}/g

/** @returns the faces that a style sheet fetches, those that stand in for them, and the sheet without either. */
export function splitFaces(css: string): { faces: string[]; standIns: string[]; rest: string } {
  return {
    faces: css.match(OWN_FACE) ?? [],
    standIns: css.match(STAND_IN) ?? [],
    rest: css.replaceAll(OWN_FACE, '').replaceAll(STAND_IN, ''),
  }
}

/** @returns of these faces the ones that have characters of the page's text. */
export function facesFor(html: string, faces: readonly string[]): string[] {
  // All that is escaped in it stands for characters that are as plain as those that stand for it.
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
