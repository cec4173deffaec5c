import { FOUNDER_PRICE } from '@/domain/founder-price'
import { normalisePaymentReference } from '@/domain/payment-reference'

import type { Credit } from './credits'

/** A sign-up that isn't verified yet. */
export interface Claim {
  id: string
  upiReferenceId: string | null
}

/** Whose a reference is that nobody waiting has claimed. */
export type Holder = { kind: 'verified'; email: string | null } | { kind: 'erased' }

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

/** One reference in several rows, or claimed by several sign-ups. */
interface Repeated<C> {
  reference: string
  credits: readonly Credit[]
  claims: readonly C[]
  /** Who was verified with it already. */
  holder: Holder | null
}

/** Every credit and every claim is in exactly one of these. */
export interface Matches<C> {
  matched: readonly Found<C>[]
  amountDiffers: readonly Found<C>[]
  notReceived: readonly C[]
  notClaimed: readonly Unclaimed[]
  usedTwice: readonly Repeated<C>[]
  settled: readonly { credit: Credit; reference: string; holder: Holder }[]
}

/** What occurs in more rows than this is the bank's own, such as the number of the account. */
const MOST_ROWS = 3

/**
 * Compares what came in with what is claimed, by payment reference.
 *
 * @param holders by reference, of those that no claim has; without them the rows are not claimed.
 */
export function matchStatement<C extends Claim>(
  credits: readonly Credit[],
  claims: readonly C[],
  holders: ReadonlyMap<string, Holder>,
): Matches<C> {
  const byReference = new Map<string, C[]>()
  for (const claim of claims) {
    const reference = normalisePaymentReference(claim.upiReferenceId ?? '')
    if (reference !== '') push(byReference, reference, claim)
  }

  const rows = rowsWith(credits)
  const byKey = new Map<string, Credit[]>()
  const withoutKey: Credit[] = []
  for (const credit of credits) {
    const key = keyOf(credit, rows, (one) => byReference.has(one) || holders.has(one))
    if (key === null) withoutKey.push(credit)
    else push(byKey, key, credit)
  }

  const matched: Found<C>[] = []
  const amountDiffers: Found<C>[] = []
  const notClaimed: Unclaimed[] = withoutKey.map((credit) => ({ credit, reference: null }))
  const usedTwice: Repeated<C>[] = []
  const settled: { credit: Credit; reference: string; holder: Holder }[] = []
  const found = new Set<string>()
  for (const [reference, [credit, ...repeats]] of byKey) {
    if (credit === undefined) continue
    const [claim, ...rivals] = byReference.get(reference) ?? []
    const holder = holders.get(reference) ?? null
    for (const { id } of byReference.get(reference) ?? []) found.add(id)

    const isContested = rivals.length > 0 || (claim !== undefined && holder !== null)
    if (repeats.length > 0 || isContested) {
      usedTwice.push({
        reference,
        credits: [credit, ...repeats],
        claims: byReference.get(reference) ?? [],
        holder,
      })
    } else if (claim !== undefined) {
      const list = isFounderPrice(credit) ? matched : amountDiffers
      list.push({ claim, credit, reference })
    } else if (holder !== null) {
      settled.push({ credit, reference, holder })
    } else {
      notClaimed.push({ credit, reference })
    }
  }
  return {
    matched,
    amountDiffers,
    notReceived: claims.filter(({ id }) => !found.has(id)),
    notClaimed: notClaimed.toSorted((a, b) => a.credit.line - b.credit.line),
    usedTwice,
    settled,
  }
}

/** The references that would name a payment before a claimed one does: ask whose they are. Each once. */
export function unclaimedReferences(
  credits: readonly Credit[],
  claims: readonly Claim[],
): string[] {
  const claimed = new Set(
    claims.map(({ upiReferenceId }) => normalisePaymentReference(upiReferenceId ?? '')),
  )
  const rows = rowsWith(credits)
  const unclaimed = new Set<string>()
  for (const credit of credits) {
    for (const one of candidatesOf(credit, rows)) {
      if (claimed.has(one)) break
      unclaimed.add(one)
    }
  }
  return [...unclaimed]
}

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

/** In how many rows each reference occurs. */
function rowsWith(credits: readonly Credit[]): ReadonlyMap<string, number> {
  const rows = new Map<string, number>()
  for (const { references } of credits) {
    for (const one of [...references.main, ...references.other]) {
      rows.set(one, (rows.get(one) ?? 0) + 1)
    }
  }
  return rows
}

/** What may name this payment and nothing else, the likeliest first. */
function candidatesOf(credit: Credit, rows: ReadonlyMap<string, number>): string[] {
  const { main, other } = credit.references
  const isRare = (one: string) => (rows.get(one) ?? 0) <= MOST_ROWS
  const rare = main.filter(isRare)
  // Somebody has paid a hundred times with one reference, as far as the bank says.
  return [...(rare.length === 0 && main.length === 1 ? main : rare), ...other.filter(isRare)]
}

function keyOf(
  credit: Credit,
  rows: ReadonlyMap<string, number>,
  isKnown: (reference: string) => boolean,
): string | null {
  const candidates = candidatesOf(credit, rows)
  return candidates.find(isKnown) ?? candidates[0] ?? null
}

function isFounderPrice({ amount, currency }: Credit): boolean {
  const { india, international } = FOUNDER_PRICE
  return amount === (currency === international.currency ? international : india).amount
}
