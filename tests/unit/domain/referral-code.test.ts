import { expect, it } from 'vitest'

import { generateReferralCode, isReferralCode, normaliseReferralCode } from '@/domain/referral-code'

it('draws codes of the right form from the whole alphabet', () => {
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
])('takes %j, as people type or paste it', (typed) => {
  expect(normaliseReferralCode(typed)).toBe('MDDEMO1')
})

it.each(['', 'MD', 'MDDEMO', 'MDDEMO12', 'mddemo1', 'XXDEMO1', 'MDDEM-1', 'MDDEMO1\n'])(
  'does not take %j for a code',
  (value) => expect(isReferralCode(value)).toBe(false),
)
