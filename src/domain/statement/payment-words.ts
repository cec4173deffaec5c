/**
 * What the words of a statement say about a payment. Only what is known to mean that money was received
 * says so: every bank has words of its own, and one that nobody has thought of must not become money.
 */

const IN = words(
  'cr c credit credits credited deposit deposited received receive receipt inward incoming in collect collected collection acquiring sale',
)
const OUT = words(
  'dr d debit debits debited withdrawal withdraw withdrawn refund refunded reversal payout payouts settlement settlements sent paid out outward outgoing',
)
/** How money travels, which says nothing of where to. */
const HOW = words(
  'upi imps neft rtgs nach ach ecs transfer tfr trf xfer fund funds bank online net netbanking banking internet mobile p2p p2a p2m qr wallet payment payments money amount txn transaction cash cheque chq clearing clg intent app by',
)
const DONE = words(
  'success successful successfully succeeded completed complete captured credited received paid settled',
)
const ABOUT = words('txn transaction payment upi amount')

/** Which way money went: `how` where that isn't said, `unknown` where it may be. */
export function typeSays(cell: string): 'in' | 'out' | 'how' | 'unknown' {
  const said = wordsIn(cell)
  const isIn = said.some((word) => IN.has(word))
  // Also beside words that nobody knows: "Debit Card".
  if (said.some((word) => OUT.has(word))) return isIn ? 'unknown' : 'out'
  if (!said.every((word) => IN.has(word) || HOW.has(word))) return 'unknown'
  return isIn ? 'in' : 'how'
}

/** Whether this status is known to mean that the money has arrived. */
export function isReceivedStatus(cell: string): boolean {
  const said = wordsIn(cell)
  return (
    said.some((word) => DONE.has(word)) && said.every((word) => DONE.has(word) || ABOUT.has(word))
  )
}

const TROUBLE =
  /^(?:(?:txn|transaction|payment|upi|amount) )*(?:fail(?:ed|ure)?|pending|declined?|reject(?:ed|ion)?|cancell?ed|cancellation|revers(?:ed|al)|refund(?:ed)?|expired|initiated|under|in progress|in process|processing|on hold|hold|held|deemed|disputed?|charge ?back|void(?:ed)?|abort(?:ed)?|time ?out|timed out|unsuccessful|incomplete|not|awaiting|await(?:ed)?|returned|bounced?|blocked|scheduled|authori[sz]ed|created)(?= |$)/
const GONE =
  /^(?:dr|debit|debited|withdrawal|sent|paid out|money out|transfer out|outgoing|outward)$/

/** Whether a cell, whatever stands above it, says by itself that money was not received. */
export function saysNotReceived(cell: string): boolean {
  if (cell.length > 40 || !/^[^\d@]{2,}$/.test(cell)) return false
  const said = wordsIn(cell).join(' ')
  return TROUBLE.test(said) || GONE.test(said)
}

const OTHER_SECTION =
  /\b(?:withdrawals?|debits?|sent|paid out|money out|outgoing|outward|transfers? out|refunds?|reversals?|charge ?backs?|fail(?:ed|ures?)|pending|declined|rejected|unsuccessful|cancelled|on hold|disputes?|disputed)\b/i
const OWN_SECTION = /\b(?:deposits?|credits?|received|money in|incoming|inward)\b/i

/** Whether what stands above some rows says that they are no money received: "Failed transactions". */
export function sectionSaysNotReceived(title: string): boolean {
  return OTHER_SECTION.test(title) && !OWN_SECTION.test(title)
}

/** Whether a line that stands alone is the title of what is below it. */
export function isSectionTitle(line: string): boolean {
  const isShort = line.length <= 40 && line.split(' ').length <= 4 && !/\d/.test(line)
  return isShort && (OTHER_SECTION.test(line) || OWN_SECTION.test(line))
}

const MODE = 'upi|imps|neft|rtgs|mmt|mob|inb|nach|ach|ift|fund transfer|tfr|trf'
/** Not "UPI-DR SHARMA-…", where a doctor has paid. */
const BY_BANK = new RegExp(
  `(?:^|[^a-z0-9])(?:${MODE})[\\s/:*_-]+(?:p2[apm][\\s/:*_-]+)?(?<side>cr|dr|credit|debit)(?![a-z0-9]|\\s+[a-z])|/(?<slashed>cr|dr)/|^(?<first>cr|dr)[\\s/:*_-]`,
  'i',
)
const IN_WORDS =
  /\b(?:by transfer|(?:transfer|received|trf|tfr) from|paid by|money received|credited|deposit|inward)\b/i
const OUT_WORDS =
  /\b(?:(?:transfer|paid|sent|payment|trf|tfr|remitted|money) to|to transfer|money sent|debited|debit|withdrawal|withdrawn|wdl|payout|outward|outgoing|dr)\b/i

/** Which way money went, as banks write it between the other parts of a narration: UPI/DR/4123… */
export function bankSays(narration: string): 'in' | 'out' | null {
  const found = BY_BANK.exec(narration)?.groups
  const side = found?.['side'] ?? found?.['slashed'] ?? found?.['first']
  if (side === undefined) return null
  return side.toLowerCase().startsWith('c') ? 'in' : 'out'
}

/** The same, also in words that whoever paid may have chosen: "Payment to MoodDrive". */
export function narrationSays(narration: string): 'in' | 'out' | null {
  const said = bankSays(narration)
  if (said !== null) return said
  const [inward, outward] = [narration.search(IN_WORDS), narration.search(OUT_WORDS)]
  if (inward === -1 && outward === -1) return null
  return outward === -1 || (inward !== -1 && inward < outward) ? 'in' : 'out'
}

/** Whether nothing stands in a cell, in one of the ways in which programs write that. */
export function isEmptyCell(cell: string): boolean {
  return cell === '' || /^\s*(?:[-–—.*_]*|n\/?a|nil|null|none|nan|undefined|#n\/a)\s*$/i.test(cell)
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

function wordsIn(cell: string): string[] {
  return cell
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}
