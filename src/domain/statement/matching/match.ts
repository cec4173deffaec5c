import {
  isPaymentReference,
  looksLikeUtr,
  normalisePaymentReference,
} from '@/domain/payments/payment-reference'

import { groupedBy } from './grouped-by'
import { inOneFile, join, type Group } from './groups'
import { namesIn, ownNames } from './names'
import { isCredit, isReceived, type Credit, type Line } from '@/domain/statement/reading/lines'
import { isFounderPrice, priceDoubt } from './prices'
import { NO_REFERENCE } from './references'

/** A sign-up that isn't verified yet. */
export interface Claim {
  id: string
  upiReferenceId: string | null
  /** The time of joining; null if unknown. */
  createdAt: Date | null
  /** The amount that was paid, if it isn't the founder price. */
  paid?: { amount: number; currency: string } | undefined
}

/**
 * The owner of a reference that no unverified sign-up has. References of refunded, rejected and
 * erased founders can't be used again.
 */
export type Holder =
  | { kind: 'verified' | 'refunded' | 'rejected'; email: string | null }
  | { kind: 'erased' }

export interface Found<C> {
  claim: C
  credit: Credit
  reference: string
}

/** A row that may be received money. */
export interface Unclear<C> {
  line: Line
  /** The reasons, in words. At least one. */
  doubts: readonly string[]
  /**
   * The reference that a sign-up has or had, or else the most likely one; null if the row has none.
   */
  reference: string | null
  /** The unverified sign-up with this reference; null without one. */
  claim: C | null
  /** The earlier owner of the reference, even if refunded or erased. */
  holder: Holder | null
}

/** Rows whose owner only the admin can decide. At least one reference and one row. */
interface Contested<C> {
  references: readonly string[]
  rows: readonly Line[]
  claims: readonly C[]
  /** Earlier owners of the references, even if refunded or erased. */
  holders: readonly Holder[]
  /** True if the statement shows that the money was returned. */
  wentBack: boolean
  /** Other doubts about some of the rows, in words. */
  doubts: readonly string[]
}

/** The result of the comparison. Every credit and every claim is in exactly one list. */
export interface Matches<C> {
  matched: readonly Found<C>[]
  amountDiffers: readonly Found<C>[]
  unclear: readonly Unclear<C>[]
  /** Claims that weren't paid, according to the files. */
  notReceived: readonly C[]
  /**
   * The row that has a claim's reference but isn't incoming money, by claim ID. Only some claims in
   * `notReceived` have such a row.
   */
  refuted: ReadonlyMap<string, Line>
  /** Claims whose reference is in no file, and whose payment may be outside the covered days. */
  outsideDays: readonly C[]
  /** Claims without a usable reference. */
  noReference: readonly C[]
  /** Unclaimed payments with their most likely reference; null if the row has none. */
  notClaimed: readonly { credit: Credit; reference: string | null }[]
  /**
   * Cases that the admin has to decide: references that are in several rows or belong to several
   * sign-ups, rows that name several payments, and returned money.
   */
  usedTwice: readonly Contested<C>[]
  settled: readonly { credit: Credit; reference: string; holder: Holder }[]
}

/** The input of the comparison besides the rows and the claims. */
export interface MatchContext {
  /** The owners of references that no claim has. Rows without an owner count as not claimed. */
  holders: ReadonlyMap<string, Holder>
  /** True if the payment of a founder who joined at this time must be in the files. */
  covers: (joined: Date | null) => boolean
}

/**
 * Compares received money with the claims by payment reference. A row matches only if it is
 * certainly received money, is the only row with its reference, and exactly one claim has that
 * reference.
 */
export function matchStatement<C extends Claim>(
  lines: readonly Line[],
  claims: readonly C[],
  { holders, covers }: MatchContext,
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
      ...mentions.map((one) => `Its reference is under “${line.mentioned.get(one) ?? ''}”`),
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

  // The references of the remaining claims may be in rows where no money came in, or in unreadable
  // parts.
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
        const doubts = isCredit(line) ? ['A row mentions its reference among others'] : line.doubts
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
 * @returns references that may name a payment and that no claim has, each once, to look up their
 * owners. If a row has a claimed reference, its other references are included, because another
 * founder may have been verified with one of them.
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

/**
 * @returns the rows with received or possibly received money that no UTR identifies: they have no
 * UTR, or too many other rows have the same UTR.
 */
export function namelessRows(lines: readonly Line[]): Line[] {
  const names = namesIn(lines)
  return lines.filter((line) => isReceived(line) && !names.of(line).own.some(looksLikeUtr))
}

/**
 * True for a row that isn't a payment but contains text like a reference, such as a phone number:
 * the row has no amount and no day.
 */
export function isMentionOnly({ amount, date, references: { main, other } }: Line): boolean {
  return amount === null && date === null && main.length + other.length === 0
}

function isPrice(line: Line, { paid }: Claim): boolean {
  if (paid === undefined) return isFounderPrice(line)
  return paid.amount === line.amount && paid.currency === (line.currency ?? 'INR')
}

/** @returns '' if the claim has no usable reference. */
function referenceOf({ upiReferenceId }: Claim): string {
  const reference = normalisePaymentReference(upiReferenceId ?? '')
  return isPaymentReference(reference) && !NO_REFERENCE.test(reference) ? reference : ''
}
