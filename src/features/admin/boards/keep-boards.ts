import { areBoardsOld, forgetStandings, publishBoards } from '@/data/boards/publish-boards'
import { beforeSignOut } from '@/session/before-sign-out'

/** Delay between a change and its publication. Publications are at least `APART_MS` apart. */
const SOON_MS = 2_000
const APART_MS = 60_000

let waiting: { timer: ReturnType<typeof setTimeout>; unregister: () => void } | null = null
let lastAt = -Infinity
let underWay: Promise<void> = Promise.resolve()

/** Call after a change to a profile that the boards show. Publishes the boards within a minute. */
export function boardsChanged(): void {
  if (waiting !== null) return
  const wait = Math.max(SOON_MS, lastAt + APART_MS - performance.now())
  waiting = {
    timer: setTimeout(() => void publishChanges(), wait),
    unregister: beforeSignOut(publishChanges),
  }
}

/** Publishes pending changes at once, after a verification run or before the admin signs out. */
export async function publishChanges(): Promise<void> {
  if (waiting === null) return underWay
  clearTimeout(waiting.timer)
  waiting.unregister()
  waiting = null
  return publish()
}

/**
 * Publishes the boards if they are outdated, and publishes pending changes before sign-out. Call when
 * the admin pages open.
 * @returns a function that cancels the publication before sign-out.
 */
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
    // The failure is already reported. The next change, or the next visit, tries again.
  }
}

function publish(): Promise<void> {
  lastAt = performance.now()
  underWay = (async () => {
    try {
      await publishBoards()
    } catch {
      // The failure is already reported. The next change, or the next visit, tries again.
    }
  })()
  return underWay
}
