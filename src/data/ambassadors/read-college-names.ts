import { getDoc } from 'firebase/firestore/lite'

import { collegeNames } from '@/data/firebase/collections-lite'

/** The names of colleges that are suggested at sign-up; none where there are none. */
export async function readCollegeNames(): Promise<string[]> {
  const names: unknown = (await getDoc(collegeNames)).get('collegeNames')
  return typeof names === 'string' ? names.split('\n') : []
}
