import { decodeText } from '@/domain/statement/decode-text'
import { parseCsv } from '@/domain/statement/parse-csv'
import {
  looksLikePayments,
  readStatement,
  type Sheet,
  type Statement,
} from '@/domain/statement/tables'

/** A statement of 10,000 rows has about two. */
const LARGEST_MB = 30

const PDF = [0x25, 0x50, 0x44, 0x46]
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** Old Excel's files, and new ones with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]

/** Why a file can't be read, in words for the admin. */
export class StatementFileError extends Error {
  override name = 'StatementFileError'
}

/**
 * Reads every table of a bank's or payment app's export, whatever its name ends in: many banks call text `.xls`.
 *
 * @throws StatementFileError
 */
export async function readStatementFile(file: File): Promise<Statement> {
  if (file.size > LARGEST_MB * 1024 * 1024) {
    throw new StatementFileError(
      `This file is larger than ${String(LARGEST_MB)} MB. Export a shorter time.`,
    )
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, PDF)) {
    throw new StatementFileError(
      'A PDF can’t be read reliably. Download the statement as CSV or XLSX from your bank, and choose that.',
    )
  }
  if (startsWith(bytes, OLE)) {
    throw new StatementFileError(
      'This is an old Excel file, or one with a password. Open it, save it as CSV or XLSX without a password, and choose that.',
    )
  }

  const statement = readStatement(
    startsWith(bytes, ZIP) ? await sheets(bytes) : [{ name: null, cells: parseCsv(text(bytes)) }],
  )
  if (statement.tables.length === 0) throw new StatementFileError('There are no rows in this file.')
  if (!statement.tables.some(looksLikePayments)) {
    throw new StatementFileError(
      'There is no table of payments in this file. Export the statement of your bank or payment app as CSV or XLSX, and choose that.',
    )
  }
  return statement
}

async function sheets(bytes: Uint8Array): Promise<Sheet[]> {
  const { readXlsx } = await import('./read-xlsx')
  try {
    return readXlsx(bytes)
  } catch (error) {
    throw new StatementFileError(
      'This file is damaged, or not a spreadsheet. Export the statement again as CSV or XLSX.',
      { cause: error },
    )
  }
}

function text(bytes: Uint8Array): string {
  const decoded = decodeText(bytes)
  if (/^\s*<[!?a-z]/i.test(decoded)) {
    throw new StatementFileError(
      'This is a web page that calls itself a spreadsheet. Open it, save it as CSV or XLSX, and choose that.',
    )
  }
  if (isJson(decoded)) {
    throw new StatementFileError(
      'This is a JSON file, which is made for programs. Export the statement as CSV or XLSX, and choose that.',
    )
  }
  if (decoded.includes('\0')) {
    throw new StatementFileError(
      'This isn’t a statement that can be read. Export it as CSV or XLSX, and choose that.',
    )
  }
  return decoded
}

/** Also where each line is a record of its own. */
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
