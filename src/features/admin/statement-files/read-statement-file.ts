import { decodeText } from './decode-text'
import { parseCsv } from './parse-csv'
import {
  looksLikePayments,
  readStatement,
  type Sheet,
  type Statement,
} from '@/domain/statement/reading/tables'

import { formatOfText, formatOfZip } from './other-formats'

/** More than enough: a statement with 10,000 rows has about 2 MB. */
const LARGEST_MB = 30

/**
 * Reading an old workbook takes a hundred times its size in memory. A workbook of this size can
 * have 20,000 rows.
 */
const LARGEST_XLS_MB = 5

const PDF = [0x25, 0x50, 0x44, 0x46]
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** The first bytes of old Excel files, and of new ones with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]

export type FileRead =
  | { kind: 'read'; statement: Statement }
  /** The file needs a password. `isWrong`: the given password is wrong. */
  | { kind: 'locked'; isWrong: boolean }
  /** `reason` is the message for the admin. */
  | { kind: 'unreadable'; reason: string }

class UnreadableError extends Error {
  override name = 'UnreadableError'
}

/**
 * Reads every table of a bank's or payment app's export. Ignores the file extension, because many
 * banks name text files `.xls`.
 * @param label distinguishes the file from others; null if it is the only one.
 * @param file the file's identifier among all files.
 */
export async function readStatementFile(
  bytes: Uint8Array<ArrayBuffer>,
  label: string | null,
  password: string | null,
  file = '',
): Promise<FileRead> {
  try {
    const sheets = await sheetsIn(bytes, password)
    if (sheets === 'locked') return { kind: 'locked', isWrong: password !== null }
    const statement = readStatement(label === null ? sheets : sheets.map(labelled(label)), file)
    if (statement.tables.length === 0) throw new UnreadableError('This file has no rows.')
    if (!statement.tables.some(looksLikePayments)) {
      throw new UnreadableError(
        'This file has no table of payments. Export the statement from your bank or payment app as CSV or XLSX, and choose that.',
      )
    }
    return { kind: 'read', statement }
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    return { kind: 'unreadable', reason: error.message }
  }
}

function labelled(label: string): (sheet: Sheet) => Sheet {
  return ({ name, gaps = [], ...sheet }) => ({
    ...sheet,
    name: name === null ? label : `${label}, ${name}`,
    gaps: gaps.map((gap) => `${label}: ${gap}`),
  })
}

async function sheetsIn(
  bytes: Uint8Array<ArrayBuffer>,
  password: string | null,
): Promise<Sheet[] | 'locked'> {
  if (bytes.length > LARGEST_MB * 1024 * 1024) {
    throw new UnreadableError(
      `This file is larger than ${String(LARGEST_MB)} MB. Export a shorter period.`,
    )
  }
  if (startsWith(bytes, PDF)) return pdf(bytes, password)
  if (startsWith(bytes, OLE)) return oldContainer(bytes, password)
  if (startsWith(bytes, ZIP)) {
    refuse(await formatOfZip(bytes))
    return workbook(bytes)
  }
  return textSheets(bytes)
}

async function pdf(
  bytes: Uint8Array<ArrayBuffer>,
  password: string | null,
): Promise<Sheet[] | 'locked'> {
  const { LockedPdfError, readPdf } = await import('../statement-pdf/read-pdf')
  const sheet = await readPdf(bytes, password).catch((error: unknown) => {
    if (error instanceof LockedPdfError) return 'locked' as const
    throw damaged(error)
  })
  if (sheet === null) {
    throw new UnreadableError(
      'This PDF is an image, such as a scan, so it has no text to read. Download the statement as CSV or XLSX from your bank, and choose that.',
    )
  }
  return sheet === 'locked' ? sheet : [sheet]
}

/** Reads an old workbook, or a new one with a password. */
async function oldContainer(
  bytes: Uint8Array<ArrayBuffer>,
  password: string | null,
): Promise<Sheet[] | 'locked'> {
  const { unlockWorkbook, WrongPasswordError } = await import('./unlock-workbook')
  try {
    const unlocked = await unlockWorkbook(bytes, password)
    if (unlocked === null && bytes.length > LARGEST_XLS_MB * 1024 * 1024) {
      throw new UnreadableError(
        `This old Excel file (.xls) is larger than ${String(LARGEST_XLS_MB)} MB, about 20,000 rows. Save it as XLSX or CSV, or export a shorter period.`,
      )
    }
    return await workbook(unlocked ?? bytes)
  } catch (error) {
    if (error instanceof WrongPasswordError) return 'locked'
    throw error instanceof UnreadableError ? error : damaged(error)
  }
}

async function workbook(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const { readWorkbook } = await import('./read-workbook')
  try {
    return readWorkbook(bytes)
  } catch (error) {
    if (/password|encrypt/i.test(String(error))) {
      throw new UnreadableError(
        'This is an old Excel file with a password. Open it, save it as XLSX (you can keep the password), and choose that.',
        { cause: error },
      )
    }
    throw damaged(error)
  }
}

function refuse(reason: string | null): void {
  if (reason !== null) throw new UnreadableError(reason)
}

function damaged(cause: unknown): UnreadableError {
  return new UnreadableError(
    'This file is damaged, or isn’t a statement. Export the statement again as CSV or XLSX.',
    { cause },
  )
}

async function textSheets(bytes: Uint8Array): Promise<Sheet[]> {
  const decoded = decodeText(bytes)
  refuse(formatOfText(decoded))
  if (/^\s*<[!?a-z]/i.test(decoded)) return markup(decoded)
  if (isJson(decoded)) {
    throw new UnreadableError(
      'This is a JSON file. Export the statement as CSV or XLSX, and choose that.',
    )
  }
  if (decoded.includes('\0')) {
    throw new UnreadableError(
      'We can’t read this file as a statement. Export the statement as CSV or XLSX, and choose that.',
    )
  }
  return [{ name: null, cells: parseCsv(decoded) }]
}

/** Reads a file that has a spreadsheet's extension but contains HTML or Excel's XML. */
async function markup(text: string): Promise<Sheet[]> {
  const { readWebPage, readXmlWorkbook } = await import('./read-workbook')
  try {
    const isWorkbook = /<(?:\w+:)?Workbook\b/.test(text) && text.includes('office:spreadsheet')
    const sheets = isWorkbook ? readXmlWorkbook(text) : readWebPage(text)
    if (sheets.length > 0) return sheets
  } catch (error) {
    throw damaged(error)
  }
  throw new UnreadableError(
    'This is a web page without a table. Export the statement as CSV or XLSX, and choose that.',
  )
}

/** Returns true also for a file with one JSON record per line. */
function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  return [text, text.trimStart().split(/[\r\n]/, 1)[0] ?? ''].some((json) => {
    try {
      return typeof JSON.parse(json) === 'object'
    } catch {
      return false
    }
  })
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}
