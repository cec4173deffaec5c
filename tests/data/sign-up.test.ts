import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { SignUpError, findWritten, newSignUpAttempt, signUpFounder } from '@/data/sign-up/sign-up'

import { ambassadorSignUp, founderSignUp, pause, set } from '../factories/batches'
import { retiredCode, signupsClosed } from '../factories/documents'
import { ambassador, founder, signUp as newSignUp } from '../factories/people'
import { dataEnvironment } from './environment'

const { seed, stored, countOf } = dataEnvironment()

const silver = ambassador(1)
const friend = founder(1)
const signUp = newSignUp()

async function problemOf(attempt: Promise<unknown>): Promise<string> {
  const error: unknown = await attempt.then(
    () => new Error('The sign-up went through.'),
    (reason: unknown) => reason,
  )
  if (error instanceof SignUpError) return error.problem
  throw error
}

beforeEach(() => seed([...ambassadorSignUp(silver), ...founderSignUp(friend)]))

describe('signing up', () => {
  it('a sign-up without a code creates the record, code, receipt and payment reference, and no referral', async () => {
    const { waitlistUserId, code, receipt } = await signUpFounder(signUp, await newSignUpAttempt())

    expect(await stored(`waitlistUsers/${waitlistUserId}`)).toMatchObject({
      email: 'new@people.example',
      enteredReferralCode: null,
      referredBy: null,
      generatedReferralCode: code,
      upiReferenceId: '412345678901',
      paymentStatus: 'success',
      status: 'pending_verification',
    })
    expect(await stored(`referralCodes/${code}`)).toEqual({
      ownerId: waitlistUserId,
      ownerType: 'founder',
    })
    expect(await stored(`receipts/${receipt}`)).toEqual({
      waitlistUserId,
      status: 'pending_verification',
      statusReason: null,
      corrections: 0,
      referralCount: 0,
    })
    expect(await stored('upiReferences/412345678901')).toEqual({ waitlistUserId })
    expect(await countOf('referrals')).toBe(0)
  })

  it.each([
    ['an ambassador', silver.code, silver.uid, 'new@people.example'],
    // A founder doesn't see who their friend is.
    ['another founder', friend.code, friend.id, null],
  ])(
    'a sign-up with the code of %s stores the code’s owner as the referrer and creates a referral',
    async (_who, code, ownerId, email) => {
      const { waitlistUserId } = await signUpFounder(
        { ...signUp, enteredReferralCode: code },
        await newSignUpAttempt(),
      )

      expect(await stored(`waitlistUsers/${waitlistUserId}`)).toMatchObject({
        enteredReferralCode: code,
        referredBy: ownerId,
      })
      expect(await stored(`referrals/${waitlistUserId}`)).toMatchObject({
        referredBy: ownerId,
        email,
        status: 'pending_verification',
      })
    },
  )
})

describe('a sign-up that is refused', () => {
  it('a sign-up with an unknown code is refused', async () => {
    const attempt = signUpFounder(
      { ...signUp, enteredReferralCode: 'MDNOBDY' },
      await newSignUpAttempt(),
    )
    expect(await problemOf(attempt)).toBe('invalid-referral-code')
    expect(await countOf('waitlistUsers')).toBe(1)
  })

  it('a sign-up with the code of an ambassador who left is refused', async () => {
    await seed([set('referralCodes/MDGONE1', retiredCode())])
    const attempt = signUpFounder(
      { ...signUp, enteredReferralCode: 'MDGONE1' },
      await newSignUpAttempt(),
    )
    expect(await problemOf(attempt)).toBe('invalid-referral-code')
  })

  it('a sign-up with a paused code is refused until the admin resumes the code', async () => {
    const referred = { ...signUp, enteredReferralCode: silver.code }
    await seed(pause(silver))
    expect(await problemOf(signUpFounder(referred, await newSignUpAttempt()))).toBe(
      'paused-referral-code',
    )
    expect(await countOf('waitlistUsers')).toBe(1)
    await seed(pause(silver, false))
    await signUpFounder(referred, await newSignUpAttempt())
  })

  it('a sign-up with a used payment reference is refused and leaves nothing behind', async () => {
    const attempt = await newSignUpAttempt()
    const again = signUpFounder({ ...signUp, paymentReference: friend.reference }, attempt)
    expect(await problemOf(again)).toBe('payment-reference-refused')
    expect(await stored(`waitlistUsers/${attempt.waitlistUserId}`)).toBeUndefined()
    expect(await stored(`referralCodes/${attempt.code}`)).toBeUndefined()
    expect(await stored(`upiReferences/${friend.reference}`)).toEqual({ waitlistUserId: friend.id })
  })

  it('while the waitlist is closed, a sign-up fails with the error for a closed waitlist', async () => {
    await seed([set('system/signupsClosed', signupsClosed())])
    expect(await problemOf(signUpFounder(signUp, await newSignUpAttempt()))).toBe('waitlist-closed')
  })
})

