/**
 * The headings, words and providers in files of banks and payment apps, one line each. To support
 * another bank, add a line. Headings are compared in lower case and without punctuation.
 */

/** The meaning of a column, according to its heading. */
// oxfmt-ignore
export type Kind =
  | 'date' | 'time' | 'narration' | 'reference' | 'payer' | 'payerUpi' | 'currency'
  | 'credit' | 'debit' | 'amount' | 'net' | 'fee' | 'balance' | 'refund' | 'money'
  | 'direction' | 'status' | 'method' | 'id' | 'text' | 'code' | 'failure'

/** Columns of dates and amounts, which contain no words. */
export const NUMBERS = words('date time credit debit amount net fee balance money')
/**
 * Columns of people and of payment methods. Their words don't state whether the payment arrived.
 */
export const NAMES = words('payer payerUpi method')
/**
 * Columns whose values may state whether the payment arrived. The admin's answer about a table
 * covers these values.
 */
export const TELLING = words('direction status currency method code failure')

const IN_HEADING =
  'deposite?s?|deposited|credits?|credited|cr|received|receipts|inflow|incoming|income|inc|paid in|money in'
const OUT_HEADING =
  'withdr\\w*|wdls?|w d|debits?|debited|dr|spent|expenses?|exp|outflow|outgoing|outgo|paid out|money out'
const ABOUT_MONEY = 'amount|amt|value|total|txn|tran|trans|transaction|payments?|upi'
const TXN = '(?:txn|trx|tran|trans|transaction|payment|upi)'

/**
 * The kind of a column, by the first pattern that matches its heading. If two columns have the same
 * kind, the one with the earlier line is preferred.
 */
