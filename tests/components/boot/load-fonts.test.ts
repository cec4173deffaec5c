import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { loadFonts } from '@/boot/load-later'

/** The constructor arguments of each font face that was added to the page. */
const added: unknown[][] = []
const fetched = vi.fn<(file: string) => Promise<Response>>()

class FakeFontFace {
  readonly #given: unknown[]
  constructor(...given: unknown[]) {
    this.#given = given
  }
  load() {
    return Promise.resolve(this.#given)
  }
}

class FakeRule {
  readonly style: { getPropertyValue: (name: string) => string }
  constructor(values: Record<string, string>) {
    this.style = { getPropertyValue: (name) => values[name] ?? '' }
  }
}

beforeEach(() => {
  added.length = 0
  fetched.mockReset()
  fetched.mockImplementation(() => Promise.resolve(new Response('bytes')))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('FontFace', FakeFontFace)
  vi.stubGlobal('CSSFontFaceRule', FakeRule)
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { add: (face: unknown[]) => added.push(face) },
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'fonts')
})

function face(file: string, more: Record<string, string> = {}) {
  return new FakeRule({ src: `url("/${file}")`, 'font-family': '"Anybody"', ...more }) as never
}

it('each font face is added with its descriptors from the style sheet', async () => {
  await loadFonts([
    face('anybody.woff2', { 'font-weight': '800', 'font-stretch': '50% 150%' }),
    face('rupee.woff2', { 'unicode-range': 'U+20B9', 'size-adjust': '90%' }),
  ])
  expect(added).toEqual([
    ['Anybody', expect.any(ArrayBuffer), { weight: '800', stretch: '50% 150%' }],
    ['Anybody', expect.any(ArrayBuffer), { unicodeRange: 'U+20B9', sizeAdjust: '90%' }],
  ])
})

it('a font file that two font faces share is fetched once', async () => {
  await loadFonts([face('rupee.woff2'), face('rupee.woff2', { 'font-family': '"Sans"' })])
  expect(fetched).toHaveBeenCalledOnce()
  expect(added.map(([family]) => family)).toEqual(['Anybody', 'Sans'])
})

it('if a font file can’t be loaded, the other font faces are added', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await loadFonts([face('gone.woff2'), face('rupee.woff2', { 'font-family': '"Sans"' })])
  expect(added.map(([family]) => family)).toEqual(['Sans'])
})
