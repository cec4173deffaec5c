import { zipSync } from 'fflate'
import { expect, it } from 'vitest'

import { readStatementFile } from '@/features/admin/statement-files/read-statement-file'

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const reasonOf = async (file: Uint8Array<ArrayBuffer>) => {
  const read = await readStatementFile(file, null, null)
  return read.kind === 'unreadable' ? read.reason : read.kind
}

it.each([
  [
    'CAMT.053',
    '<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt></BkToCstmrStmt></Document>',
  ],
  ['OFX', '<?xml version="1.0"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n<OFX></OFX>'],
  ['OFX', 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><STMTTRN></OFX>'],
  [
    'MT940',
    '{1:F01HDFCINBBXXXX}{4:\n:20:STATEMENT\n:25:50200099999999\n:28C:1/1\n:60F:C261110INR1,00\n-}',
  ],
  [
    'MT940',
    ':20:STATEMENT\n:25:50200099999999\n:28C:1/1\n:60F:C261110INR1,00\n:61:2611131113C49,00\n',
  ],
  ['QIF', '!Type:Bank\nD13/11/2026\nT49.00\nN632041007919\n^\n'],
  ['BAI2', '01,122099999,123456789,261113,0800,1,,,2/\n02,031001234,122099999,1,261113,2359,,2/\n'],
  [
    'MHTML',
    'From: <Saved by Bank>\nMIME-Version: 1.0\nContent-Type: multipart/related; boundary="x"\n\n--x\nContent-Type: text/html\n\n<table><tr><td>Date</td></tr></table>',
  ],
])(
  'a file in the format %s is refused with advice on which export to choose',
  async (name, text) => {
    const reason = await reasonOf(bytes(text))
    expect(reason).toContain(name)
    expect(reason).toContain('CSV or XLSX')
  },
)

it('a ZIP archive is refused, and the message names the file inside', async () => {
  const zip = new Uint8Array(zipSync({ 'november.csv': bytes('Date,UTR,Deposit') }))
  expect(await reasonOf(zip)).toBe(
    'This is a ZIP file with “november.csv” inside. Unzip it, and choose that file.',
  )
})

it('an old Excel workbook that would need a gigabyte of memory is refused before it is read', async () => {
  const large = new Uint8Array(6 * 1024 * 1024)
  large.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  expect(await reasonOf(large)).toMatch(/damaged|larger than 5 MB/)
})
