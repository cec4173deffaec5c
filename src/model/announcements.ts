import * as v from 'valibot'

import { timestamp } from './fields'

export const ANNOUNCEMENT_LIMITS = { announcement: 500 } as const

/** The admin's messages to ambassadors. Read by them and the admin. */
export const announcement = v.object({
  announcement: v.string(),
  /** An unknown value matches no one. */
  audience: v.string(),
  createdAt: timestamp,
})
