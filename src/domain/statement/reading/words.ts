import {
  ABOUT,
  DONE,
  GONE,
  HOW,
  IN,
  LOST_SECTION,
  NOTE_MARK,
  OUT,
  OUT_SECTION,
  OWN_SECTION,
  PAYMENT,
  TAKEN,
  TROUBLE,
} from './vocabulary'

/**
 * Reads a cell of a direction column. `payment`: a payment, which came in only if the file is an
 * app's or gateway's list. `how`: only the payment method. `unknown`: other words.
 */
export function typeSays(cell: string): 'in' | 'out' | 'payment' | 'how' | 'unknown' {
  const said = wordsIn(cell.replace(/\b(?:credit|debit|prepaid)[\s_-]*cards?\b/gi, 'card'))
  const isIn = said.some((word) => IN.has(word))
  // A word for outgoing money also counts beside unknown words, as in "Debit adjustment".
  if (said.some((word) => OUT.has(word))) return isIn ? 'unknown' : 'out'
  const isKnown = said.every((word) => IN.has(word) || HOW.has(word) || PAYMENT.has(word))
  if (!isKnown || NOTE_MARK.test(cell)) return 'unknown'
  if (isIn) return 'in'
  return said.some((word) => PAYMENT.has(word)) ? 'payment' : 'how'
}

/** Reads a cell of a status column: whether the payment has arrived, or `unknown` for other words. */
export function statusSays(cell: string): 'received' | 'not received' | 'unknown' {
  const said = wordsIn(cell)
  if (said.some((word) => DONE.has(word)) && !NOTE_MARK.test(cell)) {
    if (said.every((word) => DONE.has(word) || ABOUT.has(word))) return 'received'
  }
  return TROUBLE.test(said.join(' ')) || said.some((word) => OUT.has(word))
    ? 'not received'
    : 'unknown'
}

/** True if a status starts with words for a failed, returned or pending payment. */
export function isTrouble(status: string): boolean {
  return TROUBLE.test(wordsIn(status).join(' '))
}

/** True if a status uses a word that only payment receivers use, such as "captured" or "SaleSuccess". */
export function statusNamesPayment(cell: string): boolean {
  return wordsIn(cell).some((word) => TAKEN.has(word))
}

/** True if a cell of any column states that money was not received. */
export function saysNotReceived(cell: string): boolean {
  if (cell.length > 80 || !/^[^\d@][^@]+$/.test(cell)) return false
  const said = wordsIn(cell).join(' ')
  return TROUBLE.test(said) || GONE.test(said)
}

/**
 * True if a section's title states that its rows aren't received payments, such as "Failed
 * transactions".
 */
export function sectionSaysNotReceived(title: string): boolean {
  return LOST_SECTION.test(title) || (OUT_SECTION.test(title) && !OWN_SECTION.test(title))
}

/** True if a separate line is the title of the rows below it. */
export function isSectionTitle(line: string): boolean {
  const isShort = line.length <= 40 && line.split(' ').length <= 4 && !/\d/.test(line)
  return isShort && [LOST_SECTION, OUT_SECTION, OWN_SECTION].some((one) => one.test(line))
}

const MODE = 'upi|imps|neft|rtgs|mmt|mob|inb|nach|ach|ift|fund transfer|tfr|trf'
/**
 * Matches a direction that a bank has written at the start of a narration, after the payment
 * method, or between slashes. Doesn't match "UPI-DR SHARMA-…", where DR is a payer's title.
 */
const BY_BANK = new RegExp(
  `(?:^|[^a-z0-9])(?:${MODE})[\\s/:*_-]+(?:p2[apm][\\s/:*_-]+)?(?<side>cr|dr|credit|debit)(?![a-z0-9]|\\s+[a-z])|/(?<slashed>cr|dr)/|^(?<first>cr|dr)[\\s/:*_-]`,
  'i',
)
const BEGINS =
  /^(?:(?<into>(?:money )?received from|by transfer|credited by|transfer from)|(?:money )?(?:paid|sent) to|to transfer|transfer to)\b/i

/**
 * @returns the direction that a bank has written into a narration, such as UPI/DR/4123…; null if
 * there is none.
 */
export function bankSays(narration: string): 'in' | 'out' | null {
  const found = BY_BANK.exec(narration)?.groups
  const side = found?.['side'] ?? found?.['slashed'] ?? found?.['first']
  if (side === undefined) return null
  return side.toLowerCase().startsWith('c') ? 'in' : 'out'
}

/** Like `bankSays`, but also reads the first words of apps' narrations, such as "Received from". */
export function beginsWith(narration: string): 'in' | 'out' | null {
  const begun = BEGINS.exec(narration.trimStart())
  if (begun === null) return bankSays(narration)
  return begun.groups?.['into'] === undefined ? 'out' : 'in'
}

/** True if the cell is empty, or contains one of the texts that programs write for an empty cell. */
export function isEmptyCell(cell: string): boolean {
  return cell === '' || /^\s*(?:[-–—.*_]*|n\/?a|nil|null|none|nan|undefined|#n\/a)\s*$/i.test(cell)
}

function wordsIn(cell: string): string[] {
  return cell
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}
