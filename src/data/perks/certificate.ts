import * as v from 'valibot'

import { documentOf } from '@/data/firebase/sdk/firestore'
import { decode } from '@/data/firebase/decode'
import { certificate } from '@/model/perks'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { watchDocument } from '@/data/firebase/queries/watch'

const certificateSchema = v.omit(certificate, ['needs'])

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
