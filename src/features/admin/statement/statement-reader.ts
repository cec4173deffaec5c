import { ownScript } from '@/lib/own-script'
import { whyNotLoaded } from '@/lib/why-not-loaded'

import type { StatementBook } from './statement-book'
// oxlint-disable-next-line import/default -- of Vite's: the address of the worker's own build
import workerAddress from './statement-worker?worker&url'

/** Calls a method of the book in the worker. */
export interface Question {
  id: number
  method: keyof StatementBook
  values: readonly unknown[]
}

export type Answer = { id: number; value: unknown } | { id: number; problem: string }

/** The book, from outside of its worker. */
export interface StatementReader {
  ask: <Method extends keyof StatementBook>(
    method: Method,
    ...values: Parameters<StatementBook[Method]>
  ) => Promise<Awaited<ReturnType<StatementBook[Method]>>>
  close: () => void
}

interface Waiting {
  // As a method: each one takes what its question is answered with.
  resolve(value: unknown): void
  reject: (error: Error) => void
}

/**
 * Opens a book in a worker of its own. Should its code not come, it is fetched anew with the first question;
 * later on it would be a book without the files that were read.
 */
export function startReader(): StatementReader {
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let failure: Error | null = null

  // Its code failed to come, or what it answered can't be read: nobody will answer any more.
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
