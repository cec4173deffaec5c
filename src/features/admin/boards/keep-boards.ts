import { areBoardsOld, forgetStandings, publishBoards } from '@/data/boards/publish-boards'
import { beforeSignOut } from '@/session/before-sign-out'

/** Delay between a change and its publication. Publications are at least `APART_MS` apart. */
const SOON_MS = 2_000
const APART_MS = 60_000

let waiting: { timer: ReturnType<typeof setTimeout>; stay: () => void } | null = null
let lastAt = -Infinity
let underWay: Promise<void> = Promise.resolve()

/** Call after a change to a profile that the boards show. Publishes them within a minute. */
export function boardsChanged(): void {
  if (waiting !== null) return
  const wait = Math.max(SOON_MS, lastAt + APART_MS - performance.now())
  waiting = {
    timer: setTimeout(() => void publishChanges(), wait),
    stay: beforeSignOut(publishChanges),
  }
}

/** Publishes pending changes at once, after a verification run or before the admin signs out. */
export async function publishChanges(): Promise<void> {
  if (waiting === null) return underWay
  clearTimeout(waiting.timer)
  waiting.stay()
  waiting = null
  return publish()
}

/** Publishes outdated boards when the admin pages open. */
export function publishOldBoards(): () => void {
  void publishIfOld()
  return beforeSignOut(async () => {
    await publishChanges()
    forgetStandings()
  })
}

async function publishIfOld(): Promise<void> {
  try {
    if (await areBoardsOld()) await publish()
  } catch {
    // The failure is already reported. The next change or the next opening tries again.
  }
}

function publish(): Promise<void> {
  lastAt = performance.now()
  underWay = (async () => {
    try {
      await publishBoards()
    } catch {
      // Reported, and tried again, as above.
    }
  })()
  return underWay
}
