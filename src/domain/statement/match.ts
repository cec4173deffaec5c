import {
  isPaymentReference,
  looksLikeUtr,
  normalisePaymentReference,
} from '@/domain/payment-reference'

import { groupedBy } from './grouped-by'
import { isCredit, isReceived, type Credit, type Line } from './lines'
import { isFounderPrice, priceDoubt } from './prices'
import { NO_REFERENCE } from './references'

/** A sign-up that isn't verified yet. */
export interface Claim {
  id: string
  upiReferenceId: string | null
  /** When they joined; null where nobody knows. */
  createdAt: Date | null
  /** What they say they have paid, where that isn't what founders pay. */
  paid?: { amount: number; currency: string } | undefined
}

/** Whose a reference is that nobody waiting has claimed. A refunded founder's and an erased one's stay used. */
export type Holder = { kind: 'verified' | 'refunded'; email: string | null } | { kind: 'erased' }

export interface Found<C> {
  claim: C
  credit: Credit
  reference: string
}

/** A row that may be money received, or not. */
export interface Unclear<C> {
  line: Line
  /** Why, in words. At least one. */
  doubts: readonly string[]
  /** The likeliest, or the one by which it is claimed; null where the row has none. */
  reference: string | null
  /** Who waits, and has claimed it; null where nobody has. */
  claim: C | null
  /** Who was verified with it already, also if that is over. */
  holder: Holder | null
}

/** Rows of which only the admin can tell whose money they are. At least one reference and one row. */
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
  /** Claims that the files show to be unpaid. */
  notReceived: readonly C[]
  /** By claim the row that names its reference, where no money came in. */
  refuted: ReadonlyMap<string, Line>
  /** Claims whose reference is in no file, and whose payment may be where the files don't reach. */
  outsideDays: readonly C[]
  /** Claims with nothing that could name a payment. */
  noReference: readonly C[]
  /** With the likeliest reference; null where the row has none. */
  notClaimed: readonly { credit: Credit; reference: string | null }[]
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
  /** Whether a payment of a founder who joined then would be in the files. */
  covers: (joined: Date | null) => boolean
}

/** Rows that have references in common. */
interface Group {
  references: Set<string>
  rows: { line: Line; doubts: readonly string[]; wentBack: boolean }[]
}

/**
 * Compares what came in with what is claimed, by payment reference. Only what is known to be money received,
 * once, and claimed by one alone, is matched.
 */
