import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import * as pdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'

import type { PlacedText } from './pdf-lines'
import { sheetOfPages } from './pdf-sheet'
import type { Sheet } from '@/domain/statement/reading/tables'

// Passes the worker code to the library. This file already runs in a worker, so the library needs
// no second one.
Object.assign(globalThis, { pdfjsWorker: pdfWorker })

/** More pages than any real statement has. */
const MOST_PAGES = 500

const GAP =
  'We may miss some rows of a PDF. Download the statement as CSV or XLSX to find out who hasn’t paid.'

/** The password is wrong or missing. */
export class LockedPdfError extends Error {
  override name = 'LockedPdfError'
}

/**
 * Returns the PDF's table; null if it has no text, as in a scan.
 * @throws LockedPdfError if the password is wrong or missing.
 * @throws other errors if the file is damaged or truncated.
 */
export async function readPdf(
  bytes: Uint8Array<ArrayBuffer>,
  password: string | null,
): Promise<Sheet | null> {
  // The library reads truncated files without reporting the missing pages.
  const end = new TextDecoder('latin1').decode(bytes.slice(-2048))
  if (!end.includes('%%EOF')) throw new Error('Cut off')
  const loading = getDocument({
    // A copy, because the library transfers the buffer to its worker.
    data: bytes.slice(),
    ...(password === null ? {} : { password }),
    stopAtErrors: true,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    verbosity: 0,
  })
  try {
    const { numPages, getPage } = await opened(loading.promise)
    if (numPages > MOST_PAGES) throw new Error('Too long')
    const pages: PlacedText[][] = []
    for (let number = 1; number <= numPages; number += 1)
      pages.push(await wordsOf(await getPage(number)))
    if (pages.every((words) => words.length === 0)) return null
    const empty = pages.flatMap((words, index) => (words.length === 0 ? [index + 1] : []))
    const gaps = empty.map((page) => `Page ${String(page)} has no text that we can read.`)
    return { ...sheetOfPages(pages), gaps: [GAP, ...gaps] }
  } finally {
    await loading.destroy()
  }
}

async function opened(loading: ReturnType<typeof getDocument>['promise']) {
  try {
    const document = await loading
    return { numPages: document.numPages, getPage: (page: number) => document.getPage(page) }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw isLocked ? new LockedPdfError() : error
  }
}

/** Skips rotated text, such as a watermark. */
async function wordsOf(page: PDFPageProxy): Promise<PlacedText[]> {
  const { items } = await page.getTextContent({ disableNormalization: false })
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform.map(Number)
    if (Math.abs(b) > 0.01 || Math.abs(c) > 0.01 || a <= 0 || d <= 0) return []
    return [{ text: item.str, x, y, width: item.width, height: item.height }]
  })
}
