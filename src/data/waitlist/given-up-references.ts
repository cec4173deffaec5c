import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import type { GivenUp } from '@/domain/flags'
import { normalisePaymentReference } from '@/domain/payment-reference'

import { decode } from '@/data/firebase/decode'
import { AppError } from '@/data/firebase/errors'
import { SUPERSEDED_MS } from '@/data/firebase/live-query'
import { inQuerySizes } from '@/data/firebase/query-values'
import { restQuery, type Asked } from '@/data/firebase/rest-query'
import {
  retryOffline,
  runQuery,
  runRequest,
  TIMEOUT_MS,
  withTimeout,
} from '@/data/firebase/requests'

const FAILURE = 'Failed to load which payment references were given up.'

/** The references and emails that corrections have replaced. */
const replacedSchema = v.object({ replaced: v.fallback(v.array(v.unknown()), []) })

interface SignUp {
  id: string
  upiReferenceId: string | null
}

/**
 * Finds the sign-ups whose payment may be somebody else's because of a correction. The owner of a mistyped address can
 * replace the payer's reference, and then sign up with it. A stranger can sign up with the payer's address, and correct
 * it to their own once the payer has entered their reference. For the admin.
 */
export function givenUpReferencesQuery(adminUid: string, signUps: readonly SignUp[]) {
  const asked = signUps.map(({ id, upiReferenceId }) => `${id} ${upiReferenceId ?? ''}`)
  return queryOptions<GivenUp>({
    queryKey: ['given-up-references', adminUid, asked.toSorted().join(' ')],
    queryFn: ({ signal }) => runQuery(() => readGivenUp(signal, signUps)),
    // A correction may come at any moment. Before a payment is verified together with others, it is looked up again.
    refetchOnWindowFocus: true,
    gcTime: SUPERSEDED_MS,
    meta: { failure: FAILURE },
  })
}

/**
 * For payments that nobody looks at one by one.
 * @throws AppError `changed` when another sign-up had this payment's reference before, or this one had another email.
 */
export async function refuseGivenUp(signUp: SignUp): Promise<void> {
  const { references, emails } = await runRequest(
    { tried: 'read what corrections have replaced' },
    () => withTimeout(retryOffline(() => readGivenUp(AbortSignal.timeout(TIMEOUT_MS), [signUp]))),
  )
  const advice = 'Find out whose payment it is, then verify it on its own, under Payments.'
  if (references.has(signUp.id)) {
    throw new AppError('changed', `Another sign-up gave this payment reference up. ${advice}`)
  }
  if (emails.has(signUp.id)) {
    throw new AppError('changed', `The email of this sign-up was corrected. ${advice}`)
  }
}

async function readGivenUp(signal: AbortSignal, signUps: readonly SignUp[]): Promise<GivenUp> {
  const referenceOf = ({ upiReferenceId }: SignUp) =>
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
  const [byAnybody, byThemselves] = await Promise.all([
    find(inQuerySizes(asked).map((containsAny) => ({ field: 'replaced', containsAny }))),
    find(inQuerySizes(ids).map((some) => ({ field: '__name__', in: some }))),
  ])

  // A founder may correct a reference back to what it was.
  const isGivenUp = (signUp: SignUp) =>
    byAnybody.some(({ replaced, by }) => replaced === referenceOf(signUp) && by !== signUp.id)
  const emails = new Map<string, string[]>()
  for (const { replaced, by } of byThemselves) {
    // A reference has letters and digits only.
    if (typeof replaced !== 'string' || !replaced.includes('@')) continue
    emails.set(by, [...(emails.get(by) ?? []), replaced])
  }
  return { references: new Set(signUps.filter(isGivenUp).map(({ id }) => id)), emails }
}
