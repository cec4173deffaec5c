import { describe, expect, it } from 'vitest'

import { fillLetter, LETTER_PLACEHOLDERS, strayBraces, type LetterFigures } from '@/domain/letter'

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

describe('a letter', () => {
  it('has what is so of somebody where the template has placeholders', () => {
    expect(fillLetter('{name} ({tier}, {referrals}) of {college}', figures)).toBe(
      'आशा राव (Silver, 64) of Some College',
    )
  })

  it('takes a placeholder in capitals and with spaces for what it is', () => {
    expect(fillLetter('{ First  Name }, {TIER}', figures)).toBe('आशा, Silver')
    expect(strayBraces('{ First  Name }, {TIER}')).toEqual([])
  })

  it('puts a name in as it is, whatever it looks like', () => {
    expect(fillLetter('{name} of {college}', { ...figures, name: '$& {college}' })).toBe(
      '$& {college} of Some College',
    )
  })

  it('leaves what it doesn’t know, and names each of it once', () => {
    expect(fillLetter('{nmae} of {college}', figures)).toBe('{nmae} of Some College')
    expect(strayBraces('{nmae}, {nmae} and {} of {college}')).toEqual(['{nmae}', '{}'])
  })

  it('names a brace without a partner', () => {
    expect(strayBraces('{name, {tier} and } {college}')).toEqual(['{', '}'])
    expect(strayBraces('{college')).toEqual(['{'])
  })

  it('knows every placeholder that it offers', () => {
    const all = LETTER_PLACEHOLDERS.map((placeholder) => `{${placeholder}}`).join(' ')
    expect(strayBraces(all)).toEqual([])
    expect(fillLetter(all, figures)).not.toMatch(/[{}]/)
  })
})
