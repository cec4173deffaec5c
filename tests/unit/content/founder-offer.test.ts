import { expect, it } from 'vitest'

import { founderOffer } from '@/content/founder-offer'

const WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

it('says as many months in words as in figures', () => {
  const { premiumMonths, premiumMonthsInWords } = founderOffer
  expect(premiumMonthsInWords).toBe(WORDS[premiumMonths - 1])
})
