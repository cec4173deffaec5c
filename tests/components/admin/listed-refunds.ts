import { vi } from 'vitest'

import type * as Refunds from '@/data/payments/refunds'
import type { NewRefund, Refund, StatementDebit } from '@/data/payments/refunds'

const actual = await vi.importActual<typeof Refunds>('@/data/payments/refunds')

/** The refunds that no statement shows yet. */
export const owed: Refund[] = []
/** The refunds that statements have shown. */
export const shown: Refund[] = []

export function refundsQuery(adminUid: string) {
  return { ...actual.refundsQuery(adminUid), queryFn: () => [...owed] }
}

export function seenRefundsQuery(adminUid: string) {
  return { ...actual.seenRefundsQuery(adminUid), queryFn: () => [...shown] }
}

export const refundsClosedBy = vi.fn<typeof actual.refundsClosedBy>()
export const { refundIdOf } = actual
export const addRefund = vi.fn<(refund: NewRefund) => Promise<void>>()
export const markRefundSent = vi.fn<(id: string, isSent: boolean) => Promise<void>>()
export const closeRefund = vi.fn<(id: string, row: StatementDebit) => Promise<void>>()
export const reopenRefund = vi.fn<(id: string) => Promise<void>>()
export const deleteRefund = vi.fn<(id: string) => Promise<void>>()

/** Empties the lists, and lets each write succeed. */
export function noRefunds(): void {
  owed.length = 0
  shown.length = 0
  for (const write of [addRefund, markRefundSent, closeRefund, reopenRefund, deleteRefund]) {
    write.mockReset().mockResolvedValue()
  }
  refundsClosedBy
    .mockReset()
    .mockImplementation((_signal, rows, days) =>
      Promise.resolve(
        shown.filter(
          ({ seenRow, seenOn }) => rows.includes(seenRow ?? '') || days.includes(seenOn ?? ''),
        ),
      ),
    )
}

/** Lets `closeRefund` add the refund to `shown`. An open page doesn't see this change. */
export function storeClosed(): void {
  closeRefund.mockImplementation((id, row) => {
    const found = owed.find((one) => one.id === id)
    if (found !== undefined) shown.push({ ...found, ...row })
    return Promise.resolve()
  })
}

/** A refund of ₹49 to asha@okaxis, added on 20 Nov 2026. */
export function refund(overrides: Partial<Refund> = {}): Refund {
  return {
    id: '412345678901',
    payer: 'asha@okaxis',
    amount: 49,
    currency: 'INR',
    reason: 'They had paid twice.',
    reference: '412345678901',
    waitlistUserId: null,
    createdAt: new Date(2026, 10, 20),
    sentAt: null,
    seenOn: null,
    seenRow: null,
    ...overrides,
  }
}
