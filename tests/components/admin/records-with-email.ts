import type { WaitlistUser } from '@/data/records/schema'
import type * as RecordsWithEmail from '@/data/records/search'

import { vi } from 'vitest'

import { watching } from '../watching'

const actual = await vi.importActual<typeof RecordsWithEmail>('@/data/records/search')

/** All records that tests can find by email. This module replaces `@/data/records/search`. */
export const joined: WaitlistUser[] = []

export function recordsWithEmailQuery(adminUid: string, email: string) {
  return watching(actual.recordsWithEmailQuery(adminUid, email), (next) => {
    next(joined.filter((one) => one.email === email))
    return () => {}
  })
}
