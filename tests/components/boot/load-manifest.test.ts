import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { loadManifestOnceUsed } from '@/boot/load-later'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it.each(['pointerdown', 'keydown'])(
  'the web manifest loads half a second after the first event %s',
  (sign) => {
    document.head.innerHTML = '<link data-rel="manifest" href="/manifest.webmanifest" />'
    loadManifestOnceUsed()
    vi.advanceTimersByTime(5000)
    const link = document.querySelector('link')
    expect(link).not.toHaveAttribute('rel')

    dispatchEvent(new Event(sign))
    vi.advanceTimersByTime(499)
    expect(link).not.toHaveAttribute('rel')
    vi.advanceTimersByTime(1)
    expect(link).toHaveAttribute('rel', 'manifest')
  },
)