// oxfmt-ignore
export const HEADINGS: readonly (readonly [Kind, RegExp])[] = [
  ['direction', /^balance impact$/],
  ['balance', /\bbal(?:ance)?s?\b|^(?:closing|running|available|ledger)(?: (?:total|amount|amt))?$/],
  ['direction', /^(?:dr ?(?:or )?cr|cr ?(?:or )?dr|debit(?: or)? credit|credit(?: or)? debit|d c|c d)\b/],
  ['id', /\b(?:card|instrument) (?:no|number|id|last)\b/],
  ['method', /\b(?:card|account|funding|wallet|bank) (?:type|network|brand|name|scheme)\b/],
  ['method', /\b(?:funding|card|mode|method|channel|network|instrument|issuer|scheme|platform|source type)\b/],
  ['direction', /^(?:part )?(?:txn|tran|trans|transaction|entry|sale|payment|event|order|vch|voucher)? ?(?:type|indicator|entity|nature|direction)$/],
  ['direction', /^(?:reporting category|sign|direction)$/],
  ['text', /\b(?:settle(?:d|ment)?|payout|kyc)\b.*\b(?:status|state|type)\b/],
  ['status', new RegExp(`^(?:${TXN}|order|sale|current|final)(?: ${TXN})? (?:status|state)\\b`)],
  ['status', /^(?:status|state|result)(?: (?:description|desc|message))?$/],
  ['failure', /\b(?:live ?mode|return|error|failure|reject\w*|decline\w*)\b/],
  ['code', /\b(?:resp|response|result|reason)\b/],
  ['refund', /\b(?:refund\w*|revers\w*|charge ?back\w*|disput\w*)\b/],
  ['currency', /\b(?:currency|ccy|curr)\b/],
  ['amount', /^target amount\b/],
  ['fee', /\b(?:fees?|commission|mdr|msf|charges?|tax|gst|[ics]gst|tds|surcharge)\b/],
  ['credit', new RegExp(`^(?:(?:${ABOUT_MONEY}) )*(?:${IN_HEADING})(?: (?:${IN_HEADING}|${ABOUT_MONEY}))*$`)],
  ['debit', new RegExp(`^(?:(?:${ABOUT_MONEY}) )*(?:${OUT_HEADING})(?: (?:${OUT_HEADING}|${ABOUT_MONEY}))*$`)],
  ['debit', /^payments$/],
  ['net', /^(?:net|settled|settlement|payable)(?: \w+)*? (?:amount|amt)$|^(?:amount|amt) (?:settled|payable)$|^net$/],
  ['amount', /^(?:total|gross|collected)(?: (?:transaction|txn|tran|payment))? (?:amount|amt)$|^gross$/],
  ['amount', /^(?:amount|amt) collected$/],
  ['amount', new RegExp(`^(?:${TXN}|event|sale|order|paid) (?:amount|amt)$`)],
  ['amount', /^withdr\w* (?:dr )?deposits?(?: cr)?$/],
  ['amount', /^(?:amount|amt)(?: (?:paid|dr cr|cr dr))?$/],
  ['money', /\b(?:amount|amt)\b/],
  ['date', new RegExp(`^${TXN} (?:posted )?date(?: time)?$`)],
  ['date', /^(?:date|post(?:ing)? date|date time|created(?: at| date| on)?(?: utc)?|transaction time|added ?on)$/],
  ['text', /\b(?:settle\w*|payout|expiry|available)\b.*\b(?:date|on|time|utc)\b/],
  ['date', /^value (?:date?|dt)$/],
  ['date', /\b(?:date|dt)\b|^timestamp$/],
  ['time', /\btime\b/],
  ['payerUpi', /^(?!.*\b(?:payee|merchant|bene\w*)\b).*\b(?:vpa|upi (?:id|address|handle))\b/],
  ['payer', /^(?:payer|customer|buyer|sender|remitter|source)(?: account)?(?: name)?$|^name$/],
  ['id', /\b(?:settlement|payout|order|merchant|customer|account|mobile|phone|batch|invoice|terminal|store|branch|parent|original|mid|tid|payee|bene\w*|transfer(?! ?wise))\b.*\b(?:id|no|number|code|ref|reference|utr|rrn|vpa)\b/],
  ['reference', /\b(?:utr|rrn|cust ?ref)\b/],
  ['reference', /^upi (?:ref|reference|transaction|txn)\b/],
  ['reference', /\b(?:ref|reference)\b/],
  ['reference', /^bank (?:transaction|txn) id$/],
  ['reference', /^(?:transaction|txn|tran) (?:id|no|number)$/],
  ['reference', /\b(?:bank|payment|transaction|txn|tran|google|source|transfer ?wise) (?:id|no|number)\b|^id$/],
  ['narration', /^(?:narration|description|p[ae]rticulars?|payment details|transaction (?:remarks|details|description|particulars?))$/],
  ['narration', /\b(?:narration|narrative|description|particulars?)\b/],
  ['id', /\b(?:cheque|chq|ids?|gstin|mobile|phone|email|ifsc|mid|tid|hash|token)\b|\baccount\b/],
  ['narration', /\bremarks?\b|^(?:memo|(?:transaction|txn) info(?:rmation)?)$/],
  ['narration', /^(?:details|notes?)$/],
  ['text', /^(?:s|sl|sr|srl|sno|serial|row)? ?(?:no|number)?$|\b(?:branch|sol|init br|category|city|location|store|user|notes?|names?|address|product|payee|merchant|terminal|counter(?: ?party)?|device)\b/],
]

/** Headings of columns with the IDs of refunds. */
export const REFUND_ID = /^(?!.*\b(?:disput|charge ?back)).*\b(?:id|no|arn|utr|rrn)\b/

/**
 * Headings of columns that may contain payment references, for use only if there is no better
 * column.
 */
export const NAMES_SOMETHING = /\b(?:utr|rrn|ref|reference|cheque|chq)\b/

/** A payment app's or gateway's list of received payments, identified by its headings. */
export interface Provider {
  name: string
  /** The header has a heading for each of these patterns. */
  headings: readonly RegExp[]
  /**
   * `payments`: every successful row is a received payment. `signs`: every amount without a minus
   * is received money.
   */
  rows: 'payments' | 'signs'
}

