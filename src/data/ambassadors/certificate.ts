import * as v from 'valibot'

import { documentOf } from '@/data/firebase/firestore'
import { decode, nullable, timestamp } from '@/data/firebase/decode'
import { liveQuery } from '@/data/firebase/live-query'
import { watchDocument } from '@/data/firebase/watch'

import { letterSchema } from './perks'

const certificateSchema = v.object({
  name: v.string(),
  tier: v.string(),
  count: v.number(),
  /** As it was issued; null: none is certified. */
  letter: nullable(letterSchema),
  certifiedAt: timestamp,
  /** Since when it no longer stands; null: it does. */
  endedAt: v.optional(v.nullable(timestamp), null),
})

/** What a stranger sees at the address. */
export type OwnCertificate = v.InferOutput<typeof certificateSchema>

/** What others see at an ambassador's own address, live; null where there is nothing. */
export function ownCertificateQuery(uid: string, id: string) {
  return liveQuery<OwnCertificate | null>(
    ['own-certificate', uid, id],
    (next, fail) =>
      watchDocument(documentOf('certificates', id), (snapshot) =>
        decode(certificateSchema, snapshot),
      )(next, fail),
    'Failed to load your certificate.',
  )
}
