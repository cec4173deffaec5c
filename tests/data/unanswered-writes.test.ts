import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { close } from '@/data/closing'
import { deleteMessage, markMessage } from '@/data/inbox/handle-message'
import { askForCorrection } from '@/data/verification/ask-for-correction'
import { eraseFounder } from '@/data/erasure/erase'
import type { PaymentDispute } from '@/data/payments/payment-disputes'
import { dismissDispute, freeReference, giveToPayer } from '@/data/payments/used-payment'

import { adminSetUp, founderSignUp, set } from '../factories/batches'
import { contactMessage, paymentDispute } from '../factories/documents'
import { admin, founder } from '../factories/people'
import { dataEnvironment } from './environment'

const { seed, stored, become } = dataEnvironment()

const theAdmin = admin()
const squatter = founder(1)
const payer = founder(2, { reference: squatter.reference })
const waiting = founder(3)
const DISPUTE = 'dispute0000000000001'
const OTHER_DISPUTE = 'dispute0000000000002'
const MESSAGE = 'message0000000000001'
const REASON = 'We can’t find this payment.'

const toCorrect = {
  id: waiting.id,
  generatedReferralCode: waiting.code,
  upiReferenceId: waiting.reference,
}
const toGive = {
  ...paymentDispute(payer),
  id: DISPUTE,
  waitlistUserId: null,
} as unknown as PaymentDispute

beforeEach(async () => {
  await seed([
    ...adminSetUp(theAdmin),
    ...founderSignUp(squatter),
    ...founderSignUp(waiting),
    set(`paymentDisputes/${DISPUTE}`, paymentDispute(payer)),
    set(`paymentDisputes/${OTHER_DISPUTE}`, paymentDispute(payer)),
    set(`contactMessages/${MESSAGE}`, contactMessage()),
  ])
  await become(theAdmin)
})
afterEach(() => vi.unstubAllGlobals())

/**
 * Lets the next commit hang without an answer; later requests are answered.
 * @returns a promise that resolves when the commit is sent
 */
function leaveNextCommitUnanswered(): Promise<void> {
  const { fetch } = globalThis
  return new Promise((asked) => {
    let isAsked = false
    vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
      const [target] = request
      const address = target instanceof Request ? target.url : String(target)
      if (isAsked || !address.includes(':commit')) return fetch(...request)
      isAsked = true
      asked()
      return new Promise(() => {})
    })
  })
}

it.each<[string, () => Promise<unknown>]>([
  ['asking for a correction', () => askForCorrection(toCorrect, REASON)],
  ['erasing a founder', () => eraseFounder(waiting)],
  ['assigning a payment to its payer', () => giveToPayer(toGive, REASON)],
  ['freeing a payment reference', () => freeReference(squatter.reference, REASON)],
  ['dismissing a dispute', () => dismissDispute(DISPUTE)],
  ['marking a message as handled', () => markMessage('contactMessages', MESSAGE, 'handled')],
  ['deleting a message', () => deleteMessage('contactMessages', MESSAGE)],
  ['closing the waitlist', () => close('waitlist')],
])(
  'a write to which the server never responds doesn’t block the admin’s other writes: %s',
  async (_what, write) => {
    const asked = leaveNextCommitUnanswered()
    const unanswered = vi.fn<() => void>()
    void write().then(unanswered, unanswered)
    await asked

    await dismissDispute(OTHER_DISPUTE)

    expect(await stored(`paymentDisputes/${OTHER_DISPUTE}`)).toBeUndefined()
    expect(unanswered).not.toHaveBeenCalled()
  },
)
