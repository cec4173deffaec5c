import { strFromU8, unzipSync } from 'fflate'

import type { Sheet } from '@/domain/statement/tables'

const PARTS =
  /^xl\/(?:sharedStrings\.xml|workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/i

/** Unpacked. Nothing that small files swell to without meaning harm. */
const LARGEST_PART = 300 * 1024 * 1024

/** No statement is wider; a cell out there would only cost memory. */
const MOST_COLUMNS = 200

/** So many empty rows are left out of the file at most, so that lines can be counted as Excel does. */
const MOST_SKIPPED = 1000

/**
 * The cells of every sheet as text; dates are the numbers that they are stored as.
 *
 * @throws whatever comes of a file that isn't one.
 */
export function readXlsx(bytes: Uint8Array): Sheet[] {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!PARTS.test(name)) return false
      // One that was left out would be a sheet that nobody hears of.
      if (originalSize > LARGEST_PART) throw new Error('Too large')
      return true
    },
  })
  const part = (name: string) =>
    Object.entries(parts).find(([path]) => path.toLowerCase() === name.toLowerCase())?.[1]
  const shared = part('xl/sharedStrings.xml')
  const strings = shared === undefined ? [] : children(parse(shared), 'si').map(textOf)
  const names = sheetNames(part('xl/workbook.xml'), part('xl/_rels/workbook.xml.rels'))
  const sheets = Object.entries(parts)
    .filter(([path]) => /^xl\/worksheets\//i.test(path))
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  if (sheets.length === 0) throw new Error('No sheets')
  return sheets.map(([path, xml], index) => ({
    name:
      sheets.length === 1 ? null : (names.get(path.toLowerCase()) ?? `Sheet ${String(index + 1)}`),
    cells: cellsOf(parse(xml), strings),
  }))
}

/** By lower-case path, as the workbook's tabs say. */
function sheetNames(
  workbook: Uint8Array | undefined,
  relations: Uint8Array | undefined,
): ReadonlyMap<string, string> {
  if (workbook === undefined || relations === undefined) return new Map()
  const targets = new Map(
    children(parse(relations), 'Relationship').map((one) => [
      one.getAttribute('Id'),
      one.getAttribute('Target')?.replace(/^\/?(?:xl\/)?/, '') ?? '',
    ]),
  )
  const sheets = children(parse(workbook), 'sheets').flatMap((list) => children(list, 'sheet'))
  return new Map(
    sheets.flatMap((sheet) => {
      const id = [...sheet.attributes].find(({ name }) => /(?:^|:)id$/.test(name))?.value
      const target = targets.get(id ?? '')
      const name = sheet.getAttribute('name')
      return target === undefined || name === null ? [] : [[`xl/${target}`.toLowerCase(), name]]
    }),
  )
}

/** @returns the outermost element. */
function parse(xml: Uint8Array): Element {
  const parsed = new DOMParser().parseFromString(strFromU8(xml), 'application/xml')
  if (parsed.querySelector('parsererror') !== null) throw new Error('Malformed XML')
  return parsed.documentElement
}

/** Whatever prefix their namespace has: some banks' software gives it one. */
function children(of: Element, name: string): Element[] {
  const found: Element[] = []
  for (let child = of.firstElementChild; child !== null; child = child.nextElementSibling) {
    if (child.localName === name) found.push(child)
  }
  return found
}

/** Plain, or in pieces that look different. */
function textOf(item: Element): string {
  const pieces = [item, ...children(item, 'r')].flatMap((one) => children(one, 't'))
  return pieces.map(({ textContent }) => textContent).join('')
}

function cellsOf(sheet: Element, strings: readonly string[]): string[][] {
  const table: string[][] = []
  const rows = children(sheet, 'sheetData').flatMap((data) => children(data, 'row'))
  for (const row of rows) {
    const before = Number(row.getAttribute('r') ?? table.length + 1) - 1
    if (before - table.length <= MOST_SKIPPED) while (table.length < before) table.push([])

    const cells: string[] = []
    for (const cell of children(row, 'c')) {
      const column = columnOf(cell.getAttribute('r')) ?? cells.length
      if (column >= MOST_COLUMNS) continue
      while (cells.length < column) cells.push('')
      cells[column] = valueOf(cell, strings)
    }
    table.push(cells)
  }
  return table
}

/** @param address such as `AB12`, whose column is 27, counted from 0. */
function columnOf(address: string | null): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address ?? '')?.[0]
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function valueOf(cell: Element, strings: readonly string[]): string {
  const type = cell.getAttribute('t') ?? 'n'
  if (type === 'inlineStr') return children(cell, 'is').map(textOf).join('')
  const value = children(cell, 'v')[0]?.textContent ?? ''
  if (type === 's') return strings[Number(value)] ?? ''
  // 4.12345678901E11 is how some programs write a whole number.
  return type === 'n' && value !== '' && Number.isFinite(Number(value))
    ? String(Number(value))
    : value
}
