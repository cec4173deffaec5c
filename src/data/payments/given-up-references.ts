import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import type { GivenUp } from '@/domain/payments/flags'
import { normalisePaymentReference } from '@/domain/payments/payment-reference'
import { sha256Hex } from '@/lib/sha256'

import { decode } from '@/data/firebase/decode'
import { lenient } from '@/model/fields'
import { recordHistory } from '@/model/record-history'
import { heldByRecord } from '@/model/waitlist-users'
import { AppError } from '@/data/firebase/errors'
import { SUPERSEDED_MS } from '@/data/firebase/queries/live-query'
import { inQuerySizes } from '@/data/firebase/queries/query-values'
import { restQuery, type Asked } from '@/data/firebase/queries/rest-query'
import {
  retryOffline,
  runQuery,
  runRequest,
  TIMEOUT_MS,
  withTimeout,
} from '@/data/firebase/requests'

const FAILURE = 'Failed to load which payments need a second look.'

const replacedSchema = v.pick(recordHistory, ['replaced'])

const holderSchema = lenient(heldByRecord)

interface Payment {
  id: string
  upiReferenceId: string | null
}

interface SignUp extends Payment {
  email: string | null
}

/**
 * Finds sign-ups whose email is verified with another record, and sign-ups whose payment may
 * belong to another person after a correction. For the admin.
 *
 * Corrections allow two attacks. If a payer mistypes their address, its owner can replace the
 * reference in the payer's sign-up, and then use the payer's reference in a new sign-up. Or a
 * stranger signs up with a payer's address, waits until the payer has entered their reference in
 * that sign-up, and then changes the address to the stranger's own.
 */
export function givenUpReferencesQuery(adminUid: string, signUps: readonly SignUp[]) {
  const asked = signUps.map(
    ({ id, email, upiReferenceId }) => `${id} ${email ?? ''} ${upiReferenceId ?? ''}`,
  )
  return queryOptions<GivenUp>({
    queryKey: [...givenUpReferencesKey(adminUid), asked.toSorted().join(' ')],
    queryFn: ({ signal }) =>
      runQuery(async () => {
        const [givenUp, duplicates] = await Promise.all([
          readGivenUp(signal, signUps),
          readDuplicates(signal, signUps),
        ])
        return { ...givenUp, duplicates }
      }),
    // Corrections can happen at any time. `refuseGivenUp` checks again before a payment is verified
    // without a dialog.
    refetchOnWindowFocus: true,
    gcTime: SUPERSEDED_MS,
    meta: { failure: FAILURE },
  })
}

/** The common prefix of the keys of these look-ups, to invalidate them after a change. */
export function givenUpReferencesKey(adminUid: string): readonly string[] {
  return ['given-up-references', adminUid]
}

/**
 * Refuses a payment that a correction made doubtful. Call it before verifying a payment that the
 * admin hasn't confirmed in a dialog.
 * @throws AppError `changed` when another sign-up had this payment reference before, or this
 *   sign-up had another email.
 */
export async function refuseGivenUp(signUp: Payment): Promise<void> {
  const { references, emails } = await runRequest(
    { tried: 'read what corrections have replaced' },
    () => withTimeout(retryOffline(() => readGivenUp(AbortSignal.timeout(TIMEOUT_MS), [signUp]))),
  )
  const advice = 'Find out whose payment it is, then verify it separately under Payments.'
  if (references.has(signUp.id)) {
    throw new AppError('changed', `Another sign-up used this payment reference before. ${advice}`)
  }
  if (emails.has(signUp.id)) {
    throw new AppError('changed', `The email of this sign-up was corrected. ${advice}`)
  }
}

async function readDuplicates(
  signal: AbortSignal,
  signUps: readonly SignUp[],
): Promise<Set<string>> {
  const hashed = await Promise.all(
    signUps.map(async ({ id, email }) => ({ id, hash: await sha256Hex(email ?? '') })),
  )
  const hashes = [...new Set(hashed.map(({ hash }) => hash))]
  const found = await Promise.all(
    inQuerySizes(hashes).map((some) =>
      restQuery(signal, 'verifiedEmails', Object.keys(holderSchema.entries), {
        field: '__name__',
        in: some,
      }),
    ),
  )
  const holders = new Map(
    found.flat().map((one) => [one.id, decode(holderSchema, one).waitlistUserId]),
  )
  // The email of a sign-up that was just verified belongs to that sign-up, so it is no duplicate.
  const isDuplicate = ({ id, hash }: { id: string; hash: string }) =>
    holders.has(hash) && holders.get(hash) !== id
  return new Set(hashed.filter(isDuplicate).map(({ id }) => id))
}

async function readGivenUp(
  signal: AbortSignal,
  signUps: readonly Payment[],
): Promise<Omit<GivenUp, 'duplicates'>> {
  const referenceOf = ({ upiReferenceId }: Payment) =>
    normalisePaymentReference(upiReferenceId ?? '')
  const asked = [...new Set(signUps.map(referenceOf))].filter((one) => one !== '')
  const ids = signUps.map(({ id }) => id)
  const find = async (queries: Asked[]) => {
    const histories = await Promise.all(
      queries.map((query) => restQuery(signal, 'recordHistory', ['replaced'], query)),
    )
    return histories.flat().flatMap((history) => {
      const { replaced } = decode(replacedSchema, history)
      return replaced.map((one) => ({ replaced: one, by: history.id }))
    })
  }
  const [byAnyone, byThemselves] = await Promise.all([
    find(inQuerySizes(asked).map((containsAny) => ({ field: 'replaced', containsAny }))),
    find(inQuerySizes(ids).map((some) => ({ field: '__name__', in: some }))),
  ])

  // Ignore the record's own history: a founder may correct a reference back to an earlier one.
  const isGivenUp = (signUp: Payment) =>
    byAnyone.some(({ replaced, by }) => replaced === referenceOf(signUp) && by !== signUp.id)
  const emails = new Map<string, string[]>()
  for (const { replaced, by } of byThemselves) {
    // An entry with @ is an email: references contain only letters and digits.
    if (typeof replaced !== 'string' || !replaced.includes('@')) continue
    emails.set(by, [...(emails.get(by) ?? []), replaced])
  }
  return { references: new Set(signUps.filter(isGivenUp).map(({ id }) => id)), emails }
}
