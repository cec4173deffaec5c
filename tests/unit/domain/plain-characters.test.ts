import { expect, it } from 'vitest'

import { isBlank, toPlainCharacters } from '@/domain/values/plain-characters'

it('the digits of every script become plain digits', () => {
  const digits = Array.from({ length: 0x11_0000 }, (_, place) => place)
    .filter((place) => place < 0xd8_00 || place > 0xdf_ff)
    .map((place) => String.fromCodePoint(place))
    .filter((character) => /\p{Nd}/u.test(character))
  const values = digits.map(toPlainCharacters).join('')
  expect(values).toBe('0123456789'.repeat(values.length / 10))
})

it.each([
  ['४१२३४५६७८९०१', '412345678901'],
  ['৪১২৩', '4123'],
  ['٤١٢٣', '4123'],
  ['４１２３', '4123'],
  ['ＭＤＤＥＭＯ１', 'MDDEMO1'],
  ['UTR: 4123-x', 'UTR: 4123-x'],
])(
  'digits of other scripts and full-width characters become plain characters: “%s” becomes “%s”',
  (typed, plain) => {
    expect(toPlainCharacters(typed)).toBe(plain)
  },
)

it.each([
  ['', true],
  [' \t ', true],
  ['\u200B\u2060\uFEFF', true],
  ['-', false],
  ['😀', false],
  ['ह', false],
])('whether the text %j counts as blank: %s', (text, blank) => {
  expect(isBlank(text)).toBe(blank)
})
