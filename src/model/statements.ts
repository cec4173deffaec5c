import * as v from 'valibot'

import { ROW_DECISIONS } from '@/domain/statement/decisions'

import { nullable, timestamp } from './fields'

const ids = v.array(v.string())

/** The reports of statement runs. Days have the form 2026-11-21. Only the admin reads them. */
export const statementRun = v.object({
  createdAt: nullable(timestamp),
  updatedAt: timestamp,
  files: v.array(v.object({ name: v.string(), sha256: v.string() })),
  /** Empty when no date could be read. */
  firstDay: v.string(),
  lastDay: v.string(),
  counts: v.object({
    rows: v.number(),
    matched: v.number(),
    amountDiffers: v.number(),
    unclear: v.number(),
    notReceived: v.number(),
    notClaimed: v.number(),
    usedTwice: v.number(),
    settled: v.number(),
  }),
  /** The most likely reference of each unclear row, and why the row is unclear. */
  unclear: v.array(v.object({ reference: nullable(v.string()), why: v.string() })),
  /** The admin's answers about these files, as text. */
  answers: v.array(v.string()),
  /** IDs of the records that were verified, linked to a payment, or asked for a correction. */
  verified: ids,
  linked: ids,
  asked: ids,
  /** Older reports lack this field. */
  rejected: v.optional(ids, []),
  /** The admin's decisions about single rows. Older reports lack this field. */
  decisions: v.optional(v.record(v.string(), v.picklist(ROW_DECISIONS)), {}),
})

/** The admin's answers about the layout of statements. Only the admin reads them. */
export const statementAnswer = v.object({
  id: v.string(),
  kind: v.picklist(['all-received', 'column-values', 'generic-headings', 'no-payment']),
  headings: v.array(v.string()),
  column: v.nullable(v.string()),
  seen: v.array(v.object({ heading: v.string(), values: v.array(v.string()) })),
  received: v.union([v.boolean(), v.array(v.string())]),
  answeredAt: timestamp,
})
