import { expect, it } from 'vitest'

import {
  generateReferralCode,
  isReferralCode,
  normaliseReferralCode,
} from '@/domain/values/referral-code'

it('new referral codes have the right form and use the whole alphabet', () => {
  const codes = Array.from({ length: 2000 }, generateReferralCode)
  expect(codes.filter((code) => !isReferralCode(code))).toEqual([])
  const drawn = new Set(codes.flatMap((code) => code.slice(2).split('')))
  expect(Array.from(drawn).toSorted().join('')).toBe('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
})

it.each([
  'MDDEMO1',
  ' md demo1 ',
  'MD-DEMO1.',
  'https://mooddrive.example/waitlist?ref=mddemo1',
  'https://mooddrive.example/waitlist?REF=MDDEMO1',
  'https://mooddrive.example/waitlist?ref=MDDEMO1?utm_source=chat',
  'https://mooddrive.example/waitlist?from=chat&ref=MDDEMO1&x=1#top',
])('%j is read as the code MDDEMO1', (typed) => {
  expect(normaliseReferralCode(typed)).toBe('MDDEMO1')
})

it.each(['', 'MD', 'MDDEMO', 'MDDEMO12', 'mddemo1', 'XXDEMO1', 'MDDEM-1', 'MDDEMO1\n'])(
  '%j is not a referral code',
  (value) => expect(isReferralCode(value)).toBe(false),
)
