import * as v from 'valibot'

import { timestamp } from './fields'

export const CONTACT_LIMITS = { name: 100, subject: 150, message: 4000 } as const
export const DEMO_LIMITS = { name: 100, message: 2000 } as const

/** Messages from the contact form. Only the admin reads the three inboxes. */
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

/** The admin's messages to ambassadors. Read by ambassadors and the admin. */
export const announcement = v.object({
  announcement: v.string(),
  /** `everyone` or a tier. An unknown value matches no ambassador. */
  audience: v.string(),
  createdAt: timestamp,
})

/** Emails in the outbox. Read by the admin, and by the ambassador whom an email is about. */
export const mail = v.object({
  to: v.string(),
  message: v.object({ subject: v.string(), text: v.string(), html: v.string() }),
  /**
   * The sign-up's ID or the ambassador's uid; the email is deleted when that sign-up is erased or
   * that ambassador leaves.
   */
  about: v.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
})
