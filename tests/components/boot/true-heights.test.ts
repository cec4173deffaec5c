import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { keepTrueHeights, layOutDeferredParts } from '@/boot/first-paint'

const html = document.documentElement
const { dataset } = html

beforeEach(() => {
  dataset['built'] = ''
  dataset['unpainted'] = ''
})

afterEach(() => {
  delete dataset['built']
  delete dataset['unpainted']
  history.replaceState(null, '', '/')
})

it.each([
  ['navigate', '/', ['data-built', 'data-unpainted']],
  ['navigate', '/#hear', ['data-built']],
  ['reload', '/', []],
  ['back_forward', '/', []],
])(
  'a page opened by "%s" at %s keeps these attributes for estimated heights: %j',
  (type, address, kept) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never)
    history.replaceState(null, '', address)
    keepTrueHeights()
    const names = html.getAttributeNames().filter((name) => /built|unpainted/.test(name))
    expect(names.toSorted()).toEqual(kept)
  },
)

it('the lower half of the demo is laid out after two animation frames', async () => {
  layOutDeferredParts()
  expect(html).toHaveAttribute('data-unpainted')
  await expect.poll(() => html.hasAttribute('data-unpainted')).toBe(false)
})
