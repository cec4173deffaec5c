import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  sessionStorage.clear()
  window.scrollY = 0
})

/** As after a load of the document. */
async function freshMemory() {
  vi.resetModules()
  return import('@/app/scroll-memory')
}

it('remembers across a reload where each page of the visit stood', async () => {
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

it('starts afresh when what was kept makes no sense', async () => {
  sessionStorage.setItem('mooddrive.scroll-positions', '{"first":"far down"}')
  const memory = await freshMemory()
  expect(memory.scrollPosition('first')).toBeUndefined()
})
