/** The payer named in a row. */
export interface Payer {
  upiId: string | null
  name: string | null
}

const UPI_ID = /(?<![\w.@])[a-z0-9][\w.]*@[a-z][a-z0-9]{2,}(?![\w.@])/i
const NAME = String.raw`(?<name>\p{L}[\p{L} .']{2,40}?)`
const BY_BANK = new RegExp(
  String.raw`\bUPI(?: IN)?(?:[/:-]+(?:(?:P2[AMP]|CR|MOB|CREDIT)[/:-]+)*|(?=\s\d))(?:\s?\d{12}[\s/:-]+(?:CR[/:-]+)?)?${NAME}\s*(?:[/:-]|$)(?!\S*@\S*\/.*BANK)`,
  'iu',
)
const BY_APP = new RegExp(
  String.raw`^(?:money )?(?:received from|paid by)\s+${NAME}\s*(?:[,|(]|upi|$)`,
  'iu',
)

/**
 * @param upiId,name the row's cells in the columns of UPI IDs and names; empty if the file has no
 *   such column.
 */
export function payerIn(narration: string, upiId: string, name: string): Payer {
  const named =
    name === '' ? (BY_BANK.exec(narration) ?? BY_APP.exec(narration))?.groups?.['name'] : name
  const address = upiId.includes('@') ? upiId : narration.includes('@') ? narration : ''
  return {
    upiId: UPI_ID.exec(address)?.[0].toLowerCase() ?? null,
    name: named?.replace(/\s+/g, ' ').trim() || null,
  }
}
