import { expect, it } from 'vitest'

import { founderOffer } from '@/content/joining/founder-offer'
import { launchWords } from '@/content/joining/launch'
import { nextSteps } from '@/content/joining/waitlist'

const WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

it('the founder offer states the same number of months in words and in figures', () => {
  const { premiumMonths, premiumMonthsInWords } = founderOffer
  expect(premiumMonthsInWords).toBe(WORDS[premiumMonths - 1])
})

it('every text that promises months of Premium also states their value', () => {
  const modules = import.meta.glob('/src/content/**/*.ts', { eager: true })
  // These two files describe perks of ambassadors, so they don't need to state the value of Premium.
  const ofAmbassadors = /\/(?:ambassador|tiers)\.ts$/
  const shown = Object.entries(modules)
    .filter(([file]) => !ofAmbassadors.test(file))
    .concat([['next steps', nextSteps(launchWords(''))]])
    .flatMap(([, content]) => texts(content))
  const promises = shown.filter((text) => /\bmonths (?:free after|of Premium)\b/.test(text))

  expect(promises.length).toBeGreaterThan(8)
  expect(promises.filter((text) => !text.includes(founderOffer.worth))).toEqual([])
})

function texts(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (typeof content !== 'object' || content === null) return []
  return Object.values(content).flatMap(texts)
}
