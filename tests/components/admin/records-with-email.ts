import type * as RecordsWithEmail from '@/data/records/records-with-email'
import type { WaitlistUser } from '@/data/records/schema'
import { vi } from 'vitest'

import { watching } from '../watching'

const actual = await vi.importActual<typeof RecordsWithEmail>('@/data/records/records-with-email')

/** All records. This file replaces `@/data/records/records-with-email`. */
export const joined: WaitlistUser[] = []

export function recordsWithEmailQuery(adminUid: string, email: string) {
  return watching(actual.recordsWithEmailQuery(adminUid, email), (next) => {
    next(joined.filter((one) => one.email === email))
    return () => {}
  })
}
