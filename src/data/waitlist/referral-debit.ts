import { queryOptions } from '@tanstack/react-query'
import { getDoc, type DocumentReference, type DocumentSnapshot } from 'firebase/firestore/lite'

import { tierFor, type Tier } from '@/domain/tiers'

import { monthsOf, type Months } from '@/data/ambassadors/months'
import { documentAt, documentOf } from '@/data/firebase/firestore-lite'
import { AppError } from '@/data/firebase/errors'
import { runQuery, withTimeout } from '@/data/firebase/requests'
import { founderRecord, type Referred } from './referral-credit'

/** Whom the taking back of a verification takes a count from, each as it stands now. */
export type Debit =
  /** `referral`: null where there is none. */
  | { kind: 'nobody'; referral: DocumentSnapshot | null }
  /** Whoever was credited has left, and their count with them. */
  | { kind: 'left'; referral: DocumentSnapshot }
  | {
      kind: 'founder'
      referral: DocumentSnapshot
      record: DocumentReference
      count: number
    }
  | {
      kind: 'ambassador'
      referral: DocumentSnapshot
      uid: string
      count: number
      months: Months
      /** What they have had certified, and loses its ground with this one; null: nothing. */
      certificate: DocumentReference | null
    }
  /** A piece of what was credited is missing: `reason` says which. */
  | { kind: 'impossible'; referral: DocumentSnapshot | null; reason: string }

export type Read = (reference: DocumentReference) => Promise<DocumentSnapshot>

/** Where `findDebit` looks first, by what a record says of its referral, and without what it kept. */
export function likelyDebit({
  id,
  referredBy,
  enteredReferralCode,
}: Referred): DocumentReference[] {
  if (referredBy === null) return []
  return [
    documentOf('referrals', id),
    documentAt('referralCodes', enteredReferralCode),
    documentAt('users', referredBy),
    founderRecord(referredBy),
  ].filter((reference) => reference !== null)
}

/** What a verified record's verification credited, and has to be taken from. For the admin. */
export async function findDebit(record: DocumentSnapshot, read: Read): Promise<Debit> {
  const text = (field: string): string | null => {
    const value: unknown = record.get(field)
    return typeof value === 'string' ? value : null
  }
  if (text('referredBy') === null) return { kind: 'nobody', referral: null }
  const referral = await read(documentOf('referrals', record.id))
  const creditedTo = text('creditedTo')
  if (creditedTo === null) return { kind: 'nobody', referral: referral.exists() ? referral : null }
  return findIn({ referral, creditedTo, code: text('enteredReferralCode') }, read)
}

interface Credited {
  referral: DocumentSnapshot
  creditedTo: string
  code: string | null
}

async function findIn({ referral, creditedTo, code }: Credited, read: Read): Promise<Debit> {
  const impossible = (reason: string) => ({ kind: 'impossible', referral, reason }) as const
  const codeReference = documentAt('referralCodes', code)
  const readAny = (reference: DocumentReference | null) =>
    reference === null ? undefined : read(reference)
  const [storedCode, profile, founder] = await Promise.all([
    readAny(codeReference),
    readAny(documentAt('users', creditedTo)),
    readAny(founderRecord(creditedTo)),
  ])
  const ownerType: unknown = storedCode?.get('ownerType')
  if (codeReference === null || storedCode?.exists() !== true) {
    return impossible(`Nobody has the referral code ${code ?? 'N/A'}.`)
  }
  if (ownerType === 'retired') return { kind: 'left', referral }
  if (ownerType === 'founder') {
    const count = founder === undefined ? null : countOf(founder, 'referralCount')
    return founder === undefined || count === null || storedCode.get('ownerId') !== creditedTo
      ? impossible(`The referral code ${code} has no count that this could be taken from.`)
      : { kind: 'founder', referral, record: founder.ref, count }
  }
  const count = profile === undefined ? null : countOf(profile, 'referralCount')
  if (count === null || profile?.get('referralCode') !== code) {
    return impossible(
      `The ambassador with the referral code ${code} has no count that this could be taken from.`,
    )
  }
  return {
    kind: 'ambassador',
    referral,
    uid: creditedTo,
    count,
    months: monthsOf(profile),
    certificate: await findLostCertificate(profile, count - 1, read),
  }
}

/**
 * Returns the certificate that this ambassador loses with so few verified referrals, null where they lose none.
 * @param left how many verified referrals they will have.
 */
export async function findLostCertificate(
  profile: DocumentSnapshot,
  left: number,
  read: Read,
): Promise<DocumentReference | null> {
  const id: unknown = profile.get('certificateId')
  if (typeof id !== 'string') return null
  const certificate = await read(documentOf('certificates', id))
  const needs: unknown = certificate.get('needs')
  const isLost = typeof needs === 'number' && needs > left && certificate.get('endedAt') === null
  return isLost ? certificate.ref : null
}

/** @returns null where there is none of which one could be taken. */
function countOf(document: DocumentSnapshot, field: string): number | null {
  const count: unknown = document.get(field)
  return typeof count === 'number' && count >= 1 ? count : null
}

/** What the taking back of a verification will change, said before it is done. */
export interface TakingBackForecast {
  /** Why it can't be taken back; null where it can. */
  obstacle: string | null
  /** Whether whoever referred them has left. */
  hasLeft: boolean
  /** Whose count falls, from what to what. Null: nobody's. */
  count: { from: number; to: number; tier: { from: Tier; to: Tier } | null } | null
  /** Whether what they have had certified will stand no longer. */
  endsCertificate: boolean
}

/** What taking back this record's verification would change, as it is now. For the admin. */
export function takingBackQuery(adminUid: string, id: string) {
  return queryOptions<TakingBackForecast>({
    queryKey: ['taking-back', adminUid, id],
    queryFn: () =>
      runQuery(async () => {
        const record = await withTimeout(getDoc(documentOf('waitlistUsers', id)))
        if (!record.exists()) {
          throw new AppError('changed', 'This record has been erased meanwhile.')
        }
        return forecastOf(await withTimeout(findDebit(record, getDoc)))
      }),
    // Looked up each time that somebody asks, who is told beside it when it fails.
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
}

function forecastOf(debit: Debit): TakingBackForecast {
  const count = 'count' in debit ? { from: debit.count, to: debit.count - 1 } : null
  return {
    obstacle: debit.kind === 'impossible' ? debit.reason : null,
    hasLeft: debit.kind === 'left',
    count: count && {
      ...count,
      tier:
        debit.kind === 'ambassador' ? { from: tierFor(count.from), to: tierFor(count.to) } : null,
    },
    endsCertificate: debit.kind === 'ambassador' && debit.certificate !== null,
  }
}
