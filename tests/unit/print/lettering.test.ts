import { describe, expect, it } from 'vitest'

import { fileNamePart, fitName, wrapWords } from '@/components/print/lettering'

/** Every letter is half as wide as the font size. */
const widthOf = (words: string) => words.length / 2

describe('fitting a name on a certificate', () => {
  it('a short name is printed large and in one line', () => {
    expect(fitName('Asha Rao', 2570, widthOf)).toEqual({ lines: ['Asha Rao'], size: 300 })
  })

  it('a longer name is printed smaller, so that it fits the width', () => {
    const name = 'Lakshmi Narayanan Iyer'
    const { lines, size } = fitName(name, 2570, widthOf)

    expect(lines).toEqual([name])
    expect(widthOf(name) * size).toBeCloseTo(2570)
  })

  it('a long name takes two lines of similar length', () => {
    const { lines, size } = fitName(
      'Venkata Satyanarayana Subrahmanyam Chandrasekharan',
      2570,
      widthOf,
    )

    expect(lines).toEqual(['Venkata Satyanarayana', 'Subrahmanyam Chandrasekharan'])
    expect(Math.max(...lines.map(widthOf)) * size).toBeLessThanOrEqual(2570)
  })

  it('a very long name fits the certificate, even as a single word', () => {
    for (const name of ['a'.repeat(140), `${'a'.repeat(60)} ${'b'.repeat(80)}`]) {
      const { lines, size } = fitName(name, 2570, widthOf)

      expect(lines.join(' ')).toBe(name)
      expect(Math.max(...lines.map(widthOf)) * size).toBeLessThanOrEqual(2570)
    }
  })

  it('a name in two lines is not larger than a name in one line', () => {
    const { size } = fitName('aaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbb', 2570, widthOf)

    expect(size).toBeLessThan(fitName('a'.repeat(31), 2570, widthOf).size)
  })
})

describe('wrapping words', () => {
  it('a line breaks before the word that doesn’t fit', () => {
    expect(wrapWords('one two three four', 4, widthOf)).toEqual(['one two', 'three', 'four'])
  })

  it('a word that is too wide gets its own line', () => {
    expect(wrapWords('a Subrahmanyam b', 3, widthOf)).toEqual(['a', 'Subrahmanyam', 'b'])
  })
})

describe('a person’s name in a file name', () => {
  it.each([
    ['Asha Rao', 'asha-rao'],
    ['Siobhán O’Brien-Łuc', 'siobhán-o-brien-łuc'],
    ['आशा राव', 'आशा-राव'],
    // The zero-width joiner is removed; the conjunct stays one word.
    ['क्‍ष', 'क्ष'],
    ['../../etc/passwd', 'etc-passwd'],
    ['a\u202Etxt.exe', 'a-txt-exe'],
    ['  ', ''],
    ['…', ''],
  ])('the name %j becomes %j', (name, part) => {
    expect(fileNamePart(name)).toBe(part)
  })

  it('the file name is short enough for every file system and ends with a letter', () => {
    const part = fileNamePart(`${'श'.repeat(47)} ${'श'.repeat(80)}`)

    expect(part).toBe('श'.repeat(47))
    expect(new TextEncoder().encode(fileNamePart('𑀅'.repeat(140))).length).toBeLessThan(200)
  })
})
