import { afterEach, beforeEach, expect, it, vi } from 'vitest'

vi.mock('@/styles/main.css', () => ({}))

/** A fake rule of a style sheet, because happy-dom has no @font-face rules. */
class FakeRule {
  readonly style = { getPropertyValue: () => 'U+20B9, U+A1-A8' }
}

let faces: HTMLStyleElement

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('CSSFontFaceRule', FakeRule)
  document.head.innerHTML = '<style id="other-faces" media="not all"></style>'
  document.body.innerHTML = '<main><p>Words</p><input /></main>'
  faces = document.querySelector('style') as HTMLStyleElement
  Object.defineProperty(faces, 'sheet', { value: { cssRules: [new FakeRule()] } })
})

afterEach(() => vi.unstubAllGlobals())

it('the font faces for rare characters stay off while the page has none of these characters', async () => {
  await import('@/boot/full-stylesheet')
  expect(faces.media).toBe('not all')
})

it.each(['Pay ₹49', '¡Hola!'])(
  'the font faces for rare characters apply if the page contains "%s"',
  async (text) => {
    document.querySelector('p')?.append(text)
    await import('@/boot/full-stylesheet')
    expect(faces.media).toBe('all')
  },
)

it('the font faces for rare characters apply once such a character is added to the page', async () => {
  await import('@/boot/full-stylesheet')
  document.querySelector('main')?.append('₹')
  await expect.poll(() => faces.media).toBe('all')
})

it('the font faces for rare characters apply once the visitor types such a character', async () => {
  await import('@/boot/full-stylesheet')
  const input = document.querySelector('input') as HTMLInputElement
  input.value = '₹'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  expect(faces.media).toBe('all')
})
