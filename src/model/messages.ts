import * as v from 'valibot'

import { timestamp } from './fields'

export const CONTACT_LIMITS = { name: 100, subject: 150, message: 4000 } as const
export const DEMO_LIMITS = { name: 100, message: 2000 } as const

/** Messages by the contact form. For the admin, like all inboxes. */
export const contactMessage = v.object({
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  message: v.string(),
  status: v.picklist(['new', 'handled']),
  createdAt: timestamp,
  expiresAt: timestamp,
})

export const notifyRequest = v.omit(contactMessage, ['name', 'subject', 'message'])

export const demoRequest = v.omit(contactMessage, ['subject'])

export const ANNOUNCEMENT_LIMITS = { announcement: 500 } as const

/** The admin's messages to ambassadors. Read by them and the admin. */
export const announcement = v.object({
  announcement: v.string(),
  /** An unknown value matches no one. */
  audience: v.string(),
  createdAt: timestamp,
})

/** Queued emails. Read by the ambassador whom one is about, and the admin. */
export const mail = v.object({
  to: v.string(),
  message: v.object({ subject: v.string(), text: v.string(), html: v.string() }),
  /** The sign-up's ID or the ambassador's uid; erasing them deletes the email. */
  about: v.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
})
