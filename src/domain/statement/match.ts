import { looksLikeUtr, normalisePaymentReference } from '@/domain/payment-reference'

import type { Credit, DoubtfulLine, Line, Lines } from './credits'
import { isFounderPrice, priceDoubt } from './prices'

/** A sign-up that isn't verified yet. */
export interface Claim {
  id: string
  upiReferenceId: string | null
  /** When they joined; null where nobody knows. */
  createdAt: Date | null
}

/** Whose a reference is that nobody waiting has claimed. A refunded founder's and an erased one's stay used. */
export type Holder = { kind: 'verified' | 'refunded'; email: string | null } | { kind: 'erased' }

export interface Found<C> {
  claim: C
  credit: Credit
  reference: string
}

interface Unclaimed {
  credit: Credit
  /** The likeliest; null where the row has none. */
  reference: string | null
}

/** A row that may be money received, or not. */
export interface Unclear<C> {
  line: Line
  /** What makes it so, in words. At least one. */
  doubts: readonly string[]
  /** The likeliest, or the one by which it is claimed; null where the row has none. */
  reference: string | null
  /** Who waits, and has claimed it; null where nobody has. */
  claim: C | null
  /** Who was verified with it already, also if that is over. */
  holder: Holder | null
}

/** Whose money this is, nobody can tell but the admin. At least one reference and one row. */
interface Contested<C> {
  references: readonly string[]
  rows: readonly Line[]
  claims: readonly C[]
  /** Who was verified with it already, also if that is over. */
  holders: readonly Holder[]
  /** The statement says that the money was sent back. */
  wentBack: boolean
  /** What else is unclear about some of the rows, in words. */
  doubts: readonly string[]
}

/** Every credit and every claim is in exactly one of these. */
export interface Matches<C> {
  matched: readonly Found<C>[]
  amountDiffers: readonly Found<C>[]
  unclear: readonly Unclear<C>[]
  /** Whose reference is nowhere in what could be read. */
  notReceived: readonly C[]
  notClaimed: readonly Unclaimed[]
  /**
   * One reference in several rows, or claimed by several; rows that name the payments of several; and
   * what was sent back.
   */
  usedTwice: readonly Contested<C>[]
  settled: readonly { credit: Credit; reference: string; holder: Holder }[]
}

/** What occurs in more rows than this is the bank's own, such as the number of the account. */
const MOST_ROWS = 3

/** What is compared: rows in which money came in or may have, and what is known to have left. */
type Moved = Pick<Lines, 'credits' | 'unclear' | 'left' | 'returned'>

/**
 * Compares what came in with what is claimed, by payment reference. Only what is known to be money received,
 * once, and claimed by one alone, is matched.
 *
 * @param holders by reference, of those that no claim has; without them the rows are not claimed.
 * @param elsewhere by reference, what mentions it outside of the rows that were read.
 */
