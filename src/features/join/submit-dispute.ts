import * as v from 'valibot'

import type { DisputeOutcome } from '@/components/sign-up/dispute-failures'
import { toAppError } from '@/data/firebase/errors'
import {
  claimPayment,
  disputePayment,
  newDisputeId,
  type PaymentClaim,
} from '@/data/payments/payment-dispute'
import { areSignupsClosed, type SignUp } from '@/data/sign-up/sign-up'
import { storedValue } from '@/lib/browser/browser-storage'
import { matchesSchema } from '@/lib/matches-schema'
import { storageKey } from '@/lib/browser/storage-keys'

import { storedClaim } from './stored-sign-up'

/**
 * The latest dispute or claim sent from this tab, as JSON. Sending the same dispute or claim again
 * reuses its ID.
 */
const storedDispute = storedValue(
  () => sessionStorage,
  storageKey('waitlist-dispute'),
  matchesSchema(v.object({ id: v.string(), left: v.string() })),
)

// This module loads Firebase, so it is imported when the button is pressed.

export function submitDispute(signUp: SignUp): Promise<DisputeOutcome> {
  return submit(signUp, disputePayment)
}

export function submitClaim(claim: PaymentClaim): Promise<DisputeOutcome> {
  return submit(claim, claimPayment)
}

async function submit<Left extends { email: string }>(
  left: Left,
  write: (id: string, left: Left) => Promise<void>,
): Promise<DisputeOutcome> {
  try {
    await write(idFor(JSON.stringify(left)), left)
    storedClaim.write({ email: left.email, sentAt: new Date().toISOString() })
    return 'left'
  } catch (error) {
    const { kind } = toAppError(error)
    if (kind !== 'denied') return kind === 'offline' || kind === 'busy' ? kind : 'unknown'
    const isClosed = await areSignupsClosed().catch(() => null)
    return isClosed === null ? 'offline' : isClosed ? 'waitlist-closed' : 'unknown'
  }
}

function idFor(left: string): string {
  const earlier = storedDispute.read()
  if (earlier?.left === left) return earlier.id
  const id = newDisputeId()
  storedDispute.write({ id, left })
  return id
}
