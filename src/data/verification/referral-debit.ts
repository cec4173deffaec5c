import { queryOptions } from '@tanstack/react-query'
import { getDoc, type DocumentReference, type DocumentSnapshot } from 'firebase/firestore/lite'

import { tierFor, type Tier } from '@/domain/programme/tiers'

import { monthsOf, type Months } from '@/data/boards/months'
import { documentAt, documentOf } from '@/data/firebase/sdk/firestore-lite'
import { AppError } from '@/data/firebase/errors'
import { runQuery, withTimeout } from '@/data/firebase/requests'
import { founderRecord, type Referred } from './referral-credit'

/** The person whose count a reverted verification lowers, with their current counts. */
export type Debit =
  /** No one was credited. `referral` is null if the record has none. */
  | { kind: 'nobody'; referral: DocumentSnapshot | null }
  /** The credited referrer has left, so there is no count to lower. */
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
      /** The certificate that the ambassador loses with this referral; null: none. */
      certificate: DocumentReference | null
    }
  /** A credited document is missing or inconsistent, as `reason` explains. */
  | { kind: 'impossible'; referral: DocumentSnapshot | null; reason: string }

export type Read = (reference: DocumentReference) => Promise<DocumentSnapshot>

/**
 * Returns the documents that `findDebit` usually reads, guessed from the record's referral, so that
 * the caller can read them in parallel.
 */
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

/** Finds what this record's verification credited, which a revert must subtract. For the admin. */
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
    return impossible(`No one owns the referral code ${code ?? 'N/A'}.`)
  }
  if (ownerType === 'retired') return { kind: 'left', referral }
  if (ownerType === 'founder') {
    const count = founder === undefined ? null : countOf(founder, 'referralCount')
    return founder === undefined || count === null || storedCode.get('ownerId') !== creditedTo
      ? impossible(`The count of the referral code ${code} is missing or already 0.`)
      : { kind: 'founder', referral, record: founder.ref, count }
  }
  const count = profile === undefined ? null : countOf(profile, 'referralCount')
  if (count === null || profile?.get('referralCode') !== code) {
    return impossible(
      `The count of the ambassador with the referral code ${code} is missing or already 0.`,
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
 * Returns the certificate that the ambassador would lose; null when the ambassador keeps it or has
 * none.
 * @param left the number of verified referrals that the ambassador will have.
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

/** @returns the count; null if it is missing, invalid or 0. */
function countOf(document: DocumentSnapshot, field: string): number | null {
  const count: unknown = document.get(field)
  return typeof count === 'number' && count >= 1 ? count : null
}

/** A preview of what reverting a verification changes. */
export interface RevertForecast {
  /** Why the verification can't be reverted; null: it can. */
  obstacle: string | null
  /** True if the referrer has left. */
  hasLeft: boolean
  /** The referrer's count and tier before and after; null: no count changes. */
  count: { from: number; to: number; tier: { from: Tier; to: Tier } | null } | null
  /** True if the referrer's certificate becomes invalid. */
  endsCertificate: boolean
}

/** Previews what reverting this record's verification changes. For the admin. */
export function revertForecastQuery(adminUid: string, id: string) {
  return queryOptions<RevertForecast>({
    queryKey: ['revert-forecast', adminUid, id],
    queryFn: () =>
      runQuery(async () => {
        const record = await withTimeout(getDoc(documentOf('waitlistUsers', id)))
        if (!record.exists()) {
          throw new AppError('changed', 'This sign-up has been erased.')
        }
        return forecastOf(await withTimeout(findDebit(record, getDoc)))
      }),
    // Don't cache: the dialog needs current data. It shows a failure inline.
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
}

function forecastOf(debit: Debit): RevertForecast {
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
