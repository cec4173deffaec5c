import { setLogLevel } from 'firebase/firestore'
import { describe, expect, it, vi } from 'vitest'

import { signIn } from '@/data/accounts/auth'
import { askBeforePaying } from '@/data/sign-up/before-paying-request'
import { newSignUpAttempt, signUpFounder } from '@/data/sign-up/sign-up'
import type * as Config from '@/lib/config/config'

import { signUp } from '../factories/people'

// Nothing listens on port 1, so every request fails as if the service were down.
vi.mock('@/lib/config/config', async (original) => {
  const { config } = await original<typeof Config>()
  return { config: { ...config, emulators: { authPort: 1, firestorePort: 1 } } }
})
setLogLevel('silent')

describe('while the service can’t be reached', () => {
  const offline = {
    kind: 'offline',
    message: 'We can’t reach MoodDrive. Check your connection and try again.',
  }

  it('a visitor who signs up gets an error whose cause is that the service is offline', async () => {
    const attempt = signUpFounder(signUp(), await newSignUpAttempt())
    await expect(attempt).rejects.toMatchObject({ problem: 'not-saved', cause: offline })
  })

  it('a user who signs in gets the error that the service is offline', async () => {
    await expect(signIn('silver@people.example', 'any-pass-1')).rejects.toMatchObject(offline)
  })

  it('a visitor gets an error instead of learning whether the waitlist is open', async () => {
    await expect(askBeforePaying('')).rejects.toThrow('fetch failed')
  })
})
