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
