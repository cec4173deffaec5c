import type { Context } from '@/lib/report'

import { toAppError } from './errors'
import { reportFailure } from './report-failure'

/**
 * For the functions of queries: what fails is reported by the cache of queries, once it has been tried
 * again, and only if somebody still waits for it.
 * @throws AppError
 */
export async function translated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw toAppError(error)
  }
}

export interface Attempt extends Context {
  /** The rules' no is an answer here, for which nobody is to blame. It isn't reported. */
  mayBeRefused?: boolean
}

/**
 * For everything that is asked outside a query. A fault is reported.
 * @throws AppError
 */
export async function reported<Result>(
  { mayBeRefused = false, ...context }: Attempt,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const failure = toAppError(error)
    if (!(mayBeRefused && failure.kind === 'denied')) void reportFailure(failure, context)
    throw failure
  }
}
