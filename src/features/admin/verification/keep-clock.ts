import { publishClock } from '@/data/verification/publish-clock'
import { beforeSignOut } from '@/session/before-sign-out'

/** Delay before a publication, so that it doesn't slow down verifications in quick succession. */
const AFTER_MS = 10_000
const APART_MS = 3 * 60_000

let timer: ReturnType<typeof setTimeout> | undefined
let next = 0

/**
 * Call after a verification. Publishes how long verifications currently take, after a delay and at
 * most every three minutes. After a failure, the next verification tries again.
 */
export function keepClock(): void {
  if (timer !== undefined) return
  const now = performance.now()
  const at = Math.max(now + AFTER_MS, next)
  next = at + APART_MS
  timer = setTimeout(() => void publish(), at - now)
  const unregister = beforeSignOut(async () => forget())

  function forget() {
    unregister()
    clearTimeout(timer)
    timer = undefined
  }

  async function publish() {
    forget()
    try {
      await publishClock()
    } catch {
      // The failure is already reported.
    }
  }
}
