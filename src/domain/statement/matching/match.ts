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
export interface SignUp {
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

export interface Found<S> {
  signUp: S
  credit: Credit
  reference: string
}

/** A row that may be received money. */
export interface Unclear<S> {
  line: Line
  /** At least one reason why the row is unclear, in words. */
  doubts: readonly string[]
  /**
   * The row's reference: the one that a sign-up has or had, otherwise the most likely one; null if
   * the row has none.
   */
  reference: string | null
  /** The unverified sign-up with this reference; null if there is none. */
  signUp: S | null
  /** The earlier owner of the reference, even if refunded or erased. */
  holder: Holder | null
}

/** Rows whose owner only the admin can decide. At least one reference and one row. */
interface Contested<S> {
  references: readonly string[]
  rows: readonly Line[]
  signUps: readonly S[]
  /** Earlier owners of the references, even if refunded or erased. */
  holders: readonly Holder[]
  /** True if the statement shows that the money was returned. */
  wentBack: boolean
  /** Doubts about single rows, in words. */
  doubts: readonly string[]
}

/** The result of the comparison. Every credit and every sign-up is in exactly one list. */
export interface Matches<S> {
  matched: readonly Found<S>[]
  amountDiffers: readonly Found<S>[]
  unclear: readonly Unclear<S>[]
  /** Sign-ups whose payment didn't arrive, according to the files. */
  notReceived: readonly S[]
  /**
   * The row that has a sign-up's reference but isn't incoming money, by the sign-up's ID. Only some
   * sign-ups in `notReceived` have such a row.
   */
  refuted: ReadonlyMap<string, Line>
  /** Sign-ups whose reference is in no file, and whose payment may be outside the covered days. */
  outsideDays: readonly S[]
  /** Sign-ups without a usable reference. */
  noReference: readonly S[]
  /**
   * Payments without a sign-up or an earlier owner, with their most likely reference; null if the
   * row has none. The tab “Received, not claimed” lists them.
   */
  notClaimed: readonly { credit: Credit; reference: string | null }[]
  /**
   * Cases that the admin has to decide: references that are in several rows or belong to several
   * sign-ups, rows that name several payments, and returned money.
   */
  usedTwice: readonly Contested<S>[]
  settled: readonly { credit: Credit; reference: string; holder: Holder }[]
}

/** The input of the comparison besides the rows and the sign-ups. */
export interface MatchContext {
  /** The owners of references that no sign-up has. Rows without an owner are in `notClaimed`. */
  holders: ReadonlyMap<string, Holder>
  /** True if the payment of a founder who joined at this time must be in the files. */
  covers: (joined: Date | null) => boolean
}

/**
 * Compares received money with the sign-ups by payment reference. A row matches only if it is
 * certainly received money, is the only row with its reference, and exactly one sign-up has that
 * reference.
 */
export function matchStatement<S extends SignUp>(
  lines: readonly Line[],
  signUps: readonly S[],
  { holders, covers }: MatchContext,
): Matches<S> {
  const byReference = groupedBy(signUps, referenceOf)
  const noReference = byReference.get('') ?? []
  byReference.delete('')
  const names = namesIn(lines)
  const received = lines.filter(isReceived)
  const wentBack = new Set(lines.filter((line) => line.wentBack).flatMap(ownNames))
  const isKnown = (one: string) => byReference.has(one) || holders.has(one)
  const groups = new Map<string, Group>()
  const unclear: Unclear<S>[] = []
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
      unclear.push({ line, doubts, reference: null, signUp: null, holder: null })
    }
  }

  const matched: Found<S>[] = []
  const amountDiffers: Found<S>[] = []
  const usedTwice: Contested<S>[] = []
  const settled: { credit: Credit; reference: string; holder: Holder }[] = []
  const found = new Set<string>()
  for (const group of new Set(groups.values())) {
    const references = [...group.references]
    const groupSignUps = references.flatMap((one) => byReference.get(one) ?? [])
    const owners = references.flatMap((one) => holders.get(one) ?? [])
    for (const one of references) found.add(one)

    const [reference] = references
    const [only, ...repeats] = inOneFile(group.rows)
    if (reference === undefined || only === undefined) continue
    const { line, doubts } = only
    const [signUp = null] = groupSignUps
    const [holder = null] = owners
    const isBack = group.rows.some((row) => row.wentBack)
    if (repeats.length > 0 || groupSignUps.length + owners.length > 1 || isBack) {
      const inOrder = group.rows.toSorted((one, other) => one.line.line - other.line.line)
      usedTwice.push({
        references,
        rows: inOrder.map((row) => row.line),
        signUps: groupSignUps,
        holders: owners,
        wentBack: isBack,
        doubts: [...new Set(inOrder.flatMap((row) => row.doubts))],
      })
    } else if (doubts.length > 0 || !isCredit(line)) {
      unclear.push({ line, doubts, reference, signUp, holder })
    } else if (signUp !== null) {
      const doubt = signUp.paid === undefined ? priceDoubt(line, signUp.createdAt) : null
      if (!isPrice(line, signUp)) amountDiffers.push({ signUp, credit: line, reference })
      else if (doubt === null) matched.push({ signUp, credit: line, reference })
      else unclear.push({ line, doubts: [doubt], reference, signUp, holder })
    } else if (holder !== null) {
      settled.push({ credit: line, reference, holder })
    } else {
      notClaimed.push({ credit: line, reference })
    }
  }

  // The references of the remaining sign-ups may be in rows where no money came in, or in
  // unreadable parts.
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
  const notReceived: S[] = []
  const outsideDays: S[] = []
  const refuted = new Map<string, Line>()
  for (const [reference, withReference] of missing) {
    const refutedBy = refuting.get(reference)
    const line = mentions.get(reference)
    for (const signUp of withReference) {
      if (refutedBy !== undefined) {
        refuted.set(signUp.id, refutedBy)
        notReceived.push(signUp)
      } else if (line !== undefined) {
        const doubts = isCredit(line) ? ['A row mentions its reference among others'] : line.doubts
        unclear.push({ line, doubts, reference, signUp, holder: null })
      } else if (covers(signUp.createdAt)) notReceived.push(signUp)
      else outsideDays.push(signUp)
    }
  }
  return {
    matched,
    amountDiffers,
    unclear: unclear.toSorted(
      (a, b) => Number(a.signUp === null) - Number(b.signUp === null) || a.line.line - b.line.line,
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
 * @returns references that may name a payment and that no sign-up has, each once, to look up their
 * owners. If a row has a sign-up's reference, its other references are included, because another
 * founder may have been verified with one of them.
 */
export function referencesWithoutSignUp(
  lines: readonly Line[],
  signUps: readonly SignUp[],
): string[] {
  const known = new Set(signUps.map(referenceOf))
  const names = namesIn(lines)
  const found = new Set<string>()
  for (const line of lines.filter(isReceived)) {
    const { own, shared, mentioned } = names.of(line)
    const isKnown = [own, shared, mentioned].some((some) => some.some((one) => known.has(one)))
    for (const some of isKnown ? [own, shared, mentioned] : [own, shared]) {
      for (const one of some) found.add(one)
    }
  }
  return [...found].filter((one) => !known.has(one))
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

function isPrice(line: Line, { paid }: SignUp): boolean {
  if (paid === undefined) return isFounderPrice(line)
  return paid.amount === line.amount && paid.currency === (line.currency ?? 'INR')
}

/** @returns '' if the sign-up has no usable reference. */
function referenceOf({ upiReferenceId }: SignUp): string {
  const reference = normalisePaymentReference(upiReferenceId ?? '')
  return isPaymentReference(reference) && !NO_REFERENCE.test(reference) ? reference : ''
}
