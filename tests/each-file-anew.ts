import { afterAll, vi } from 'vitest'

// Files share a process, and what it has loaded from packages. Of our own modules each file has its own.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})
