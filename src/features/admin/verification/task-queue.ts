import { withTimeout } from '@/data/firebase/requests'

/** Maximum number of tasks that run at the same time. */
const MOST_RUNNING = 6

/**
 * Longest time for which a task holds back tasks with the same key. A conflict between two writes
 * costs less than waiting for a lost answer.
 */
const LONGEST_HOLD_MS = 5_000

interface Task {
  keys: readonly string[]
  start: () => Promise<void>
  drop: () => void
  /** True for a task of a run. It starts after all other tasks. */
  isOfRun: boolean
}

interface TaskQueue {
  /**
   * Runs a task when its turn comes. Tasks with a common key write the same document, so they run one
   * after the other.
   * @returns the task's result; null if the task was dropped.
   */
  add: <Result>(
    keys: readonly string[],
    task: () => Promise<Result>,
    isOfRun?: boolean,
  ) => Promise<Result | null>
  /** Drops the tasks of a run that haven't started. */
  dropRun: () => void
}

export function createTaskQueue(): TaskQueue {
  let waiting: readonly Task[] = []
  const running = new Set<Task>()
  const busyKeys = new Set<string>()

  function startNext(): void {
    while (running.size < MOST_RUNNING) {
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
    await withTimeout(work, LONGEST_HOLD_MS).catch(() => {})
    for (const key of task.keys) busyKeys.delete(key)
    startNext()
    await work
    running.delete(task)
    startNext()
  }

  return {
    add: (keys, task, isOfRun = false) =>
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
