import {
  isPaymentReference,
  looksLikeUtr,
  normalisePaymentReference,
} from '@/domain/payment-reference'

import type { Credit, DoubtfulLine, Line, Lines } from './credits'
import { isFounderPrice, priceDoubt } from './prices'
import { NO_REFERENCE } from './references'

/** A sign-up that isn't verified yet. */
export interface Claim {
  id: string
  upiReferenceId: string | null
  /** When they joined; null where nobody knows. */
  createdAt: Date | null
  /** What they say they have paid, where that isn't what founders pay. */
  paid?: { amount: number; currency: string }
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
  /** Of whom the files tell that they haven't paid. */
  notReceived: readonly C[]
  /** By claim the row that names its reference, where no money came in. */
  refuted: ReadonlyMap<string, DoubtfulLine>
  /** Whose reference is nowhere, and whose payment may be where the files don't reach. */
  outsideDays: readonly C[]
  /** Who has given nothing that could name a payment. */
  noReference: readonly C[]
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

/** What the rows are compared with besides the claims. */
export interface Beside {
  /** By reference, whose they are that no claim has; without them the rows are not claimed. */
  holders: ReadonlyMap<string, Holder>
  /** Whether a payment of somebody who joined then would be in the files. */
  covers: (joined: Date | null) => boolean
}

/** What is compared: rows in which money came in or may have, and what is known to have left. */
type Moved = Pick<Lines, 'credits' | 'unclear' | 'left' | 'elsewhere' | 'returned'>

/**
 * Compares what came in with what is claimed, by payment reference. Only what is known to be money received,
 * once, and claimed by one alone, is matched.
 */
export function matchStatement<C extends Claim>(
  moved: Moved,
  claims: readonly C[],
  { holders, covers }: Beside,
): Matches<C> {
  const byReference = new Map<string, C[]>()
  const noReference: C[] = []
  for (const claim of claims) {
    const reference = referenceOf(claim)
    if (!isPaymentReference(reference) || NO_REFERENCE.test(reference)) noReference.push(claim)
    else push(byReference, reference, claim)
  }

  const rows = rowsWith(moved)
  const leftLines = new Set<Line>(moved.left)
  const wentBack = new Set(moved.returned)
  const isKnown = (one: string) => byReference.has(one) || holders.has(one)
  const groups = new Map<string, Group>()
  const unclear: Unclear<C>[] = []
  const notClaimed: Unclaimed[] = []
  for (const line of [...moved.credits, ...moved.unclear]) {
    const candidates = candidatesOf(line, rows)
    const named = [...candidates, ...sharedBy(line, rows)].filter(isKnown)
    const known = [...named, ...mentionsOf(line, rows).filter(isKnown)]
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
    const [only, ...repeats] = inOneFile(group.rows)
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
      const doubt = claim.paid === undefined ? priceDoubt(line, claim.createdAt) : null
      if (!isPrice(line, claim)) amountDiffers.push({ claim, credit: line, reference })
      else if (doubt === null) matched.push({ claim, credit: line, reference })
      else unclear.push({ line, doubts: [doubt], reference, claim, holder })
    } else if (holder !== null) {
      settled.push({ credit: line, reference, holder })
    } else {
      notClaimed.push({ credit: line, reference })
    }
  }

