import { ownScript } from '@/lib/browser/own-script'
import { whyNotLoaded } from '@/lib/browser/why-not-loaded'

import type { StatementBook } from './statement-book'
// oxlint-disable-next-line import/default -- Vite resolves `?worker&url` to the address of the worker's bundle
import workerAddress from './statement-worker?worker&url'

/** A call of a `StatementBook` method, sent to the worker. */
export interface Question {
  id: number
  method: keyof StatementBook
  values: readonly unknown[]
}

export type Answer = { id: number; value: unknown } | { id: number; problem: string }

/** The page's interface to the statement book in the worker. */
export interface StatementReader {
  ask: <Method extends keyof StatementBook>(
    method: Method,
    ...values: Parameters<StatementBook[Method]>
  ) => Promise<Awaited<ReturnType<StatementBook[Method]>>>
  close: () => void
}

interface Waiting {
  // Declared as a method, because method parameters are bivariant: the `resolve` function of a
  // promise of any type can then be assigned.
  resolve(value: unknown): void
  reject: (error: Error) => void
}

/**
 * Starts a worker with an empty book. If its code fails to load, the first call tries again. Later
 * calls can't, because a new worker wouldn't have the files that were read.
 */
export function startReader(): StatementReader {
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let failure: Error | null = null

  // The worker's code failed to load, or a message could not be decoded: no call will get an
  // answer.
  const giveUp = async () => {
    if (asked === 0) {
      usable = null
      return
    }
    failure = new Error(await whyNotLoaded())
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  }
  const start = () => {
    const worker = new Worker(ownScript(workerAddress), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const found = waiting.get(data.id)
      waiting.delete(data.id)
      if ('problem' in data) found?.reject(new Error(data.problem))
      else found?.resolve(data.value)
    })
    worker.addEventListener('error', () => void giveUp())
    worker.addEventListener('messageerror', () => void giveUp())
    return worker
  }

  let usable: Worker | null = start()
  return {
    ask: (method, ...values) =>
      new Promise((resolve, reject) => {
        if (failure !== null) {
          reject(failure)
          return
        }
        asked += 1
        waiting.set(asked, { resolve, reject })
        usable ??= start()
        usable.postMessage({ id: asked, method, values } satisfies Question, [])
      }),
    close: () => usable?.terminate(),
  }
}
