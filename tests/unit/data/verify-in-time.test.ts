import { runTransaction, type Transaction } from 'firebase/firestore/lite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { verifyWaitlistUser } from '@/data/verification/verify'

vi.mock('firebase/firestore/lite', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  runTransaction: vi.fn<typeof runTransaction>(),
}))
// Hashing runs in another thread, which doesn't use the fake timers.
vi.mock('@/lib/sha256', () => ({ sha256Hex: () => Promise.resolve('0123456789abcdef') }))

// Receipts are read by a separate request, which these tests leave out.
vi.mock('@/data/sign-up/receipts', () => ({
  receiptsOf: () => Promise.resolve([]),
  updateReceipt: () => {},
}))

const transactions = vi.mocked(runTransaction)
const never = () => new Promise<never>(() => {})

beforeEach(() => {
  vi.useFakeTimers()
  transactions.mockReset()
})
afterEach(() => vi.useRealTimers())

const noAnswer = expect.objectContaining({ kind: 'offline' })

const outcomeOf = (work: Promise<void>) => work.catch((error: unknown) => error)

function verify(id: string, referredBy: string | null = null): Promise<void> {
  return verifyWaitlistUser(
    {
      id,
      email: `${id}@people.example`,
      enteredReferralCode: null,
      referredBy,
      generatedReferralCode: null,
      upiReferenceId: '412345678901',
    },
    'admin-uid',
  )
}

it('a verification fails with the kind "offline" after 20 seconds without a response', async () => {
  transactions.mockImplementation(never)
  const outcome = outcomeOf(verify('first'))

  await vi.advanceTimersByTimeAsync(20_000)

  expect(await outcome).toEqual(noAnswer)
})

it('a verification that has timed out writes nothing, even if the response arrives later', async () => {
  const written = vi.fn<() => void>()
  let arrive!: (documents: unknown) => void
  const documents = new Promise((resolve) => {
    arrive = resolve
  })
  const noRefund = Promise.resolve({ exists: () => false })
  const transaction = {
    get: ({ path }: { path: string }) => (path.startsWith('refunds/') ? noRefund : documents),
    update: written,
    set: written,
    delete: written,
  }
  let late: unknown
  transactions.mockImplementationOnce((_firestore, update) => {
    late = update(transaction as unknown as Transaction)
    return late as Promise<never>
  })
  const outcome = outcomeOf(verify('first'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await outcome).toEqual(noAnswer)

  const stored: Record<string, unknown> = {
    email: 'first@people.example',
    upiReferenceId: '412345678901',
    waitlistUserId: 'first',
  }
  arrive({ exists: () => true, data: () => stored, get: (field: string) => stored[field], ref: {} })

  await expect(late).rejects.toThrow(/aborted/)
  expect(written).not.toHaveBeenCalled()
})
