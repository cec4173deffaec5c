import * as v from 'valibot'

import type { OwnRecord } from '@/data/founder/own-record'
import type { WaitlistRecord } from '@/data/records/record'
import type { WaitlistUser } from '@/data/records/schema'
import { lenient } from '@/model/fields'
import { waitlistUser } from '@/model/waitlist-users'

/**
 * A sign-up with a pending payment, as the admin's list reads it.
 * @param number each number gives a different person; person 1 joined last
 */
export function person(number: number, overrides: Partial<WaitlistUser> = {}): WaitlistUser {
  return {
    id: `id${number}`,
    email: `person${number}@example.com`,
    enteredReferralCode: null,
    referredBy: null,
    generatedReferralCode: `MD${String(number).padStart(5, '0')}`,
    upiReferenceId: String(412_300_000_000 + number),
    status: 'pending_verification',
    createdAt: new Date(Date.UTC(2026, 4, 31, 12, 0, -number)),
    revertedAt: null,
    ...overrides,
  }
}

/** All fields of a sign-up, as the admin's side panel reads them. */
export function record(overrides: Partial<WaitlistRecord> = {}): WaitlistRecord {
  return {
    ...v.parse(lenient(waitlistUser), {}),
    ...person(1),
    paymentStatus: 'success',
    ...overrides,
  }
}

/** A sign-up, as the founder's own page reads it. */
export function ownRecord(overrides: Partial<OwnRecord> = {}): OwnRecord {
  return {
    id: 'founder0000000000001',
    email: 'asha@people.example',
    generatedReferralCode: 'MD7K2QP',
    upiReferenceId: '412345678901',
    status: 'pending_verification',
    statusReason: null,
    revertedAt: null,
    createdAt: new Date(2026, 2, 14),
    verifiedAt: null,
    corrections: 0,
    referralCount: 0,
    ...overrides,
  }
}
