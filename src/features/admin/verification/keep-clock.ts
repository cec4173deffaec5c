import { publishClock } from '@/data/verification/publish-clock'
import { beforeSignOut } from '@/session/before-sign-out'

/** Waits, so that verifications by key or in a run go first. */
const AFTER_MS = 10_000
const APART_MS = 3 * 60_000

let timer: ReturnType<typeof setTimeout> | undefined
let next = 0

/**
 * Publishes the time that verifications take, some time after a verification and at most every
 * three minutes. Failures are ignored: the next verification tries again.
 */
export function keepClock(): void {
  if (timer !== undefined) return
  const now = performance.now()
  const at = Math.max(now + AFTER_MS, next)
  next = at + APART_MS
  timer = setTimeout(() => void publish(), at - now)
  const stay = beforeSignOut(async () => forget())

  function forget() {
    stay()
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
