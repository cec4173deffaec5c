import { publishClock } from '@/data/waitlist/publish-clock'
import { beforeSignOut } from '@/session/before-sign-out'

/** Not among the verifications that follow each other by one key, or in a run: those go first. */
const AFTER_MS = 10_000
const APART_MS = 3 * 60_000

let timer: ReturnType<typeof setTimeout> | undefined
let next = 0

/**
 * Something was verified: how long that takes is measured anew and published, a while later and not each time. Nobody
 * waits for it, and nobody is told where it fails: the next verification tries again.
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
      // What it is has been reported.
    }
  }
}
