import * as v from 'valibot'

import { nullable, timestamp } from './fields'

/** An event in the history of a sign-up. */
export const historyEvent = v.variant('kind', [
  v.object({ kind: v.literal('verified'), at: timestamp }),
  v.object({
    kind: v.literal('reverted'),
    at: timestamp,
    outcome: v.picklist(['needs_correction', 'refunded']),
    reason: v.string(),
  }),
  v.object({
    kind: v.literal('rejected'),
    at: timestamp,
    reason: v.string(),
    /**
     * The status before the rejection, and the reason that the founder read then. Undoing the
     * rejection restores both.
     */
    was: v.picklist(['pending_verification', 'needs_correction']),
    told: nullable(v.string()),
  }),
  /** The admin undid their last action. */
  v.object({
    kind: v.literal('undone'),
    at: timestamp,
    what: v.picklist(['verified', 'rejected', 'asked']),
  }),
  v.object({
    kind: v.literal('asked'),
    at: timestamp,
    reason: v.string(),
    /**
     * The reference that the record lost because another person made the payment; null: the record
     * keeps its reference.
     */
    lost: nullable(v.string()),
  }),
  v.object({
    kind: v.literal('corrected'),
    at: timestamp,
    from: nullable(v.string()),
    to: v.string(),
  }),
  v.object({ kind: v.literal('email_corrected'), at: timestamp, from: v.string(), to: v.string() }),
  /** The admin found the payment in a statement under another reference. */
  v.object({ kind: v.literal('linked'), at: timestamp, from: v.string(), to: v.string() }),
  /** The admin gave the payment to this record, to decide a dispute or a claim. */
  v.object({ kind: v.literal('given'), at: timestamp, from: nullable(v.string()), to: v.string() }),
])

export type PastEvent = v.InferOutput<typeof historyEvent>

type WithoutTime<Event> = Event extends PastEvent ? Omit<Event, 'at'> : never

/** An event to write, without its time. */
export type HistoryEvent = WithoutTime<PastEvent>

/** The history of a record. Only the admin reads it. */
export const recordHistory = v.object({
  /** The keys are random; each value is a `historyEvent`. */
  events: v.record(v.string(), v.unknown()),
  /** The key of the latest event. */
  lastEvent: v.string(),
  /** References and emails that corrections have replaced. */
  replaced: v.fallback(v.array(v.unknown()), []),
})

export const NOTE_LIMITS = { note: 1000 } as const

/** The admin's private note about a record. Only the admin reads it. */
export const recordNote = v.object({ note: v.string(), updatedAt: timestamp })