export function matchStatement<C extends Claim>(
  lines: readonly Line[],
  claims: readonly C[],
  { holders, covers }: Beside,
): Matches<C> {
  const byReference = groupedBy(claims, referenceOf)
  const noReference = byReference.get('') ?? []
  byReference.delete('')
  const names = namesIn(lines)
  const received = lines.filter(isReceived)
  const wentBack = new Set(lines.filter((line) => line.wentBack).flatMap(ownNames))
  const isKnown = (one: string) => byReference.has(one) || holders.has(one)
  const groups = new Map<string, Group>()
  const unclear: Unclear<C>[] = []
  const notClaimed: { credit: Credit; reference: string | null }[] = []
  for (const line of received) {
    const { own, shared, mentioned } = names.of(line)
    const namedKnown = [...own, ...shared].filter(isKnown)
    const known = [...namedKnown, ...mentioned.filter(isKnown)]
    const references = known.length > 0 ? known : own.slice(0, 1)
    const mentions = namedKnown.length > 0 ? [] : known
    const doubts = [
      ...line.doubts,
      ...mentions.map((one) => `Its reference stands under “${line.mentioned.get(one) ?? ''}”`),
    ]
    if (references.length > 0) {
      const isBack = [...own, ...references].some((one) => wentBack.has(one))
      join(groups, references, { line, doubts, wentBack: isBack })
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
    for (const one of references) found.add(one)

    const [reference] = references
    const [only, ...repeats] = inOneFile(group.rows)
    if (reference === undefined || only === undefined) continue
    const { line, doubts } = only
    const [claim = null] = claimants
    const [holder = null] = owners
    const isBack = group.rows.some((row) => row.wentBack)
    if (repeats.length > 0 || claimants.length + owners.length > 1 || isBack) {
      const inOrder = group.rows.toSorted((one, other) => one.line.line - other.line.line)
      usedTwice.push({
        references,
        rows: inOrder.map((row) => row.line),
        claims: claimants,
        holders: owners,
        wentBack: isBack,
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

  // The others may still be in a row where no money came in, or in what could not be read.
  const missing = [...byReference].filter(([reference]) => !found.has(reference))
  const wanted = new Set(missing.map(([reference]) => reference))
  const refuting = new Map<string, Line>()
  const mentions = new Map<string, Line>()
  for (const line of [...lines.filter((one) => !isReceived(one)), ...received]) {
    const { main, other } = line.references
    for (const some of [main, other, line.mentioned.keys()]) {
      for (const one of some) {
        if (!wanted.has(one) || !names.isRare(one)) continue
        mentions.set(one, line)
        const hasNoMoney = line.verdict === 'out' || line.verdict === 'none'
        if (hasNoMoney && !line.mentioned.has(one)) refuting.set(one, line)
      }
    }
  }
  const notReceived: C[] = []
  const outsideDays: C[] = []
  const refuted = new Map<string, Line>()
  for (const [reference, claimants] of missing) {
    const refutedBy = refuting.get(reference)
    const line = mentions.get(reference)
    for (const claim of claimants) {
      if (refutedBy !== undefined) {
        refuted.set(claim.id, refutedBy)
        notReceived.push(claim)
      } else if (line !== undefined) {
        const doubts = isCredit(line) ? ['A row mentions its reference beside others'] : line.doubts
        unclear.push({ line, doubts, reference, claim, holder: null })
      } else if (covers(claim.createdAt)) notReceived.push(claim)
      else outsideDays.push(claim)
    }
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

/**
 * The references that may name a payment, and that nobody waiting has claimed: ask whose they are. Also
 * those beside a claimed one: somebody else may have been verified with them. Each once.
 */
export function unclaimedReferences(lines: readonly Line[], claims: readonly Claim[]): string[] {
  const claimed = new Set(claims.map(referenceOf))
  const names = namesIn(lines)
  const unclaimed = new Set<string>()
  for (const line of lines.filter(isReceived)) {
    const { own, shared, mentioned } = names.of(line)
    const isClaimed = [own, shared, mentioned].some((some) => some.some((one) => claimed.has(one)))
    for (const some of isClaimed ? [own, shared, mentioned] : [own, shared]) {
      for (const one of some) unclaimed.add(one)
    }
  }
  return [...unclaimed].filter((one) => !claimed.has(one))
}

/** Rows in which money came in, or may have, that name no UPI payment of their own. */
export function namelessRows(lines: readonly Line[]): Line[] {
  const names = namesIn(lines)
  return lines.filter((line) => isReceived(line) && !names.of(line).own.some(looksLikeUtr))
}

/** Words from somewhere in the file, with something in them that may be anybody's reference, or a phone number. */
export function isMentionOnly({ amount, date, references: { main, other } }: Line): boolean {
  return amount === null && date === null && main.length + other.length === 0
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
      (doubts.length === 0 || line.verdict === 'asked'),
  )
  return layouts.size === rows.length && isSame ? [first] : rows
}

/** Adds a row to the group that has one of its references, and makes one of several that have. */
function join(
  groups: Map<string, Group>,
  references: readonly string[],
  row: Group['rows'][number],
): void {
  const known = new Set(references.flatMap((one) => groups.get(one) ?? []))
  const [group = { references: new Set<string>(), rows: [] }, ...others] = known
  group.rows.push(row, ...others.flatMap(({ rows }) => rows))
  for (const some of [references, ...others.map((other) => other.references)]) {
    for (const one of some) {
      group.references.add(one)
      groups.set(one, group)
    }
  }
}

/** What the references of a row name, by how many rows have them. */
function namesIn(lines: readonly Line[]) {
  const rows = new Map<string, number>()
  const count = (one: string) => rows.set(one, (rows.get(one) ?? 0) + 1)
  for (const line of lines) {
    if (line.wentBack) ownNames(line).forEach(count)
    if (!isReceived(line) && line.verdict !== 'elsewhere') continue
    const { references, mentioned } = line
    references.main.forEach(count)
    references.other.forEach(count)
    for (const one of mentioned.keys()) count(one)
  }
  const isRare = (one: string) => (rows.get(one) ?? 0) <= MOST_ROWS
  // Digits only, in several rows that each have a reference of their own.
  const isAccount = (one: string) => (rows.get(one) ?? 0) > 1 && /^\d+$/.test(one)
  const isOwn = (one: string) => isRare(one) && !isAccount(one)
  return {
    isRare,
    /**
     * `own`: what may name this payment and nothing else, the likeliest first. `shared`: the row's one main
     * reference, in too many rows to be one payment's. `mentioned`: what stands beside the payment.
     */
    of: ({ references: { main, other }, mentioned }: Line) => {
      const named = main.length === 0 ? other : main
      const rare = named.filter(isRare)
      return {
        own: named === other || other.length === 0 ? rare : [...rare, ...other.filter(isOwn)],
        shared: main.length === 1 && rare.length === 0 ? main : [],
        mentioned: mentioned.size === 0 ? [] : [...mentioned.keys()].filter(isOwn),
      }
    },
  }
}

function ownNames({ references: { main, other } }: Line): readonly string[] {
  return main.length > 0 ? main : other
}

/** @returns '' where the claim names no payment. */
function referenceOf({ upiReferenceId }: Claim): string {
  const reference = normalisePaymentReference(upiReferenceId ?? '')
  return isPaymentReference(reference) && !NO_REFERENCE.test(reference) ? reference : ''
}
