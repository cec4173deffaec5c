/** What a column of a statement can hold; `amount` is what came in, `type` says which way it went. */
export const COLUMN_ROLES = [
  'date',
  'narration',
  'reference',
  'amount',
  'debit',
  'type',
  'status',
] as const

export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** By role the column, counted from 0; null where the statement has none. */
export type Columns = Readonly<Record<ColumnRole, number | null>>

export const NO_COLUMNS: Columns = {
  date: null,
  narration: null,
  reference: null,
  amount: null,
  debit: null,
  type: null,
  status: null,
}

/** Only words that say so, in any order: "Amount received", "DEPOSIT(CR)", "Credit Amt". */
const CREDIT =
  /^(?:(?:amount|amt|txn|transaction|payments?|value|total) )*(?:deposits?|deposited|credits?|credited|cr|received|receipts|paid in|money in|inflow)(?: (?:deposits?|credits?|cr|amount|amt|value))*$/
const DEBIT =
  /^(?:(?:amount|amt|txn|transaction|value|total) )*(?:withdrawals?|withdrawn|debits?|debited|dr|paid out|money out|outflow)(?: (?:withdrawals?|debits?|dr|amount|amt|value))*$/
const EITHER =
  /^(?:dr cr|cr dr|drcr|crdr|debit credit|credit debit|d c|c d)(?: (?:indicator|ind|flag|type|mark))?$/

/**
 * What banks and payment apps call their columns (SBI, HDFC, ICICI, Axis, Kotak, Bank of Baroda, Canara,
 * Paytm, PhonePe, Razorpay, Cashfree, Google Pay), the surest first. Matched against lower-case words without
 * punctuation.
 */
const NAMES: Record<ColumnRole, readonly RegExp[]> = {
  date: [
    /^(?:txn|tran|transaction|payment) (?:posted )?date(?: time)?$/,
    /^(?:txn|transaction) posted date$/,
    /^(?:date|post date|posting date|date time|created at|transaction time)$/,
    /^value (?:date|dt)$/,
    /\bdate\b/,
    /^(?:creation|created|payment|txn|event) time$|^timestamp$/,
  ],
  narration: [
    /^(?:narration|description|particulars|transaction (?:remarks|details|description|particulars))$/,
    /\b(?:narration|description|particulars|remarks)\b/,
    /^(?:details|notes?)$/,
  ],
  reference: [
    /^(?!.*\b(?:settlement|payout)\b).*\b(?:utr|rrn)\b/,
    /^upi (?:ref|reference|transaction|txn)\b/,
    /\b(?:ref|reference)(?: (?:no|number|id))?\b/,
    /^bank (?:transaction|txn) id$/,
    /^(?:transaction|txn|tran) (?:id|no|number)$/,
    /\b(?:utr|rrn)\b/,
    /^(?:cheque|chq) ?(?:no|number)$/,
    /^payment id$/,
  ],
  amount: [
    CREDIT,
    // What was paid, before what is left of it when the app has taken its share.
    /^(?:total|gross|collected)(?: (?:transaction|txn|tran|payment))? (?:amount|amt)$/,
    /^(?:amount|amt) collected$/,
    /^(?:transaction|txn|tran|payment|event) (?:amount|amt)$/,
    // Each amount says which of the two it is.
    /^withdrawals? (?:dr )?deposits?(?: cr)?$/,
    /^(?:amount|amt)(?: (?:paid|usd|dr cr|cr dr))?$/,
    /^net (?:amount|amt)$/,
  ],
  debit: [DEBIT],
  type: [
    EITHER,
    /^(?:transaction|txn|tran|entry) (?:type|indicator|entity|nature)$/,
    /^(?:sale )?type$|^(?:direction|indicator)$/,
  ],
  status: [
    /^(?:transaction|txn|tran|payment|order|upi) (?:status|state)$/,
    /^status$/,
    /^(?:state|(?:current|final) (?:status|state)|result)$/,
  ],
}

