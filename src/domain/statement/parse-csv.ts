const SEPARATORS = [',', ';', '\t', '|'] as const

/** So many rows tell what separates them. */
const SAMPLE = 200

/** No cell is longer: a quote that isn't closed by then must not swallow the rows that follow. */
const LONGEST_QUOTED = 2000

/**
 * The cells of a text in which commas, semicolons, tabs or bars separate them: whichever gives the most
 * rows of one width. Cells may be quoted (RFC 4180); a quote that isn't closed soon is a character like
 * any other.
 */
export function parseCsv(text: string): string[][] {
  // Excel's own note to itself.
  const named = /^sep=([,;\t|])\r?\n/.exec(text)
  if (named !== null) return split(text.slice(named[0].length), named[1] ?? ',', Infinity)

  let best = { separator: ',', alike: 0, width: 0 }
  for (const separator of SEPARATORS) {
    const found = { separator, ...shape(split(text, separator, SAMPLE)) }
    if (found.alike > best.alike || (found.alike === best.alike && found.width > best.width)) {
      best = found
    }
  }
  return split(text, best.separator, Infinity)
}

/** How many rows have the width that most rows have, one cell not counting. */
function shape(rows: readonly string[][]): { alike: number; width: number } {
  const widths = new Map<number, number>()
  for (const { length } of rows) {
    if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
  }
  let most = { alike: 0, width: 0 }
  for (const [width, alike] of widths) {
    if (alike > most.alike || (alike === most.alike && width > most.width)) most = { alike, width }
  }
  return most
}

function split(text: string, separator: string, most: number): string[][] {
  const plain = new RegExp(`[^${separator}\\r\\n]*`, 'y')
  const rows: string[][] = []
  let row: string[] = []
  let at = 0

  const ends = (index: number) =>
    index >= text.length ||
    text[index] === separator ||
    text[index] === '\n' ||
    text[index] === '\r'

  /** Where the quote that begins at `start` is closed, -1 if nowhere near. */
  function closing(start: number): number {
    const end = Math.min(text.length, start + LONGEST_QUOTED)
    for (let index = start + 1; index < end; index += 1) {
      if (text[index] !== '"') continue
      if (text[index + 1] === '"') index += 1
      else if (ends(index + 1)) return index
    }
    return -1
  }

  while (at <= text.length && rows.length < most) {
    let start = at
    while (text[start] === ' ') start += 1
    const close = text[start] === '"' ? closing(start) : -1
    let end = close + 1
    if (close === -1) {
      plain.lastIndex = at
      const cell = plain.exec(text)?.[0] ?? ''
      row.push(cell)
      end = at + cell.length
    } else {
      row.push(text.slice(start + 1, close).replaceAll('""', '"'))
    }

    if (text[end] === separator) {
      at = end + 1
      continue
    }
    rows.push(row)
    row = []
    at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
    // The end of the last line begins no other.
    if (at === text.length) break
  }
  return rows
}