// oxfmt-ignore
export const PROVIDERS: readonly Provider[] = [
  { name: 'PhonePe', headings: [/^phone ?pe (?:reference|transaction|txn) id$/, /status/], rows: 'payments' },
  { name: 'Google Pay', headings: [/^google transaction id$/, /^buyer name$/], rows: 'payments' },
  { name: 'Razorpay', headings: [/^(?:payment )?id$/, /^amount$/, /^(?:payment )?method$/, /^status$/], rows: 'payments' },
  { name: 'Cashfree', headings: [/^order id$/, /^payment mode$/, /^bank reference/, /^transaction status$/], rows: 'payments' },
  { name: 'Easebuzz', headings: [/^easebuzz id$/, /^transaction status$/], rows: 'payments' },
  { name: 'Instamojo', headings: [/^instamojo fee$/, /^payment status$/], rows: 'payments' },
  { name: 'UPI acquirer', headings: [/^payer (?:vpa|upi id)$/, /^payee vpa$/, /\brrn\b/, /status/], rows: 'payments' },
  { name: 'PayPal', headings: [/^gross$/, /^net$/, /^transaction id$/, /^time ?zone$/], rows: 'signs' },
  { name: 'Stripe', headings: [/^(?:id|balance transaction id)$/, /^(?:created|available).*utc$/], rows: 'signs' },
  { name: 'Wise', headings: [/^transfer ?wise id$/, /^running balance$/], rows: 'signs' },
  { name: 'Revolut', headings: [/^type$/, /^(?:started date|date started)/, /^(?:completed date|date completed)/, /^state$/], rows: 'signs' },
]

/**
 * Headings that only occur in files of payment receivers (`RECEIVES`) or payment senders (`SENDS`).
 */
export const RECEIVES =
  /^(?!.*\b(?:debited|paid|sent) from\b).*\b(?:merchant (?!name)\w+|payer|customer|buyer|settle\w*|mdr|commission|fees?|order|terminal|tid|mid|store|invoice|acquirer|bharat ?pe|qr|refunded|refund status)\b/
export const SENDS =
  /^(?!.*\b(?:payer|customer|buyer)\b).*\b(?:bene|beneficiary|payouts?|payee (?:vpa|upi|account|a c|bank|ifsc)|recipient|vendor|transfer id|disbursement)\b/

/** Words in a direction column for money that came in (`IN`) or went out (`OUT`). */
export const IN = words(
  'cr c credit credits credited deposit deposited received receive receipt inward incoming in',
)
export const OUT = words(
  'dr d debit debits debited withdrawal withdraw withdrawn refund refunded reversal reversed payout payouts settlement settlements sent paid out outward outgoing chargeback cashback',
)
/** Words for a payment. In an app's or gateway's list, a successful payment came in. */
export const PAYMENT = words(
  'pay payment payments sale sales qr collect collected collection capture captured charge acquiring',
)
/** Status words that only payment receivers use. */
export const TAKEN = words('captured capture sale sales collected')
/** Words for a payment method, which say nothing about the direction. */
export const HOW = words(
  'upi imps neft rtgs nach ach ecs transfer tfr trf xfer fund funds bank online net netbanking banking internet mobile web website express checkout general button page link p2p p2a p2m wallet neutral money amount txn transaction cash cheque chq clearing clg intent app by card cdm int interest salary sweep',
)
/** Status words for a successful payment (`DONE`), and neutral words beside them (`ABOUT`). */
export const DONE = words(
  'success successful successfully succeeded completed complete captured credit credited received paid settled',
)
export const ABOUT = words('txn transaction payment upi amount sale qr order collect money')

/** A cell that marks a test payment. */
export const TEST = /^(?:test|sandbox)(?: mode)?$/i

