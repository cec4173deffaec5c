import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import { normalisePaymentReference } from '@/domain/payment-reference'

import { recordHistory } from '@/data/firebase/collections'
import { decode } from '@/data/firebase/decode'
import { AppError } from '@/data/firebase/errors'
import { SUPERSEDED_MS } from '@/data/firebase/live-query'
import { inQuerySizes } from '@/data/firebase/query-values'
import { retryOffline } from '@/data/firebase/retry-offline'
import { TIMEOUT_MS, withTimeout } from '@/data/firebase/time-out'
import { reported, translated } from '@/data/firebase/translated'

const FAILURE = 'Failed to load which payment references were given up.'

/** The references and emails that corrections have replaced. */
const replacedSchema = v.object({ replaced: v.fallback(v.array(v.unknown()), []) })

interface SignUp {
  id: string
  upiReferenceId: string | null
}

/**
 * Finds the sign-ups whose payment reference a correction took from another sign-up: the owner of a mistyped address can
 * replace the payer's reference, and then sign up with it. For the admin.
 *
 * @returns their ids.
 */
export function givenUpReferencesQuery(adminUid: string, signUps: readonly SignUp[]) {
  const asked = signUps.map(({ id, upiReferenceId }) => `${id} ${upiReferenceId ?? ''}`)
  return queryOptions<ReadonlySet<string>>({
    queryKey: ['given-up-references', adminUid, asked.toSorted().join(' ')],
    queryFn: ({ signal }) => translated(() => readGivenUp(signal, signUps)),
    // A correction may come at any moment. Before a payment is verified together with others, it is looked up again.
    refetchOnWindowFocus: true,
    gcTime: SUPERSEDED_MS,
    meta: { failure: FAILURE },
  })
}

/**
 * For payments that nobody looks at one by one.
 * @throws AppError `changed` when another sign-up had this payment's reference before.
 */
export async function refuseGivenUp(signUp: SignUp): Promise<void> {
  const givenUp = await reported({ tried: 'read whether a reference was given up' }, () =>
    withTimeout(retryOffline(() => readGivenUp(AbortSignal.timeout(TIMEOUT_MS), [signUp]))),
  )
  if (givenUp.size === 0) return
  throw new AppError(
    'changed',
    'Another sign-up gave this payment reference up. Find out whose payment it is, then verify it on its own, under Payments.',
  )
}

async function readGivenUp(
  signal: AbortSignal,
  signUps: readonly SignUp[],
): Promise<ReadonlySet<string>> {
  const referenceOf = ({ upiReferenceId }: SignUp) =>
    normalisePaymentReference(upiReferenceId ?? '')
  const asked = [...new Set(signUps.map(referenceOf))].filter((one) => one !== '')
  const { restQuery } = await import('@/data/firebase/rest-query')
  const histories = await Promise.all(
    inQuerySizes(asked).map((containsAny) =>
      restQuery(signal, recordHistory.id, ['replaced'], { field: 'replaced', containsAny }),
    ),
  )
  const found = histories.flat().flatMap((history) => {
    const { replaced } = decode(replacedSchema, history)
    return replaced.map((reference) => ({ reference, by: history.id }))
  })
  // A founder may correct a reference back to what it was.
  const isGivenUp = (signUp: SignUp) =>
    found.some(({ reference, by }) => reference === referenceOf(signUp) && by !== signUp.id)
  return new Set(signUps.filter(isGivenUp).map(({ id }) => id))
}
