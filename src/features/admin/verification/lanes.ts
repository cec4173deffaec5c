import { withTimeout } from '@/data/firebase/requests'

/** This many tasks run side by side. */
const SIDE_BY_SIDE = 6

/**
 * The next task with the same key starts after this time at the latest: a conflict costs less than
 * waiting for a lost answer.
 */
const MOST_AHEAD_MS = 5_000

interface Task {
  keys: readonly string[]
  start: () => Promise<void>
  drop: () => void
  /** Tasks of a run wait behind all others. */
  isOfRun: boolean
}

interface Lanes {
  /**
   * Runs a task in turn, never two with a common key: they would write the same document.
   * @returns its result; null if it was dropped.
   */
  enter: <Result>(
    keys: readonly string[],
    task: () => Promise<Result>,
    isOfRun?: boolean,
  ) => Promise<Result | null>
  /** Drops the tasks of a run that have not started. */
  dropRun: () => void
}

export function createLanes(): Lanes {
  let waiting: readonly Task[] = []
  const running = new Set<Task>()
  const busyKeys = new Set<string>()

  function startNext(): void {
    while (running.size < SIDE_BY_SIDE) {
      const next = waiting.find(({ keys }) => !keys.some((key) => busyKeys.has(key)))
      if (next === undefined) return
      waiting = waiting.filter((task) => task !== next)
      void run(next)
    }
  }

  async function run(task: Task): Promise<void> {
    running.add(task)
    for (const key of task.keys) busyKeys.add(key)
    const work = task.start()
    await withTimeout(work, MOST_AHEAD_MS).catch(() => {})
    for (const key of task.keys) busyKeys.delete(key)
    startNext()
    await work
    running.delete(task)
    startNext()
  }

  return {
    enter: (keys, task, isOfRun = false) =>
      new Promise((resolve, reject) => {
        const start = () => task().then(resolve, reject)
        const added = { keys, start, drop: () => resolve(null), isOfRun }
        const behind = isOfRun ? -1 : waiting.findIndex((one) => one.isOfRun)
        waiting = waiting.toSpliced(behind === -1 ? waiting.length : behind, 0, added)
        startNext()
      }),
    dropRun: () => {
      const dropped = waiting.filter(({ isOfRun }) => isOfRun)
      waiting = waiting.filter(({ isOfRun }) => !isOfRun)
      for (const { drop } of dropped) drop()
    },
  }
}
