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
  /** The letter as issued; null: none. */
  letter: nullable(letterSchema),
  certifiedAt: timestamp,
  /** When the certificate became invalid; null: it is valid. */
  endedAt: v.optional(v.nullable(timestamp), null),
})

/** The content that a stranger sees at the certificate's address. */
export type OwnCertificate = v.InferOutput<typeof certificateSchema>

/** An ambassador's public certificate, live; null when there is none. */
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