export function matchStatement<C extends Claim>(
  moved: Moved,
  claims: readonly C[],
  holders: ReadonlyMap<string, Holder>,
  elsewhere: ReadonlyMap<string, DoubtfulLine> = new Map(),
): Matches<C> {
  const byReference = new Map<string, C[]>()
  for (const claim of claims) {
    const reference = referenceOf(claim)
    if (reference !== '') push(byReference, reference, claim)
  }

  const rows = rowsWith(moved)
  const wentBack = new Set(moved.returned)
  const isKnown = (one: string) => byReference.has(one) || holders.has(one)
  const groups = new Map<string, Group>()
  const unclear: Unclear<C>[] = []
  const notClaimed: Unclaimed[] = []
  for (const line of [...moved.credits, ...moved.unclear]) {
    const candidates = candidatesOf(line, rows)
    const mentioned = [...line.mentioned.keys()].filter((one) => isRare(one, rows))
    const named = [...candidates, ...sharedBy(line, rows)].filter(isKnown)
    const known = [...named, ...mentioned.filter(isKnown)]
    const references = known.length > 0 ? known : candidates.slice(0, 1)
    const doubts = [...doubtsOf(line)]
    if (named.length === 0) {
      for (const one of known)
        doubts.push(`Its reference stands under “${line.mentioned.get(one) ?? ''}”`)
    }
    if (references.length > 0) {
      const isBack = [...candidates, ...references].some((one) => wentBack.has(one))
      join(groups, references, { line, doubts }, isBack)
    } else if (isCredit(line)) {
      notClaimed.push({ credit: line, reference: null })
    } else if (!isMentionOnly(line)) {
      unclear.push({ line, doubts, reference: null, claim: null, holder: null })
    }
  }

  const matched: Found<C>[] = []
  const amountDiffers: Found<C>[] = []
  const usedTwice: Contested<C>[] = []
  const settled: { credit: Credit; reference: string; holder: Holder }[] = []
  const found = new Set<string>()
  for (const group of new Set(groups.values())) {
    const references = [...group.references]
    const claimants = references.flatMap((one) => byReference.get(one) ?? [])
    const owners = references.flatMap((one) => holders.get(one) ?? [])
    for (const { id } of claimants) found.add(id)

    const [reference] = references
    const [only, ...repeats] = group.rows
    if (reference === undefined || only === undefined) continue
    const { line, doubts } = only
    const [claim = null] = claimants
    const [holder = null] = owners
    if (repeats.length > 0 || claimants.length + owners.length > 1 || group.wentBack) {
      const inOrder = group.rows.toSorted((one, other) => one.line.line - other.line.line)
      usedTwice.push({
        references,
        rows: inOrder.map((row) => row.line),
        claims: claimants,
        holders: owners,
        wentBack: group.wentBack,
        doubts: [...new Set(inOrder.flatMap((row) => row.doubts))],
      })
    } else if (doubts.length > 0 || !isCredit(line)) {
      unclear.push({ line, doubts, reference, claim, holder })
    } else if (claim !== null) {
      const doubt = priceDoubt(line, claim.createdAt)
      if (!isFounderPrice(line)) amountDiffers.push({ claim, credit: line, reference })
      else if (doubt === null) matched.push({ claim, credit: line, reference })
      else unclear.push({ line, doubts: [doubt], reference, claim, holder })
    } else if (holder !== null) {
      settled.push({ credit: line, reference, holder })
    } else {
      notClaimed.push({ credit: line, reference })
    }
  }

  // Whoever isn't there may still be in a row where no money came in, or in what could not be read.
  const left = byMention(moved.left, rows)
  const notReceived: C[] = []
  for (const claim of claims) {
    if (found.has(claim.id)) continue
    const reference = referenceOf(claim)
    const line = left.get(reference) ?? elsewhere.get(reference)
    if (line === undefined) notReceived.push(claim)
    else unclear.push({ line, doubts: line.doubts, reference, claim, holder: null })
  }
  return {
    matched,
    amountDiffers,
    unclear: unclear.toSorted(
      (a, b) => Number(a.claim === null) - Number(b.claim === null) || a.line.line - b.line.line,
    ),
    notReceived,
    notClaimed: notClaimed.toSorted((a, b) => a.credit.line - b.credit.line),
    usedTwice,
    settled,
  }
}

/**
 * The references that may name a payment, and that nobody waiting has claimed: ask whose they are. Also
 * those beside a claimed one: somebody else may have been verified with them. Each once.
 */
export function unclaimedReferences(moved: Moved, claims: readonly Claim[]): string[] {
  const claimed = new Set(claims.map(referenceOf))
  const rows = rowsWith(moved)
  const unclaimed = new Set<string>()
  for (const line of [...moved.credits, ...moved.unclear]) {
    const candidates = [...candidatesOf(line, rows), ...sharedBy(line, rows)]
    const mentioned = [...line.mentioned.keys()].filter((one) => isRare(one, rows))
    const isClaimed = [...candidates, ...mentioned].some((one) => claimed.has(one))
    for (const one of isClaimed ? [...candidates, ...mentioned] : candidates) {
      if (!claimed.has(one)) unclaimed.add(one)
    }
  }
  return [...unclaimed]
}

