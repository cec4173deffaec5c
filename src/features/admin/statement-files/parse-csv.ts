const SEPARATORS = [',', ';', '\t', '|', '~'] as const

/** Number of rows used to detect the separator. */
const SAMPLE = 200

/**
 * Longest quoted cell in characters, so that an unclosed quote can't swallow the following rows.
 */
const LONGEST_QUOTED = 2000

/**
 * Parses text separated by commas, semicolons, tabs, bars or tildes: whichever gives the most rows
 * of equal width. Cells may be quoted (RFC 4180), also as ="412345678901", which stops Excel from
 * reading digits as a number. A quote that isn't closed soon is an ordinary character. Separators
 * within braces don't count, because some apps put JSON into a cell.
 */
export function parseCsv(text: string): string[][] {
  // Excel may write the separator into the first line, such as "sep=;".
  const named = /^sep=([,;\t|~])\r?\n/.exec(text)
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

/**
 * Returns the most frequent number of cells in a row as `width`, and the number of rows with that
 * width as `alike`. Ignores rows with a single cell.
 */
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

  /** Index of the quote that closes the one at `start`; -1 if there is none nearby. */
  function closing(start: number): number {
    const end = Math.min(text.length, start + LONGEST_QUOTED)
    const isRecord = text[start + 1] === '{'
    for (let index = start + 1; index < end; index += 1) {
      // A backslash can escape a quote in JSON: {\"rrn\":\"4123\"}.
      if (isRecord && text[index] === '\\') {
        index += 1
        continue
      }
      if (text[index] !== '"') continue
      if (text[index + 1] === '"') index += 1
      else if (ends(index + 1)) return index
    }
    return -1
  }

  /**
   * Index of the brace that closes the one at `start` and ends the cell; -1 if there is none
   * nearby.
   */
  function closingBrace(start: number): number {
    const end = Math.min(text.length, start + LONGEST_QUOTED)
    let depth = 0
    let isQuoted = false
    for (let index = start; index < end && !/[\r\n]/.test(text[index] ?? ''); index += 1) {
      const character = text[index]
      if (character === '\\') index += 1
      else if (character === '"') isQuoted = !isQuoted
      else if (!isQuoted && character === '{') depth += 1
      else if (!isQuoted && character === '}') {
        depth -= 1
        if (depth === 0) return ends(index + 1) ? index : -1
      }
    }
    return -1
  }

  while (at <= text.length && rows.length < most) {
    let start = at
    while (text[start] === ' ') start += 1
    const record = text[start] === '{' ? closingBrace(start) : -1
    if (text[start] === '=' && text[start + 1] === '"') start += 1
    const close = text[start] === '"' ? closing(start) : -1
    let end = close + 1
    if (record !== -1) {
      end = record + 1
      row.push(text.slice(start, end))
    } else if (close === -1) {
      plain.lastIndex = at
      const cell = plain.exec(text)?.[0] ?? ''
      row.push(cell)
      end = at + cell.length
    } else {
      row.push(unquoted(text.slice(start + 1, close)))
    }

    if (text[end] === separator) {
      at = end + 1
      continue
    }
    rows.push(row)
    row = []
    at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
    // No row follows a line break at the end of the text.
    if (at === text.length) break
  }
  return rows
}

/** Returns the content of a quoted cell, which may itself be ="412345678901". */
function unquoted(quoted: string): string {
  const cell = quoted.startsWith('{\\"')
    ? quoted.replaceAll('\\"', '"')
    : quoted.replaceAll('""', '"')
  return /^="(?<digits>[^"]*)"$/.exec(cell)?.groups?.['digits'] ?? cell
}
