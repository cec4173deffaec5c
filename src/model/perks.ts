import * as v from 'valibot'

import { WISH_FIELDS } from '@/domain/programme/perks'

import { nullable, timestamp } from './fields'

export const PERK_LIMITS = { note: 300 } as const
export const LETTER_LIMITS = { text: 3000, signedBy: 100, signedAs: 120 } as const

/** The template of letters of recommendation. Only the admin reads it. */
export const letterTemplate = v.object({
  /** May contain placeholders (src/domain/programme/letter.ts). */
  text: v.string(),
  signedBy: v.string(),
  /** The signer's position, such as "Founder, MoodDrive". */
  signedAs: v.string(),
  updatedAt: timestamp,
})

/** A letter of recommendation as issued. Later changes of the template don't affect it. */
export const letter = v.object({
  ...v.omit(letterTemplate, ['updatedAt']).entries,
  issuedAt: timestamp,
})

/** The owner's answers, such as the size of a T-shirt. */
export const wish = v.object(v.entriesFromList(WISH_FIELDS, v.exactOptional(v.string())))

/** Requested perks. Read by the ambassador and the admin. */
export const perk = v.object({
  uid: v.string(),
  /** The owner's name and college when they requested the perk. */
  name: v.pipe(v.string(), v.trim()),
  college: v.string(),
  perk: v.string(),
  wish,
  /** `due` until the admin has sent or arranged the perk. */
  state: v.picklist(['due', 'sent', 'received']),
  /** The admin's note to the owner, such as a tracking number. */
  note: nullable(v.string()),
  createdAt: timestamp,
  sentAt: nullable(timestamp),
  receivedAt: nullable(timestamp),
  letter: nullable(letter),
})

/** Certificates. Read by anyone who has the ID. */
export const certificate = v.object({
  name: v.string(),
  tier: v.string(),
  /** The number of verified referrals. */
  count: v.number(),
  /** The number of verified referrals below which the certificate ends. */
  needs: v.number(),
  /** The letter of recommendation as issued; null: none. */
  letter: nullable(letter),
  certifiedAt: timestamp,
  /** When the certificate became invalid; null: it is valid. */
  endedAt: v.optional(v.nullable(timestamp), null),
})
