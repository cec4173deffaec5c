/** Who has paid, as far as a row says. */
export interface Payer {
  upiId: string | null
  name: string | null
}

const UPI_ID = /(?<![\w.@])[a-z0-9][\w.]*@[a-z][a-z0-9]{2,}(?![\w.@])/i
const BY_BANK =
  /\bUPI(?: IN)?[/:-]+(?:(?:P2[AMP]|CR|MOB|CREDIT)[/:-]+)*(?:\d{12}[/:-]+(?:CR[/:-]+)?)?(?<name>[A-Z][A-Z .']{2,40}?)\s*(?:[/:-]|$)(?!\S*@\S*\/.*BANK)/i
const BY_APP =
  /^(?:money )?(?:received from|paid by)\s+(?<name>[A-Z][A-Z .']{2,40}?)\s*(?:[,|(]|upi|$)/i

/** @param upiId and `name` as cells of their own; empty where the file has none. */
export function payerIn(narration: string, upiId: string, name: string): Payer {
  const named =
    name === '' ? (BY_BANK.exec(narration) ?? BY_APP.exec(narration))?.groups?.['name'] : name
  const address = upiId.includes('@') ? upiId : narration.includes('@') ? narration : ''
  return {
    upiId: UPI_ID.exec(address)?.[0].toLowerCase() ?? null,
    name: named?.replace(/\s+/g, ' ').trim() || null,
  }
}