describe('a sign-up during a temporary failure', () => {
  afterEach(() => vi.restoreAllMocks())

  it('a sign-up repeats a read if the server’s response is lost', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Lost'))
    const attempt = await newSignUpAttempt()

    expect(await signUpFounder(signUp, attempt)).toEqual(attempt)
    expect(fetching.mock.calls.length).toBeGreaterThan(2)
  })

  it('a sign-up that the rules refuse once is tried again and succeeds', async () => {
    const refusals = refuseWrites(1)
    const attempt = await newSignUpAttempt()

    expect(await signUpFounder(signUp, attempt)).toEqual(attempt)
    expect(refusals()).toBe(1)
    expect(await countOf('waitlistUsers')).toBe(2)
  })

  it('a sign-up that the rules refuse twice fails with the error for a used payment reference', async () => {
    const refusals = refuseWrites(2)
    expect(await problemOf(signUpFounder(signUp, await newSignUpAttempt()))).toBe(
      'payment-reference-refused',
    )
    expect(refusals()).toBe(2)
  })
})

/**
 * Refuses the next writes like Firestore's rules.
 * @returns a function that counts the refusals
 */
function refuseWrites(times: number): () => number {
  let refused = 0
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    const { url } = new Request(request, init)
    if (!url.includes(':commit') || refused === times) return real(request, init)
    refused += 1
    const error = { code: 403, status: 'PERMISSION_DENIED', message: 'Refused' }
    return Response.json({ error }, { status: 403 })
  })
  return () => refused
}

describe('signing up again if the server’s response was lost', () => {
  it('a visitor who signs up again learns that the first attempt succeeded', async () => {
    const attempt = await newSignUpAttempt()
    const first = await signUpFounder(signUp, attempt)
    const second = await signUpFounder(signUp, attempt)

    expect(second).toEqual(first)
    expect(await countOf('waitlistUsers')).toBe(2)
  })

  it('the browser can find which of several sign-up attempts was stored', async () => {
    const [lost, written] = [await newSignUpAttempt(), await newSignUpAttempt()]
    await signUpFounder(signUp, written)

    expect(await findWritten([lost, written])).toEqual(written)
    expect(await findWritten([lost, { ...written, code: silver.code }])).toBeUndefined()
  })

  it('a visitor who sends one attempt three times at once is signed up once', async () => {
    const attempt = await newSignUpAttempt()
    const tries = await Promise.all([1, 2, 3].map(() => signUpFounder(signUp, attempt)))

    expect(tries).toEqual([attempt, attempt, attempt])
    expect(await countOf('waitlistUsers')).toBe(2)
  })

  it('a sign-up generates another referral code if the first code is already taken', async () => {
    const attempt = { ...(await newSignUpAttempt()), code: silver.code }
    const written = await signUpFounder(signUp, attempt)

    expect(written.waitlistUserId).toBe(attempt.waitlistUserId)
    expect(written.code).not.toBe(silver.code)
    expect(await stored(`referralCodes/${written.code}`)).toMatchObject({
      ownerId: attempt.waitlistUserId,
    })
    expect(await stored(`referralCodes/${silver.code}`)).toMatchObject({ ownerId: silver.uid })
  })
})
