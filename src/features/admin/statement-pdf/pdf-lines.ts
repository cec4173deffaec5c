/** Text on a page and its position, in points from the lower left corner. */
export interface PlacedText {
  text: string
  x: number
  /** Baseline. */
  y: number
  width: number
  /** Font height. */
  height: number
}

/** Words next to each other, at most a space apart. */
export interface Fragment {
  text: string
  left: number
  right: number
  /** The number of the PDF's text items in the fragment. */
  pieces: number
  /** True if one text item overlaps the end of another. */
  isOverwritten: boolean
}

export interface Line {
  y: number
  height: number
  fragments: Fragment[]
}

/** Words further apart than this belong to different columns. In font heights. */
const WIDEST_SPACE = 0.6

export function textOf({ fragments }: Line): string {
  return fragments.map(({ text }) => text).join(' ')
}

export function linesOf(page: readonly PlacedText[]): Line[] {
  const lines: { y: number; height: number; words: PlacedText[] }[] = []
  const words = page.filter(({ text }) => text.trim() !== '')
  for (const word of words.toSorted((one, other) => other.y - one.y)) {
    const line = lines.at(-1)
    if (line !== undefined && line.y - word.y <= 0.35 * Math.min(line.height, word.height)) {
      line.words.push(word)
    } else {
      lines.push({ y: word.y, height: word.height, words: [word] })
    }
  }
  return lines.map(({ y, height, words }) => ({ y, height, fragments: fragmentsOf(words) }))
}

function fragmentsOf(words: readonly PlacedText[]): Fragment[] {
  const fragments: Fragment[] = []
  for (const { text, x, width, height } of words.toSorted((one, other) => one.x - other.x)) {
    const before = fragments.at(-1)
    const gap = before === undefined ? Infinity : x - before.right
    if (before === undefined || gap > WIDEST_SPACE * height) {
      fragments.push({
        text: text.trim(),
        left: x,
        right: x + width,
        pieces: 1,
        isOverwritten: false,
      })
    } else {
      before.pieces += 1
      before.isOverwritten ||= gap < -0.2 * height
      before.text += (gap > 0.15 * height ? ' ' : '') + text.trimEnd()
      before.right = Math.max(before.right, x + width)
    }
  }
  return fragments
}

export function overlap(one: Fragment, other: Fragment): boolean {
  return one.left < other.right && other.left < one.right
}
