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
 * Which way money went by a cell of a direction column: `payment` where it came in only if an app's or
 * gateway's list says so, `how` where it names the means, `unknown` for any other word.
 */
export function typeSays(cell: string): 'in' | 'out' | 'payment' | 'how' | 'unknown' {
  const said = wordsIn(cell.replace(/\b(?:credit|debit|prepaid)[\s_-]*cards?\b/gi, 'card'))
  const isIn = said.some((word) => IN.has(word))
  // Also beside words that nobody knows: "Debit adjustment".
  if (said.some((word) => OUT.has(word))) return isIn ? 'unknown' : 'out'
  const isKnown = said.every((word) => IN.has(word) || HOW.has(word) || PAYMENT.has(word))
  if (!isKnown || NOTE_MARK.test(cell)) return 'unknown'
  if (isIn) return 'in'
  return said.some((word) => PAYMENT.has(word)) ? 'payment' : 'how'
}

/** What a status says of a payment: whether it has arrived, and whether the words are known at all. */
export function statusSays(cell: string): 'received' | 'not received' | 'unknown' {
  const said = wordsIn(cell)
  if (said.some((word) => DONE.has(word)) && !NOTE_MARK.test(cell)) {
    if (said.every((word) => DONE.has(word) || ABOUT.has(word))) return 'received'
  }
  return TROUBLE.test(said.join(' ')) || said.some((word) => OUT.has(word))
    ? 'not received'
    : 'unknown'
}

/** Whether a status begins with words of a payment that failed, was sent back or isn't done yet. */
export function isTrouble(status: string): boolean {
  return TROUBLE.test(wordsIn(status).join(' '))
}

/** Whether a status names the payment as one that a merchant has taken: "captured", "SaleSuccess". */
export function statusNamesPayment(cell: string): boolean {
  return wordsIn(cell).some((word) => TAKEN.has(word))
}

/** Whether a cell, whatever stands above it, says by itself that money was not received. */
export function saysNotReceived(cell: string): boolean {
  if (cell.length > 80 || !/^[^\d@][^@]+$/.test(cell)) return false
  const said = wordsIn(cell).join(' ')
  return TROUBLE.test(said) || GONE.test(said)
}

/** Whether what stands above some rows says that they are no money received: "Failed transactions". */
export function sectionSaysNotReceived(title: string): boolean {
  return LOST_SECTION.test(title) || (OUT_SECTION.test(title) && !OWN_SECTION.test(title))
}

/** Whether a line that stands alone is the title of what is below it. */
export function isSectionTitle(line: string): boolean {
  const isShort = line.length <= 40 && line.split(' ').length <= 4 && !/\d/.test(line)
  return isShort && [LOST_SECTION, OUT_SECTION, OWN_SECTION].some((one) => one.test(line))
}

const MODE = 'upi|imps|neft|rtgs|mmt|mob|inb|nach|ach|ift|fund transfer|tfr|trf'
/** Not "UPI-DR SHARMA-…", where a doctor has paid. */
const BY_BANK = new RegExp(
  `(?:^|[^a-z0-9])(?:${MODE})[\\s/:*_-]+(?:p2[apm][\\s/:*_-]+)?(?<side>cr|dr|credit|debit)(?![a-z0-9]|\\s+[a-z])|/(?<slashed>cr|dr)/|^(?<first>cr|dr)[\\s/:*_-]`,
  'i',
)
const BEGINS =
  /^(?:(?<into>(?:money )?received from|by transfer|credited by|transfer from)|(?:money )?(?:paid|sent) to|to transfer|transfer to)\b/i

/** Which way money went, as banks write it between the other parts of a narration: UPI/DR/4123… */
export function bankSays(narration: string): 'in' | 'out' | null {
  const found = BY_BANK.exec(narration)?.groups
  const side = found?.['side'] ?? found?.['slashed'] ?? found?.['first']
  if (side === undefined) return null
  return side.toLowerCase().startsWith('c') ? 'in' : 'out'
}

/** The same, also by the words that apps begin with: "Received from". */
export function beginsWith(narration: string): 'in' | 'out' | null {
  const begun = BEGINS.exec(narration.trimStart())
  if (begun === null) return bankSays(narration)
  return begun.groups?.['into'] === undefined ? 'out' : 'in'
}

/** Whether nothing stands in a cell, in one of the ways in which programs write that. */
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
