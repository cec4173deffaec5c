import { systemDocument } from '@/data/firebase/sdk/firestore'
import { decode } from '@/data/firebase/decode'
import { collegeNames } from '@/model/system'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { watchDocument } from '@/data/firebase/queries/watch'

export interface SuggestedColleges {
  names: readonly string[]
  updatedAt: Date
}

/** The college names suggested at sign-up, live; null when there are none. For the admin. */
export function suggestedCollegesQuery(adminUid: string) {
  return liveQuery<SuggestedColleges | null>(
    ['suggested-colleges', adminUid],
    watchDocument(systemDocument('collegeNames'), (snapshot) => {
      const stored = decode(collegeNames, snapshot)
      return { names: stored.collegeNames.split('\n'), updatedAt: stored.updatedAt }
    }),
    'Failed to load the suggested college names.',
  )
}
