export interface Picture {
  /** In dots. */
  width: number
  height: number
  /** RGB bytes, row by row from the top, deflated (zlib). */
  pixels: Uint8Array<ArrayBuffer>
}

interface PictureDocument {
  picture: Picture
  /** The page size in millimetres. The picture fills the page. */
  page: { width: number; height: number }
  title: string
  /** Alternative text for screen readers. */
  alternative: string
}

const POINTS_PER_MM = 72 / 25.4
const encoder = new TextEncoder()

/**
 * Creates a one-page PDF that contains one picture with alternative text. Text is drawn by the
 * browser, because no font that we could embed covers all the scripts that names use.
 */
export function picturePdf({ picture, page, title, alternative }: PictureDocument): Blob {
  const [width, height] = [page.width, page.height].map((mm) => (mm * POINTS_PER_MM).toFixed(3))
  const drawing = `/Figure << /MCID 0 >> BDC\nq ${width} 0 0 ${height} 0 0 cm /Picture Do Q\nEMC`
  return pdf([
    [
      '<< /Type /Catalog /Pages 2 0 R /Lang (en-IN) /MarkInfo << /Marked true >>',
      '/StructTreeRoot 6 0 R /ViewerPreferences << /DisplayDocTitle true >> >>',
    ],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R`,
      '/Resources << /XObject << /Picture 5 0 R >> >> /StructParents 0 >>',
    ],
    [`<< /Length ${drawing.length} >>`, 'stream', drawing, 'endstream'],
    [
      `<< /Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height}`,
      '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode',
      `/Length ${picture.pixels.length} >>`,
      'stream',
      picture.pixels,
      '\nendstream',
    ],
    ['<< /Type /StructTreeRoot /K 7 0 R /ParentTree << /Nums [0 [7 0 R]] >> >>'],
    [
      '<< /Type /StructElem /S /Figure /P 6 0 R /Pg 3 0 R /K 0',
      `/Alt ${textString(alternative)} >>`,
    ],
    [`<< /Title ${textString(title)} >>`],
  ])
}

/**
 * Writes the PDF file. Objects are numbered from 1: the first is the catalogue, the last the
 * document information.
 */
function pdf(objects: ReadonlyArray<ReadonlyArray<string | Uint8Array<ArrayBuffer>>>): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const add = (part: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof part === 'string' ? encoder.encode(`${part}\n`) : part
    parts.push(bytes)
    length += bytes.length
  }

  // The bytes in the second line mark the file as binary for transfer programs.
  add('%PDF-1.7\n%\xE2\xE3\xCF\xD3')
  const starts = objects.map((lines, index) => {
    const start = length
    add(`${index + 1} 0 obj`)
    for (const line of lines) add(line)
    add('endobj')
    return start
  })
  const indexStart = length
  const count = objects.length + 1
  add(`xref\n0 ${count}\n0000000000 65535 f `)
  for (const start of starts) add(`${String(start).padStart(10, '0')} 00000 n `)
  add(`trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>`)
  add(`startxref\n${indexStart}\n%%EOF`)
  return new Blob(parts, { type: 'application/pdf' })
}

/** A text in any script: UTF-16 with a byte order mark, in hexadecimal. */
function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).padStart(4, '0'),
  )
  return `<FEFF${units.join('')}>`
}
