import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  document.early?.noLonger.abort()
  Reflect.deleteProperty(document, 'early')
  vi.unstubAllGlobals()
})

it('clicks are kept for later even before the page is painted', async () => {
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
