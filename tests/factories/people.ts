import { createHash } from 'node:crypto'

import type { SignUp } from '@/model/sign-up'

/** A signed-in user, as the rules see them. */
export interface Account {
  uid: string
  email: string
  emailVerified: boolean
}

export interface Ambassador extends Account {
  code: string
}

/** The college of all ambassadors in the tests. */
export const COLLEGE = 'Some College'

/** The owner of an entered code. `ownerId` is an ambassador's uid or another founder's record id. */
export interface Referrer {
  ownerId: string
  code: string
  isFounder?: true
}

export interface Founder {
  /** The record's id. */
  id: string
  email: string
  code: string
  receipt: string
  reference: string
  referrer: Referrer | null
}

export const ADMIN_EMAIL = 'admin@mooddrive.example'

export function admin(overrides: Partial<Account> = {}): Account {
  return { uid: 'admin-uid', email: ADMIN_EMAIL, emailVerified: true, ...overrides }
}

/** Returns an account with a verified mailbox and nothing else. */
export function account(name: string, overrides: Partial<Account> = {}): Account {
  return { uid: `${name}-uid`, email: `${name}@people.example`, emailVerified: true, ...overrides }
}

/**
 * Returns an ambassador.
 * @param number each number gives a different person with a different code
 */
export function ambassador(number: number, overrides: Partial<Ambassador> = {}): Ambassador {
  return {
    uid: `ambassador-${number}-uid`,
    email: `ambassador-${number}@people.example`,
    emailVerified: false,
    code: `MDAMB${number.toString(36).toUpperCase().padStart(2, '0')}`,
    ...overrides,
  }
}

/**
 * Returns a founder.
 * @param number each number gives a different record, email, code and payment
 */
export function founder(number: number, overrides: Partial<Founder> = {}): Founder {
  const id = overrides.id ?? `founder${String(number).padStart(13, '0')}`
  return {
    id,
    email: `founder-${number}@people.example`,
    code: `MDF${number.toString(36).toUpperCase().padStart(4, '0')}`,
    receipt: receiptOf(id),
    reference: String(400_000_000_000 + number),
    referrer: null,
    ...overrides,
  }
}

/**
 * Returns the secret with which a founder's browser corrects the record.
 * @param id of the record
 */
export function receiptSecretOf(id: string): string {
  return sha256(id)
    .slice(0, 26)
    .replaceAll(/[0189]/g, 'z')
}

/**
 * Returns the id of a founder's receipt.
 * @param id of the record
 */
export function receiptOf(id: string): string {
  return sha256(receiptSecretOf(id))
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function referredBy({ uid, code }: Ambassador): Pick<Founder, 'referrer'> {
  return { referrer: { ownerId: uid, code } }
}

export function referredByFounder({ id, code }: Founder): Pick<Founder, 'referrer'> {
  return { referrer: { ownerId: id, code, isFounder: true } }
}

/** Returns the founder's row as the admin's table passes it to the verification. */
export function paymentOf({ id, email, code, reference, referrer }: Founder) {
  return {
    id,
    email,
    enteredReferralCode: referrer?.code ?? null,
    referredBy: referrer?.ownerId ?? null,
    generatedReferralCode: code,
    upiReferenceId: reference,
  }
}

/** Returns the data of a visitor's sign-up. */
export function signUp(overrides: Partial<SignUp> = {}): SignUp {
  return {
    email: 'new@people.example',
    paymentReference: '412345678901',
    enteredReferralCode: null,
    ...overrides,
  }
}

/** Returns the data of this founder's sign-up. */
export function signUpOf({ email, reference, referrer }: Founder): SignUp {
  return signUp({ email, paymentReference: reference, enteredReferralCode: referrer?.code ?? null })
}
