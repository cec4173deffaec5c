import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  document.early?.noLonger.abort()
  Reflect.deleteProperty(document, 'early')
  vi.unstubAllGlobals()
})

it('a click before the first paint is kept for later', async () => {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  )
  document.body.innerHTML = '<button type="button">Play</button>'
  await import('@/boot/before-app')
  document.querySelector('button')?.click()
  expect(document.early?.button).toBe(document.querySelector('button'))
})
