import { getDoc } from 'firebase/firestore/lite'

import { systemDocument } from '@/data/firebase/sdk/firestore-lite'

/** The college names suggested at sign-up; an empty list when there are none. */
export async function readCollegeNames(): Promise<string[]> {
  const names: unknown = (await getDoc(systemDocument('collegeNames'))).get('collegeNames')
  return typeof names === 'string' ? names.split('\n') : []
}
