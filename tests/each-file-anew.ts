import { afterAll, vi } from 'vitest'

// Test files share a process and the packages that it has loaded. Each file loads our own modules again.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})
