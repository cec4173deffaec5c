import { describe, expect, it } from 'vitest'

import {
  fillLetter,
  LETTER_PLACEHOLDERS,
  strayBraces,
  type LetterFigures,
} from '@/domain/programme/letter'

const figures: LetterFigures = {
  name: 'आशा राव',
  'first name': 'आशा',
  college: 'Some College',
  course: 'Economics',
  tier: 'Silver',
  referrals: '64',
  joined: '12 January 2026',
  today: '12 May 2026',
}

describe('filling in a letter of recommendation', () => {
  it('placeholders are replaced by the ambassador’s values', () => {
    expect(fillLetter('{name} ({tier}, {referrals}) of {college}', figures)).toBe(
      'आशा राव (Silver, 64) of Some College',
    )
  })

  it('a placeholder with capitals or extra spaces is also replaced', () => {
    expect(fillLetter('{ First  Name }, {TIER}', figures)).toBe('आशा, Silver')
    expect(strayBraces('{ First  Name }, {TIER}')).toEqual([])
  })

  it('a name with special characters is inserted unchanged', () => {
    expect(fillLetter('{name} of {college}', { ...figures, name: '$& {college}' })).toBe(
      '$& {college} of Some College',
    )
  })

  it('unknown placeholders stay in the letter and are each reported once', () => {
    expect(fillLetter('{nmae} of {college}', figures)).toBe('{nmae} of Some College')
    expect(strayBraces('{nmae}, {nmae} and {} of {college}')).toEqual(['{nmae}', '{}'])
  })

  it('an unmatched brace in a letter is reported', () => {
    expect(strayBraces('{name, {tier} and } {college}')).toEqual(['{', '}'])
    expect(strayBraces('{college')).toEqual(['{'])
  })

  it('every placeholder that the page offers is replaced', () => {
    const all = LETTER_PLACEHOLDERS.map((placeholder) => `{${placeholder}}`).join(' ')
    expect(strayBraces(all)).toEqual([])
    expect(fillLetter(all, figures)).not.toMatch(/[{}]/)
  })
})
