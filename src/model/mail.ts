import * as v from 'valibot'

import { timestamp } from './fields'

/** Queued emails. Read by the ambassador whom one is about, and the admin. */
export const mail = v.object({
  to: v.string(),
  message: v.object({ subject: v.string(), text: v.string(), html: v.string() }),
  /** The sign-up's ID or the ambassador's uid; erasing them deletes the email. */
  about: v.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
})