  const unnamed = new Set(noReference.map(({ id }) => id))
  // Whoever isn't there may still be in a row where no money came in, or in what could not be read.
  const missing = claims.filter(({ id }) => !found.has(id) && !unnamed.has(id))
  const wanted = new Set(missing.map(referenceOf))
  const left = new Map<string, DoubtfulLine>()
  const mentions = new Map<string, Line>()
  for (const line of [...moved.elsewhere, ...moved.left, ...moved.credits, ...moved.unclear]) {
    for (const names of [line.references.main, line.references.other, line.mentioned.keys()]) {
      for (const one of names) {
        if (!wanted.has(one) || !isRare(one, rows)) continue
        mentions.set(one, line)
        if (leftLines.has(line) && 'doubts' in line && !line.mentioned.has(one)) left.set(one, line)
      }
    }
  }
  const notReceived: C[] = []
  const outsideDays: C[] = []
  const refuted = new Map<string, DoubtfulLine>()
  for (const claim of missing) {
    const reference = referenceOf(claim)
    const line = left.get(reference)
    const mention = mentions.get(reference)
    if (line !== undefined) refuted.set(claim.id, line)
    if (line !== undefined || (mention === undefined && covers(claim.createdAt)))
      notReceived.push(claim)
    else if (mention === undefined) outsideDays.push(claim)
    else
      unclear.push({
        line: mention,
        doubts: mentionDoubts(mention),
        reference,
        claim,
        holder: null,
      })
  }
  return {
    matched,
    amountDiffers,
    unclear: unclear.toSorted(
      (a, b) => Number(a.claim === null) - Number(b.claim === null) || a.line.line - b.line.line,
    ),
    notReceived,
    refuted,
    outsideDays,
    noReference,
    notClaimed: notClaimed.toSorted((a, b) => a.credit.line - b.credit.line),
    usedTwice,
    settled,
  }
}

function mentionDoubts(line: Line | DoubtfulLine): readonly string[] {
  const doubts = doubtsOf(line)
  return doubts.length > 0 ? doubts : ['A row mentions its reference beside others']
}

function isPrice(line: Line, { paid }: Claim): boolean {
  if (paid === undefined) return isFounderPrice(line)
  return paid.amount === line.amount && paid.currency === (line.currency ?? 'INR')
}

/** The bank's file and the app's file may both list a payment, each in its way: it is one. */
function inOneFile(rows: Group['rows']): Group['rows'] {
  const [first, ...others] = rows.toSorted(
    (one, other) => Number(isCredit(other.line)) - Number(isCredit(one.line)),
  )
  if (first === undefined || !isCredit(first.line)) return rows
  const layouts = new Set(rows.map(({ line }) => line.layout))
  const { amount, currency } = first.line
  const isSame = others.every(
    ({ line, doubts }) =>
      line.amount === amount &&
      (line.currency ?? currency) === (currency ?? line.currency) &&
      (doubts.length === 0 || ('isAsked' in line && line.isAsked === true)),
  )
  return layouts.size === rows.length && isSame ? [first] : rows
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
    const mentioned = mentionsOf(line, rows)
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
function rowsWith({ credits, unclear, elsewhere, returned }: Moved): ReadonlyMap<string, number> {
  const rows = new Map<string, number>()
  const count = (one: string) => rows.set(one, (rows.get(one) ?? 0) + 1)
  for (const { references, mentioned } of [...credits, ...unclear, ...elsewhere]) {
    references.main.forEach(count)
    references.other.forEach(count)
    for (const one of mentioned.keys()) count(one)
  }
  returned.forEach(count)
  return rows
}

/** What may name this payment and nothing else, the likeliest first. */
function candidatesOf({ references }: Line, rows: ReadonlyMap<string, number>): string[] {
  const { main, other } = references
  return (other.length === 0 ? [...main] : [...main, ...other]).filter(
    (one) =>
      isRare(one, rows) && (main.length === 0 || main.includes(one) || !isAccount(one, rows)),
  )
}

/** What is said beside a payment in one row only: the bank writes accounts into several. */
function mentionsOf({ mentioned }: Line, rows: ReadonlyMap<string, number>): string[] {
  if (mentioned.size === 0) return []
  return [...mentioned.keys()].filter((one) => isRare(one, rows) && !isAccount(one, rows))
}

/** Digits only, in several rows that each have a reference of their own: the number of an account. */
function isAccount(reference: string, rows: ReadonlyMap<string, number>): boolean {
  return (rows.get(reference) ?? 0) > 1 && /^\d+$/.test(reference)
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

function referenceOf({ upiReferenceId }: Claim): string {
  return normalisePaymentReference(upiReferenceId ?? '')
}

function doubtsOf(line: Line | DoubtfulLine): readonly string[] {
  return 'doubts' in line ? line.doubts : []
}

function isCredit(line: Line): line is Credit {
  return line.amount !== null && doubtsOf(line).length === 0
}
