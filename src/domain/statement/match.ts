import { FOUNDER_PRICE } from '@/domain/founder-price'
import { normalisePaymentReference } from '@/domain/payment-reference'

import type { Credit, Credits } from './credits'

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

/** Whose money this is, nobody can tell but the admin. At least one reference and one credit. */
interface Contested<C> {
  references: readonly string[]
  credits: readonly Credit[]
  claims: readonly C[]
  /** Who was verified with it already. */
  holders: readonly Holder[]
  /** The statement says that the money was sent back. */
  wentBack: boolean
}

/** Every credit and every claim is in exactly one of these. */
export interface Matches<C> {
  matched: readonly Found<C>[]
  amountDiffers: readonly Found<C>[]
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

/**
 * Compares what came in with what is claimed, by payment reference.
 *
 * @param holders by reference, of those that no claim has; without them the rows are not claimed.
 */
export function matchStatement<C extends Claim>(
  { credits, returned }: Pick<Credits, 'credits' | 'returned'>,
  claims: readonly C[],
  holders: ReadonlyMap<string, Holder>,
): Matches<C> {
  const byReference = new Map<string, C[]>()
  for (const claim of claims) {
    const reference = normalisePaymentReference(claim.upiReferenceId ?? '')
    if (reference !== '') push(byReference, reference, claim)
  }

  const rows = rowsWith(credits, returned)
  const wentBack = new Set(returned)
  const groups = new Map<string, Group>()
  const withoutReference: Credit[] = []
  for (const credit of credits) {
    const candidates = candidatesOf(credit, rows)
    const known = candidates.filter((one) => byReference.has(one) || holders.has(one))
    const references = known.length > 0 ? known : candidates.slice(0, 1)
    if (references.length === 0) {
      withoutReference.push(credit)
    } else {
      join(
        groups,
        references,
        credit,
        candidates.some((one) => wentBack.has(one)),
      )
    }
  }

  const matched: Found<C>[] = []
  const amountDiffers: Found<C>[] = []
  const notClaimed: Unclaimed[] = withoutReference.map((credit) => ({ credit, reference: null }))
  const usedTwice: Contested<C>[] = []
  const settled: { credit: Credit; reference: string; holder: Holder }[] = []
  const found = new Set<string>()
  for (const group of new Set(groups.values())) {
    const references = [...group.references]
    const claimants = references.flatMap((one) => byReference.get(one) ?? [])
    const owners = references.flatMap((one) => holders.get(one) ?? [])
    for (const { id } of claimants) found.add(id)

    const [reference] = references
    const [credit, ...repeats] = group.credits
    if (reference === undefined || credit === undefined) continue
    const [claim] = claimants
    const [holder] = owners
    if (repeats.length > 0 || claimants.length + owners.length > 1 || group.wentBack) {
      usedTwice.push({
        references,
        credits: group.credits.toSorted((one, other) => one.line - other.line),
        claims: claimants,
        holders: owners,
        wentBack: group.wentBack,
      })
    } else if (claim !== undefined) {
      const list = isFounderPrice(credit) ? matched : amountDiffers
      list.push({ claim, credit, reference })
    } else if (holder !== undefined) {
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

/**
 * The references that may name a payment, and that nobody waiting has claimed: ask whose they are. Also
 * those beside a claimed one: somebody else may have been verified with them. Each once.
 */
export function unclaimedReferences(
  { credits, returned }: Pick<Credits, 'credits' | 'returned'>,
  claims: readonly Claim[],
): string[] {
  const claimed = new Set(
    claims.map(({ upiReferenceId }) => normalisePaymentReference(upiReferenceId ?? '')),
  )
  const rows = rowsWith(credits, returned)
  const unclaimed = new Set<string>()
  for (const credit of credits) {
    for (const one of candidatesOf(credit, rows)) {
      if (!claimed.has(one)) unclaimed.add(one)
    }
  }
  return [...unclaimed]
}

/** Rows that belong together, since they have a reference in common. */
interface Group {
  references: Set<string>
  credits: Credit[]
  wentBack: boolean
}

/** Adds a row to the group that has one of its references, and makes one of several that have. */
function join(
  groups: Map<string, Group>,
  references: readonly string[],
  credit: Credit,
  wentBack: boolean,
): void {
  const [group = { references: new Set<string>(), credits: [], wentBack }, ...others] = new Set(
    references.flatMap((one) => groups.get(one) ?? []),
  )
  const taken = [...references]
  group.credits.push(credit)
  group.wentBack ||= wentBack
  for (const other of others) {
    group.credits.push(...other.credits)
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
function rowsWith(
  credits: readonly Credit[],
  returned: readonly string[],
): ReadonlyMap<string, number> {
  const rows = new Map<string, number>()
  const named = credits.map(({ references }) => [...references.main, ...references.other])
  for (const one of [...named.flat(), ...returned]) rows.set(one, (rows.get(one) ?? 0) + 1)
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

function isFounderPrice({ amount, currency }: Credit): boolean {
  const { india, international } = FOUNDER_PRICE
  return amount === (currency === international.currency ? international : india).amount
}
