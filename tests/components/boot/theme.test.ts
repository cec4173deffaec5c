import { beforeEach, expect, it, vi } from 'vitest'

import { applyStoredTheme } from '@/boot/first-paint'
import { storageKey } from '@/lib/browser/storage-keys'

const { dataset } = document.documentElement

beforeEach(() => {
  localStorage.clear()
  delete dataset['theme']
  document.head.innerHTML = `
    <meta name="theme-color" content="#eee" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#111" media="(prefers-color-scheme: dark)" />`
})

function barColours(): string[] {
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  return Array.from(bars, ({ content }) => content)
}

it.each([
  ['dark', '#111'],
  ['light', '#eee'],
])('a stored %s theme applies to the page and to the browser’s bar', (theme, colour) => {
  localStorage.setItem(storageKey('theme'), theme)
  applyStoredTheme()
  expect(dataset['theme']).toBe(theme)
  expect(barColours()).toEqual([colour, colour])
})

it.each([null, 'purple'])(
  'if the stored theme is %s, the page follows the system’s theme',
  (theme) => {
    if (theme !== null) localStorage.setItem(storageKey('theme'), theme)
    applyStoredTheme()
    expect(dataset['theme']).toBeUndefined()
    expect(barColours()).toEqual(['#eee', '#111'])
  },
)

it('if storage is blocked, the page follows the system’s theme', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError')
  })
  applyStoredTheme()
  expect(dataset['theme']).toBeUndefined()
})
