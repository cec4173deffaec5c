/** How wide words come out at size 1; everything grows with the size in proportion. */
type WidthOf = (words: string) => number

/** Names beyond this size would no longer be the length of a name. */
const LARGEST_NAME = 300
/** A name that would be smaller than this in one line looks better in two. */
const SMALLEST_IN_ONE_LINE = 165

/**
 * A name as big as it fits.
 * @param room how wide a line may be, in the unit of the size.
 * @returns one line or two, and their size.
 */
export function fitName(
  name: string,
  room: number,
  widthOf: WidthOf,
): { lines: readonly string[]; size: number } {
  const inOne = fitSize([name], room, widthOf)
  if (inOne >= SMALLEST_IN_ONE_LINE) return { lines: [name], size: inOne }
  const lines = inHalves(name, widthOf)
  return { lines, size: Math.min(fitSize(lines, room, widthOf), SMALLEST_IN_ONE_LINE) }
}

/** @returns the size at which the longest line fits, up to that of a name. */
function fitSize(lines: readonly string[], room: number, widthOf: WidthOf): number {
  return Math.min(LARGEST_NAME, room / Math.max(...lines.map(widthOf)))
}

/** Broken at the space that leaves the longer line shortest; a single word stays whole. */
function inHalves(name: string, widthOf: WidthOf): readonly string[] {
  const words = name.split(' ')
  let best: readonly string[] = [name]
  let bestWidth = Infinity
  for (let at = 1; at < words.length; at += 1) {
    const lines = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    const width = Math.max(...lines.map(widthOf))
    if (width >= bestWidth) continue
    best = lines
    bestWidth = width
  }
  return best
}

/** Words in lines no wider than the room; a word that is wider by itself has a line to itself. */
export function wrapWords(words: string, room: number, widthOf: WidthOf): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last === undefined || widthOf(longer) > room) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** What a file may be called after a person: letters and figures of any script, in small letters. */
export function fileNamePart(words: string): string {
  const joined = words
    .normalize('NFC')
    // Joiners shape the letters of Indian scripts; in a file's name they would only be in the way.
    .replace(/[\u200c\u200d]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  // File systems allow 255 bytes, and a letter may take four.
  return Array.from(joined)
    .slice(0, 48)
    .join('')
    .replace(/^-+|-+$/g, '')
}
