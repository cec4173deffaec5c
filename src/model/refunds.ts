import * as v from 'valibot'

import { ROW_KEY_LENGTH } from '@/domain/statement/refunds'

import { nullable, timestamp } from './fields'

export const REFUND_LIMITS = { payer: 254, reason: 300, seenRow: ROW_KEY_LENGTH } as const

/** Money to send back to payers. Only the admin reads it. */
export const refund = v.object({
  /** The UPI ID or the name in the statement; null: neither is known. */
  payer: nullable(v.string()),
  amount: v.number(),
  currency: v.picklist(['INR', 'USD']),
  reason: v.string(),
  /** The reference of the payment to return; null: unknown. */
  reference: nullable(v.string()),
  waitlistUserId: nullable(v.string()),
  createdAt: timestamp,
  sentAt: nullable(timestamp),
  /**
   * The day of the statement's row that shows the refund, such as 2026-11-28; null: not shown yet.
   */
  seenOn: nullable(v.string()),
  /**
   * The row's key (`rowKeys`), so that the row can't close another refund. It stays when the admin
   * opens the refund again, so that the row doesn't close it automatically. Null: not shown yet.
   */
  seenRow: nullable(v.string()),
})
