import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { nameProblem } from '@/domain/values/name'

import { NAMES_WITH_HIDDEN_SIGNS, NO_NAMES, UNUSUAL_NAMES } from '../../factories/names'

const MISSING = 'Enter your name.'

describe('validating a name', () => {
  it.each(['Asha', 'Asha Rao', '@handle', 'O’Neill-Smith, Jr.', 'X Æ A-12', ...UNUSUAL_NAMES])(
    '%s is a valid name',
    (name) => expect(nameProblem(name, MISSING)).toBeNull(),
  )

  it.each([...NO_NAMES, ...NAMES_WITH_HIDDEN_SIGNS].map((text) => [JSON.stringify(text), text]))(
    '%s is not a valid name',
    (_, text) => {
      expect(nameProblem(text, MISSING)).not.toBeNull()
    },
  )

  it('a name without a visible character counts as missing', () => {
    for (const text of ['', ' ', '\u3164', '\u2800\u2800', '\u202e', '\u0301', '\u{1d159}']) {
      expect(nameProblem(text, MISSING)).toBe(MISSING)
    }
  })

  it('the error about a name mentions a hidden character or too many accents', () => {
    expect(nameProblem('Asha\u3164', MISSING)).toMatch('hidden character')
    expect(nameProblem('\u202eAsha', MISSING)).toMatch('hidden character')
    expect(nameProblem(`A${'\u0301'.repeat(5)}`, MISSING)).toMatch('more than four accents')
  })
})

function patternsOf(path: string, pattern: RegExp): string[] {
  return [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, found = '']) => found)
}

it('firestore.rules check names with the same patterns as the client', () => {
  const inTheRules = patternsOf('firestore.rules', /!value\.matches\('\(\?s\)\.\*(.+)\.\*'\)/g).map(
    (pattern) => pattern.replaceAll('\\\\', '\\').replaceAll('\\x{', '\\u{'),
  )
  const here = patternsOf('src/domain/values/name.ts', /(?:HIDDEN|PILE) =\s+\/(.+)\/g?u$/gm)
  expect(here).toHaveLength(2)
  expect(inTheRules).toEqual(here)
})
