import * as v from 'valibot'

import { systemDocument } from '@/data/firebase/firestore'
import { decode, timestamp } from '@/data/firebase/decode'
import { liveQuery } from '@/data/firebase/live-query'
import { watchDocument } from '@/data/firebase/watch'

const namesSchema = v.object({ collegeNames: v.string(), updatedAt: timestamp })

export interface SuggestedColleges {
  names: readonly string[]
  updatedAt: Date
}

/** The college names suggested at sign-up, live; null when there are none. For the admin. */
export function suggestedCollegesQuery(adminUid: string) {
  return liveQuery<SuggestedColleges | null>(
    ['suggested-colleges', adminUid],
    watchDocument(systemDocument('collegeNames'), (snapshot) => {
      const stored = decode(namesSchema, snapshot)
      return { names: stored.collegeNames.split('\n'), updatedAt: stored.updatedAt }
    }),
    'Failed to load the suggested college names.',
  )
}
