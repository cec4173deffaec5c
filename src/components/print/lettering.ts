/** Returns the width of words at font size 1. Widths scale with the size. */
type WidthOf = (words: string) => number

/** Above this size, short names would look out of proportion. */
const LARGEST_NAME = 300
/** A name that would be smaller than this on one line gets two lines. */
const SMALLEST_IN_ONE_LINE = 165

/**
 * Fits a name to the available width.
 * @param room the width of a line, in the same unit as the size.
 * @returns one or two lines, and their font size.
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

/** @returns the font size at which the longest line fits, up to the limit. */
function fitSize(lines: readonly string[], room: number, widthOf: WidthOf): number {
  return Math.min(LARGEST_NAME, room / Math.max(...lines.map(widthOf)))
}

/** Splits at the space that makes the longer line shortest. A single word stays whole. */
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

/** Wraps words to the width. A word that is too wide gets a line of its own. */
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

/** Converts a name to a part of a file name: lower-case letters and digits of any script. */
export function fileNamePart(words: string): string {
  const joined = words
    .normalize('NFC')
    // Joiners only affect how Indian scripts are displayed; omit them in file names.
    .replace(/[\u200c\u200d]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  // File systems allow 255 bytes, and a letter can take four.
  return Array.from(joined)
    .slice(0, 48)
    .join('')
    .replace(/^-+|-+$/g, '')
}
