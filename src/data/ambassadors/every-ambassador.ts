import { query, where } from 'firebase/firestore'
import * as v from 'valibot'

import { collectionOf } from '@/data/firebase/sdk/firestore'
import { decode } from '@/data/firebase/decode'
import { lenient } from '@/model/fields'
import { user } from '@/model/users'
import { pagesOf } from '@/data/firebase/queries/read-all'
import { runQuery } from '@/data/firebase/requests'

/** Lenient, so one invalid profile doesn't hide all others. */
const ambassadorSchema = lenient(
  v.pick(user, [
    'firstName',
    'lastName',
    'email',
    'referralCode',
    'college',
    'referralCount',
    'createdAt',
  ]),
)

export type AmbassadorFigures = v.InferOutput<typeof ambassadorSchema>

/**
 * Returns all ambassadors, at one read each. For the admin.
 *
 * @param onRead called with the number read so far.
 * @throws AppError, also after an abort.
 */
export function readEveryAmbassador(
  signal: AbortSignal,
  onRead: (ambassadors: number) => void,
): Promise<AmbassadorFigures[]> {
  return runQuery(async () => {
    const all: AmbassadorFigures[] = []
    const found = query(collectionOf('users'), where('role', '==', 'ambassador'))
    for await (const page of pagesOf(signal, found)) {
      all.push(...page.map((snapshot) => decode(ambassadorSchema, snapshot)))
      onRead(all.length)
    }
    return all
  })
}
