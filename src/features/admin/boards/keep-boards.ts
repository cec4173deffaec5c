import { areBoardsOld, forgetStandings, publishBoards } from '@/data/ambassadors/publish-boards'
import { beforeSignOut } from '@/session/before-sign-out'

/** A change is published this long after it, but never sooner after the publication before than `APART_MS`. */
const SOON_MS = 2_000
const APART_MS = 60_000

let waiting: { timer: ReturnType<typeof setTimeout>; stay: () => void } | null = null
let lastAt = -Infinity
let underWay: Promise<void> = Promise.resolve()

/** A profile has changed that the boards are made of: they are published in a moment, or within the minute. */
export function boardsChanged(): void {
  if (waiting !== null) return
  const wait = Math.max(SOON_MS, lastAt + APART_MS - performance.now())
  waiting = {
    timer: setTimeout(() => void publishChanges(), wait),
    stay: beforeSignOut(publishChanges),
  }
}

/** What has changed is published at once: a run is over, or the admin signs out. */
export async function publishChanges(): Promise<void> {
  if (waiting === null) return underWay
  clearTimeout(waiting.timer)
  waiting.stay()
  waiting = null
  return publish()
}

/** When the admin's pages are opened: boards that miss something are published. */
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
    // What it is has been reported. The next change publishes, or the next opening.
  }
}

function publish(): Promise<void> {
  lastAt = performance.now()
  underWay = (async () => {
    try {
      await publishBoards()
    } catch {
      // As above.
    }
  })()
  return underWay
}
