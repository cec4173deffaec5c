import { getFirestore } from 'firebase-admin/firestore'

import type { Ports } from '../emulators/ports'
import { AMBASSADORS } from './demo-people'
import {
  addSignUp,
  DAY,
  referenceOf,
  seededRandom,
  withApp,
  writeDocuments,
  type Documents,
  type SignUp,
} from './seed'

/** The sign-ups joined within this many days before now. */
const DAYS = 60

/** The shares of sign-ups that were referred, are verified, and need a correction. */
const REFERRED = 0.3
const VERIFIED = 0.6
const TO_CORRECT = 0.02

/** Sign-ups per write, and the number of parallel writes. */
const LOAD = 1000
const WRITERS = 4

/** Higher than the payment numbers of the demo's founders. */
const FIRST_PAYMENT = 100_000

/**
 * Adds sign-ups with codes, payments and referrals to the demo data. They are the same in every run, except for
 * dates, which are relative to now. The counts of ambassadors and colleges don't change.
 *
 * @param count up to 1,000,000.
 * @returns the sign-ups, unordered.
 */
export async function seedMany(ports: Ports, count: number): Promise<SignUp[]> {
  const random = seededRandom()
  const now = Date.now()
  const signUps = Array.from({ length: count }, (_one, index) => signUp(index + 1, random, now))
  await withApp(ports, async (app) => {
    const store = getFirestore(app)
    let next = 0
    const write = async () => {
      while (next < count) {
        const load = signUps.slice(next, (next += LOAD))
        const documents: Documents = new Map()
        for (const one of load) addSignUp(documents, one)
        await writeDocuments(store, documents)
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, write))
  })
  return signUps
}

function signUp(number: number, random: () => number, now: number): SignUp {
  const createdAt = now - random() * DAYS * DAY
  const referrer = random() < REFERRED ? ambassadorAt(random()) : null
  const fate = random()
  const waited = (0.1 + random() * 2) * DAY
  return {
    id: `many${String(number).padStart(16, '0')}`,
    email: `person${number}@many.mooddrive.example`,
    code: `MM${number.toString(36).toUpperCase().padStart(5, '0')}`,
    reference: referenceOf(createdAt, FIRST_PAYMENT + number),
    createdAt,
    verifiedAt: fate < VERIFIED ? Math.min(createdAt + waited, now) : null,
    referrer,
    ...(fate >= 1 - TO_CORRECT && { toCorrect: 'We can’t find this payment.' }),
  }
}

/** @param share from 0 up to 1. */
function ambassadorAt(share: number) {
  return AMBASSADORS[Math.floor(share * AMBASSADORS.length)] ?? null
}
