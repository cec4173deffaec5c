import { setLogLevel } from 'firebase/firestore'
import { describe, expect, it, vi } from 'vitest'

import { signIn } from '@/data/accounts/auth'
import { askBeforePaying } from '@/data/waitlist/before-paying-request'
import { newSignUpAttempt, signUpFounder } from '@/data/waitlist/sign-up'
import type * as Config from '@/lib/config'

// Nothing listens on port 1: every request fails as it does when the service is gone.
vi.mock('@/lib/config', async (original) => {
  const { config } = await original<typeof Config>()
  return { config: { ...config, emulators: { authPort: 1, firestorePort: 1 } } }
})
setLogLevel('silent')

describe('when the service cannot be reached', () => {
  const offline = {
    kind: 'offline',
    message: 'We can’t reach MoodDrive. Check your connection and try again.',
  }

  it('a sign-up says so, and that nothing is known to be saved', async () => {
    const attempt = signUpFounder(
      {
        email: 'new@people.example',
        paymentReference: '412345678901',
        enteredReferralCode: null,
      },
      await newSignUpAttempt(),
    )
    await expect(attempt).rejects.toMatchObject({ problem: 'not-saved', cause: offline })
  })

  it('a sign-in says so', async () => {
    await expect(signIn('silver@people.example', 'any-pass-1')).rejects.toMatchObject(offline)
  })

  it('nobody is told that the waitlist is open, nor that it is closed', async () => {
    await expect(askBeforePaying('')).rejects.toThrow('fetch failed')
  })
})