/** Rows in which money came in, or may have, that name no UPI payment of their own. */
export function namelessRows(moved: Moved): Line[] {
  const rows = rowsWith(moved)
  return [...moved.credits, ...moved.unclear].filter(
    (line) => !candidatesOf(line, rows).some(looksLikeUtr),
  )
}

/** Rows that belong together, since they have a reference in common. */
interface Group {
  references: Set<string>
  rows: { line: Line; doubts: readonly string[] }[]
  wentBack: boolean
}

/** Adds a row to the group that has one of its references, and makes one of several that have. */
function join(
  groups: Map<string, Group>,
  references: readonly string[],
  row: Group['rows'][number],
  wentBack: boolean,
): void {
  const [group = { references: new Set<string>(), rows: [], wentBack }, ...others] = new Set(
    references.flatMap((one) => groups.get(one) ?? []),
  )
  const taken = [...references]
  group.rows.push(row)
  group.wentBack ||= wentBack
  for (const other of others) {
    group.rows.push(...other.rows)
    group.wentBack ||= other.wentBack
    taken.push(...other.references)
  }
  for (const one of taken) {
    group.references.add(one)
    groups.set(one, group)
  }
}

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

/** In how many rows each reference occurs, those of money that left among them. */
function rowsWith({ credits, unclear, returned }: Moved): ReadonlyMap<string, number> {
  const rows = new Map<string, number>()
  const count = (one: string) => rows.set(one, (rows.get(one) ?? 0) + 1)
  for (const { references, mentioned } of [...credits, ...unclear]) {
    references.main.forEach(count)
    references.other.forEach(count)
    for (const one of mentioned.keys()) count(one)
  }
  returned.forEach(count)
  return rows
}

/** What may name this payment and nothing else, the likeliest first. */
function candidatesOf({ references }: Line, rows: ReadonlyMap<string, number>): string[] {
  return [...references.main, ...references.other].filter((one) => isRare(one, rows))
}

/** @returns the row's one main reference if it occurs in too many rows to be one payment's; else nothing. */
function sharedBy({ references: { main } }: Line, rows: ReadonlyMap<string, number>): string[] {
  const [only] = main
  return main.length === 1 && only !== undefined && !isRare(only, rows) ? [only] : []
}

/** Words from somewhere in the file, with something in them that may be anybody's reference, or a phone number. */
export function isMentionOnly({ amount, date, references: { main, other } }: Line): boolean {
  return amount === null && date === null && main.length + other.length === 0
}

function isRare(reference: string, rows: ReadonlyMap<string, number>): boolean {
  return (rows.get(reference) ?? 0) <= MOST_ROWS
}

function byMention(
  lines: readonly DoubtfulLine[],
  rows: ReadonlyMap<string, number>,
): ReadonlyMap<string, DoubtfulLine> {
  const count = new Map<string, number>()
  const found = new Map<string, DoubtfulLine>()
  for (const line of lines) {
    const { main, other } = line.references
    for (const one of [...main, ...other, ...line.mentioned.keys()]) {
      count.set(one, (count.get(one) ?? 0) + 1)
      if (!found.has(one)) found.set(one, line)
    }
  }
  for (const [one, times] of count) {
    if (times > MOST_ROWS || !isRare(one, rows)) found.delete(one)
  }
  return found
}

function referenceOf({ upiReferenceId }: Claim): string {
  return normalisePaymentReference(upiReferenceId ?? '')
}

function doubtsOf(line: Line | DoubtfulLine): readonly string[] {
  return 'doubts' in line ? line.doubts : []
}

function isCredit(line: Line): line is Credit {
  return line.amount !== null && doubtsOf(line).length === 0
}
