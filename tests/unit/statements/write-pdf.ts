import { createRequire } from 'node:module'
import { Buffer } from 'node:buffer'
import Pdf from 'pdfkit'

import { PASSWORD } from './write-file'

/** A font with a rupee sign, which the PDFs of payment apps contain. */
const FONT = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')

const SIZE = 7
const TOP = 60
const FULL = 200

interface Column {
  heading: string
  /** The left edge in points, or the right edge if the column is aligned right. */
  x: number
  alignsRight?: boolean
}

export interface PdfTable {
  titles?: readonly string[]
  columns: readonly Column[]
  /** The cells by row and column. Lines in a cell are separated by \n. */
  rows: readonly (readonly string[])[]
  /** The distance between the lines of a row, and the distance between rows. */
  leading?: number
  spacing?: number
  /** Whether each cell is vertically centred in its row. */
  isCentred?: boolean
  foot?: string
  isLocked?: boolean
  hasEmptyPage?: boolean
}

/** Writes a table as a PDF, with the headings on every page. */
export function writePdf({
  titles = [],
  columns,
  rows,
  leading = 9,
  spacing = 16,
  isCentred = false,
  foot = '',
  isLocked = false,
  hasEmptyPage = false,
}: PdfTable): Promise<Uint8Array<ArrayBuffer>> {
  return pdf(isLocked, (page) => {
    let y = TOP
    const put = (text: string, { x, alignsRight = false }: Omit<Column, 'heading'>, at: number) =>
      page.text(text, alignsRight ? x - page.widthOfString(text) : x, at, { lineBreak: false })
    const cell = (text: string, column: Column, at: number) => {
      for (const [index, line] of text.split('\n').entries())
        put(line, column, at + index * leading)
    }
    const head = () => {
      for (const column of columns) cell(column.heading, column, y)
      y += leading * heightOf(columns.map(({ heading }) => heading)) + spacing
    }
    for (const title of titles) {
      put(title, { x: 40 }, y)
      y += spacing
    }
    head()
    for (const row of rows) {
      if (y > FULL) {
        put(foot, { x: 40 }, y + spacing)
        page.addPage()
        y = TOP
        head()
      }
      const height = heightOf(row)
      for (const [index, column] of columns.entries()) {
        const text = row[index] ?? ''
        const down = isCentred ? ((height - heightOf([text])) / 2) * leading : 0
        cell(text, column, y + down)
      }
      y += leading * (height - 1) + spacing
    }
    put(foot, { x: 40 }, y + spacing)
    if (hasEmptyPage) page.addPage()
  })
}

/** Writes a PDF that contains only a picture, like a scan. */
export function writeScan(): Promise<Uint8Array<ArrayBuffer>> {
  return pdf(false, (page) => page.rect(40, 40, 400, 600).fill('#ddd'))
}

function heightOf(cells: readonly string[]): number {
  return Math.max(...cells.map((cell) => cell.split('\n').length))
}

function pdf(
  isLocked: boolean,
  write: (page: PDFKit.PDFDocument) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new Pdf({
    size: 'A4',
    ...(isLocked ? { userPassword: PASSWORD, pdfVersion: '1.7ext3' } : {}),
  })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const written = new Promise<Uint8Array<ArrayBuffer>>((resolve) =>
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts)))),
  )
  document.font(FONT).fontSize(SIZE)
  write(document)
  document.end()
  return written
}