/** A footnote mark. The footnote may contradict the cell, as in "COMPLETED*". */
export const NOTE_MARK = /[*?!#\u2020\u2021]/

/**
 * The beginnings of statuses and other cells that mean that no money has arrived (`TROUBLE`) or
 * that money went out (`GONE`).
 */
export const TROUBLE =
  /^(?:(?:txn|transaction|payment|upi|amount|sale|order|credit|funds?) )*(?:lien|fail(?:ed|ure)?|pending|declined?|reject(?:ed|ion)?|(?:user ?)?cancell?ed|dropped|cancellation|revers(?:ed|al)|refund(?:ed)?|expired|initiated|under|in progress|in process|processing|on hold|hold|held|deemed|disputed?|charge ?back|void(?:ed)?|abort(?:ed)?|time ?out|timed out|unsuccessful|incomplete|not|awaiting|await(?:ed)?|returned|bounced?|blocked|scheduled|authori[sz]ed|created)(?= |$)/
export const GONE =
  /^(?:dr|debit|debited|withdrawal|sent|paid out|money out|transfer out|outgoing|outward)$/

/**
 * Narration words for money that was returned or never arrived, or that isn't a payment, such as a
 * reward. Digits may follow directly.
 */
export const REVERSED = new RegExp(
  `(?:^|[^a-z])(?:upi|imps|neft|rtgs|auto)?(?:${[
    'rvr?sl|rv|rvd|revr?sl|rev|revd|revert(?:ed)?|revers(?:al|ed)',
    'ret|retd|rtn|retn|rtnd|return(?:ed)?|rrc|crc|bounced?',
    'rfd|refd|rfnd|refund(?:ed)?|adj(?:ustment)?|erroneous',
    'ch(?:a?r)?ge?-?ba?c?k|dispute|declined?|reject(?:ed)?|cancell?ed|fail(?:ed|ure)?',
    'unpaid|dishonou?r(?:ed)?|recredit(?:ed)?|credit ?back|\u0935\u093e\u092a\u0938\u0940?|recall(?:ed)?|cash ?back|rewards?|incentive|settlement of|batch cr',
  ].join('|')})(?![a-z]|[\\w.-]*@)`,
  'i',
)

/**
 * Words in the titles of sections: payments that failed or were returned (`LOST_SECTION`), outgoing
 * money (`OUT_SECTION`), and incoming money (`OWN_SECTION`).
 */
export const LOST_SECTION =
  /\b(?:refunds?|revers(?:als?|ed)|return(?:s|ed)|charge ?backs?|fail(?:ed|ures?)|pending|declined|rejected|unsuccessful|cancelled|on hold|disputes?|disputed|not credited|not received|not reali[sz]ed|yet to be|scrutiny|unposted|uncleared|unreali[sz]ed|unpaid|scheduled|upcoming|future|memo postings?|drafts?|lien|timed.?out|abandoned|test (?:mode|transactions?|payments?|data)|sandbox)\b/i
export const OUT_SECTION =
  /\b(?:withdrawals?|debits?|sent|paid out|money out|outgoing|outward|transfers? out)\b/i
export const OWN_SECTION = /\b(?:deposits?|credits?|received|money in|incoming|inward)\b/i

/**
 * A line above the header stating that the file omits rows, such as "Filter applied: Amount greater
 * than 100".
 */
export const PARTIAL =
  /\b(?:filter|criteria|search)\w*\b.*\b(?:amount|keywords?|remarks?|narration|contains|greater|less|than|only)\b|\bshowing \d+\D{1,5}\d+ of \d+|\b(?:top|first|last) \d+ (?:transactions|payments|rows|records)\b/i

/** Words for a fee of a payment. A fee's row may contain the payment's reference. */
export const CHARGE = /\b(?:mdr|gst|fees?|charges?|commission)\b/i

/**
 * The currency named in a line above the header, such as "Account Currency: USD" or "All amounts
 * are in Dirhams".
 */
export const IN_CURRENCY =
  /\b(?:currency|ccy)\W+([a-z]{3})\b|\b(?:amounts?|figures|balances?|statement)\b.{0,20}\bin ((?:[a-z]+ )?(?:dollars|dirhams|euros?|pounds|riyals?|yen|rupees)|aed|aud|cad|chf|eur|gbp|hkd|inr|jpy|sar|sgd|usd)\b/i

/** The beginnings of rows that contain totals or balances. */
export const TOTAL = new RegExp(
  String.raw`^\W*(?:${[
    String.raw`(?:grand |sub ?-?|page |transaction |day )?totals?\b`,
    String.raw`(?:op|opg|opening|cl|clg|closing)\W+bal`,
    String.raw`(?:bal(?:ance)?\W+)?(?:(?:brought|carried)\W+(?:forward|fwd|down|over)|[bc]/[fd])\b`,
    String.raw`net position\b|(?:statement|page) no\b`,
  ].join('|')})`,
  'i',
)

/** Headings that are so common that they don't identify the file's source. */
export const GENERIC =
  /^(?:date|day|time|amount|amt|reference|ref|utr|rrn|narration|description|details|particulars|remarks|name|id|no|number|status|type|currency|notes?)(?: (?:no|number|id))?$/

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