/** Whether these columns are enough to find payments in. */
export function canMatch({ amount, narration, reference }: Columns): boolean {
  return amount !== null && (narration !== null || reference !== null)
}

/** What each column of a table seems to hold, by its heading. */
export function guessColumns(headings: readonly string[]): Columns {
  const names = headings.map(plain)
  const taken = new Set<number>()
  const guessed = { ...NO_COLUMNS } as Record<ColumnRole, number | null>
  for (const role of COLUMN_ROLES) {
    for (const name of NAMES[role]) {
      const fitting = names.flatMap((one, column) =>
        !taken.has(column) && name.test(one) ? [column] : [],
      )
      // "Dr / Cr" beside a balance tells of the balance, where there is another.
      const index = fitting.find((column) => !isBalance(names[column - 1])) ?? fitting[0]
      if (index === undefined) continue
      guessed[role] = index
      taken.add(index)
      break
    }
  }
  return guessed
}

/** How many columns are known. */
export function knownCount(columns: Columns): number {
  return COLUMN_ROLES.filter((role) => columns[role] !== null).length
}

/** Words only: "Withdrawal Amt. (INR)" is the same as "withdrawal amt". */
export function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(?:in )?(?:inr|rs|rupees)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Which way money went in whatever stands under this heading, as far as the heading says; a balance is none that came in. */
export function headingSays(heading: string): 'in' | 'out' | null {
  const name = plain(heading)
  if (CREDIT.test(name)) return 'in'
  return DEBIT.test(name) || isBalance(name) ? 'out' : null
}

/** Whether money that came in and money that went out both stand under this heading. */
export function isOfBothWays(heading: string): boolean {
  const name = plain(heading)
  return (
    /\b(?:withdrawals?|debits?|dr|paid out|money out)\b/.test(name) &&
    /\b(?:deposits?|credits?|cr|paid in|money in)\b/.test(name)
  )
}

/** Columns beside those with a role, which may say something of a payment all the same. */
export interface SideColumns {
  /** May name the payment, by their headings. */
  references: ReadonlySet<number>
  /** What went back: nothing may stand there. */
  refunds: ReadonlySet<number>
  currency: number | null
  /** Of the account, not of a payment. */
  balances: ReadonlySet<number>
}

export function sideColumns(headings: readonly string[], columns: Columns): SideColumns {
  const names = headings.map(plain)
  const taken = new Set(COLUMN_ROLES.map((role) => columns[role]))
  const free = (test: (name: string, column: number) => boolean) =>
    new Set(
      names.flatMap((name, column) => (!taken.has(column) && test(name, column) ? [column] : [])),
    )
  const [currency = null] = free((name) => CURRENCY.test(name))
  return {
    references: free(isReferenceName),
    refunds: free((name) => /\b(?:refund\w*|revers\w*|charge ?back\w*|disput\w*)\b/.test(name)),
    currency,
    balances: free((name, column) => isBalance(name) || isBalance(names[column - 1])),
  }
}

const CURRENCY = /^(?:(?:txn|transaction|payment) )?(?:currency|ccy|curr)(?: code)?$/

/** Whether what stands under this name may name one payment, and isn't somebody's account or order. */
export function isReferenceName(name: string): boolean {
  return (
    (/\b(?:utr|rrn)\b/.test(name) ||
      /\b(?:upi|bank|payment|transaction|txn|tran|google|ref|reference)\b.*\b(?:id|no|number|ref|reference)\b/.test(
        name,
      )) &&
    !/\b(?:settlement|payout|order|merchant|customer|account|mobile|phone|batch|invoice|terminal|store|branch|parent|original|refund)\b/.test(
      name,
    )
  )
}

function isBalance(name: string | undefined): boolean {
  return name !== undefined && /\bbal(?:ance)?\b/.test(name)
}
