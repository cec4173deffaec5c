/** Formats that we can't read, each with a pattern for the start of a file. */
const FORMATS: readonly (readonly [RegExp, string])[] = [
  [
    /<(?:\w+:)?Document[^>]*camt\.05\d|<(?:\w+:)?BkToCstmr/i,
    'This is a CAMT.053 file (ISO 20022 XML)',
  ],
  [/<\?OFX\b|OFXHEADER\s*:|<OFX>/i, 'This is an OFX file (also called QFX or Money)'],
  [
    /^\s*(?:\{1:F01|:20:)|\n:(?:20|25|28C?):[\s\S]*\n:6[012][FM]?:/,
    'This is an MT940 file (SWIFT)',
  ],
  [/^\s*!(?:Type|Account|Option):/i, 'This is a QIF file (Quicken)'],
  [/^\s*01,[^\n]*\/\s*\n02,/, 'This is a BAI2 file'],
  [
    /^(?:[\w-]+:[^\n]*\n)*?MIME-Version:|^[^<]{0,2000}Content-Type:\s*multipart\/related/i,
    'This is an MHTML file (a web page with all its parts)',
  ],
  [/<ENVELOPE>|<TALLYMESSAGE/i, 'This is Tally’s XML format'],
  [/^\{\\rtf/, 'This is a text document (RTF)'],
]

/** How many characters at the start of a file are searched for signs of its format. */
const HEAD = 4000

const EXPORT = 'Export the statement as CSV or XLSX, and choose that.'

/** @returns why a text file can't be read; null if it may be a statement. */
export function formatOfText(text: string): string | null {
  const head = text.slice(0, HEAD)
  const found = FORMATS.find(([sign]) => sign.test(head))
  return found === undefined ? null : `${found[1]}. ${EXPORT}`
}

/** File names inside ZIP archives that show the format. */
const WORKBOOK = /^(?:xl\/|content\.xml|Index)/
const DOCUMENT = /^(?:word|ppt)\//

/** @returns why a ZIP archive can't be read; null if it is a workbook. */
export async function formatOfZip(bytes: Uint8Array): Promise<string | null> {
  const { unzipSync } = await import('fflate')
  const names: string[] = []
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        names.push(name)
        return false
      },
    })
  } catch {
    return null
  }
  if (names.length === 0 || names.some((name) => WORKBOOK.test(name))) return null
  if (names.some((name) => DOCUMENT.test(name)))
    return `This is a Word or PowerPoint document. ${EXPORT}`
  const [first = ''] = names
  return `This is a ZIP file with “${first}” inside. Unzip it, and choose that file.`
}
