import type * as RecordsWithEmail from '@/data/waitlist/records-with-email'
import type { WaitlistUser } from '@/data/waitlist/schema'
import { vi } from 'vitest'

import { watching } from '../watching'

const actual = await vi.importActual<typeof RecordsWithEmail>('@/data/waitlist/records-with-email')

/** Replaces `@/data/waitlist/records-with-email`. Holds all records. */
export const joined: WaitlistUser[] = []

export function recordsWithEmailQuery(adminUid: string, email: string) {
  return watching(actual.recordsWithEmailQuery(adminUid, email), (next) => {
    next(joined.filter((one) => one.email === email))
    return () => {}
  })
}
