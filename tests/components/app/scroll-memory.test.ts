import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  sessionStorage.clear()
  window.scrollY = 0
})

/** Loads the module again, as after a reload of the page. */
async function freshMemory() {
  vi.resetModules()
  return import('@/app/routing/scroll-memory')
}

it('the scroll position of each history entry survives a reload', async () => {
  const before = await freshMemory()
  const stopWatching = before.watchScrollPosition('first')
  window.scrollY = 320
  dispatchEvent(new Event('scroll'))
  dispatchEvent(new Event('pagehide'))
  stopWatching()

  const after = await freshMemory()
  expect(after.scrollPosition('first')).toBe(320)
  expect(after.scrollPosition('never seen')).toBeUndefined()
})

it('invalid stored positions are ignored', async () => {
  sessionStorage.setItem('mooddrive.scroll-positions', '{"first":"far down"}')
  const memory = await freshMemory()
  expect(memory.scrollPosition('first')).toBeUndefined()
})
