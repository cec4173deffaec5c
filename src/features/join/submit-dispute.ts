import * as v from 'valibot'

import { toAppError } from '@/data/firebase/errors'
import { disputePayment, newDisputeId } from '@/data/waitlist/payment-dispute'
import { areSignupsClosed, type SignUp } from '@/data/waitlist/sign-up'
import { storedValue } from '@/lib/browser-storage'
import { matchesSchema } from '@/lib/matches-schema'
import { storageKey } from '@/lib/storage-keys'

import type { DisputeOutcome } from '@/components/dispute-offer'

/** The dispute that was sent last from this tab: what is sent again is the same one. */
const storedDispute = storedValue(
  () => sessionStorage,
  storageKey('waitlist-dispute'),
  matchesSchema(
    v.object({
      id: v.string(),
      email: v.string(),
      paymentReference: v.string(),
      enteredReferralCode: v.nullable(v.string()),
    }),
  ),
)

// Loaded when the button is pressed: this brings Firebase with it.

export async function submitDispute(signUp: SignUp): Promise<DisputeOutcome> {
  const id = idFor(signUp)
  try {
    await disputePayment(id, signUp)
    return 'left'
  } catch (error) {
    const { kind } = toAppError(error)
    if (kind !== 'denied') return kind === 'offline' || kind === 'busy' ? kind : 'unknown'
    const isClosed = await areSignupsClosed().catch(() => null)
    return isClosed === null ? 'offline' : isClosed ? 'waitlist-closed' : 'unknown'
  }
}

function idFor(signUp: SignUp): string {
  const earlier = storedDispute.read()
  const isSame =
    earlier?.email === signUp.email &&
    earlier.paymentReference === signUp.paymentReference &&
    earlier.enteredReferralCode === signUp.enteredReferralCode
  if (earlier !== null && isSame) return earlier.id
  const id = newDisputeId()
  storedDispute.write({ id, ...signUp })
  return id
}
