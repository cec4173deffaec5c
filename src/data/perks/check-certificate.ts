import {
  askForDocument,
  type RestFields,
  type RestValue,
} from '@/data/firebase/queries/rest-document'
import { visitorsAppCheck } from '@/data/firebase/sdk/visitors-app-check'
import { SECRET_ID } from '@/domain/values/secret-id'

/** A certificate, as anyone with its address can read it. */
export interface Certificate {
  /** The name that its owner entered. */
  name: string
  tier: string
  /** Number of verified referrals. */
  count: number
  certifiedAt: Date
  /** When the certificate became invalid; null: it is valid. */
  endedAt: Date | null
  /** The letter of recommendation as issued; null: none. */
  letter: { text: string; signedBy: string; signedAs: string; issuedAt: Date } | null
}

/**
 * Reads a certificate with one read and without the SDK.
 *
 * @returns null when there is none.
 * @throws Error if no valid response arrives. Reports faults, but not a missing network.
 */
export async function checkCertificate(id: string): Promise<Certificate | null> {
  if (!SECRET_ID.test(id)) return null
  const path = `certificates/${id}`
  const { found, missing, status } = await askForDocument(path, await visitorsAppCheck())
  if (missing !== undefined) return null
  try {
    if (found === undefined) throw new Error(`No answer: ${status}`)
    return toCertificate(found.fields ?? {})
  } catch (error) {
    const { report } = await import('@/lib/report/report')
    report(error, { tried: 'check a certificate', path })
    throw error
  }
}

function toCertificate(fields: RestFields): Certificate {
  const { letter, endedAt } = fields
  return {
    name: textOf(fields['name']),
    tier: textOf(fields['tier']),
    count: numberOf(fields['count']),
    certifiedAt: dateOf(fields['certifiedAt']),
    endedAt: isNull(endedAt) ? null : dateOf(endedAt),
    letter: isNull(letter) ? null : toLetter(letter?.mapValue?.fields ?? {}),
  }
}

function toLetter(fields: RestFields): NonNullable<Certificate['letter']> {
  return {
    text: textOf(fields['text']),
    signedBy: textOf(fields['signedBy']),
    signedAs: textOf(fields['signedAs']),
    issuedAt: dateOf(fields['issuedAt']),
  }
}

function isNull(value: RestValue | undefined): boolean {
  return value !== undefined && 'nullValue' in value
}

function textOf(value: RestValue | undefined): string {
  if (value?.stringValue === undefined) throw new Error('Not a text')
  return value.stringValue
}

function numberOf(value: RestValue | undefined): number {
  if (value?.integerValue === undefined) throw new Error('Not a number')
  return Number(value.integerValue)
}

function dateOf(value: RestValue | undefined): Date {
  if (value?.timestampValue === undefined) throw new Error('Not a time')
  return new Date(value.timestampValue)
}
