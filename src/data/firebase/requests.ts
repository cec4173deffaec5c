import { FirebaseError } from 'firebase/app'
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase/firestore/lite'

import type { Context } from '@/lib/report/report'

import { AppError, toAppError } from './errors'
import { reportFailure } from './report-failure'

// Every request to Firebase goes through one of three functions: `runQuery` for query functions,
// `runWrite` for writes, `runRequest` for all others. The functions after them add time-outs, and
// retries after conflicts or network failures.

/**
 * Runs the read of a query function. The query cache reports a failure after its retries, if the
 * query still has observers.
 * @throws AppError
 */
export async function runQuery<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw toAppError(error)
  }
}

interface Attempt extends Context {
  /** True if the rules may refuse this request in normal use. A refusal isn't reported then. */
  mayBeRefused?: boolean
}

/**
 * Runs a request outside a query, and reports faults.
 * @throws AppError
 */
export async function runRequest<Result>(
  { mayBeRefused = false, ...context }: Attempt,
  request: () => Promise<Result>,
): Promise<Result> {
  try {
    return await request()
  } catch (error) {
    const failure = toAppError(error)
    if (!(mayBeRefused && failure.kind === 'denied')) void reportFailure(failure, context)
    throw failure
  }
}

/**
 * Called after the rules refused a write. Reads documents to find the reason, because a refusal
 * contains none. The rules also refuse a write that lost a race, and the SDK's retry of a write
 * whose response was lost.
 *
 * @returns the write's result, if the write has succeeded after all.
 * @throws AppError with a message for the person, or the refusal itself if no reason is found.
 */
type Explain<Result> = (refusal: AppError) => Promise<Result>

interface Write<Result> extends Attempt {
  explain?: Explain<Result>
  /** True if other tabs or people may write the same documents. Conflicts are retried then. */
  hasRivals?: boolean
}

/**
 * Runs a write with a time-out.
 * @throws AppError; `offline` if there is no response in time: the write may have happened.
 */
export async function runWrite<Result>(
  { explain, hasRivals = false, ...context }: Write<Result>,
  write: () => Promise<Result>,
): Promise<Result> {
  const once = () => withTimeout(explain === undefined ? write() : withExplanation(write, explain))
  return runRequest(context, hasRivals ? () => retryConflicts(once) : once)
}

/**
 * Runs a part of a write, and calls `explain` if the rules refuse it or its document was deleted.
 */
export async function withExplanation<Result>(
  write: () => Promise<Result>,
  explain: Explain<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const failure = toAppError(error)
    // `not-found`: the document to update was deleted.
    const isGone = error instanceof FirebaseError && error.code === 'not-found'
    if (failure.kind !== 'denied' && !isGone) throw error
    return explain(failure)
  }
}

/**
 * The time-out in milliseconds, which is long enough for a bad mobile network. Without a time-out,
 * a request without a response hangs for minutes.
 */
export const TIMEOUT_MS = 20_000

/**
 * Waits for the work, by default for `TIMEOUT_MS`.
 * @throws AppError `offline` if there is no result in time: the work may still complete.
 */
export async function withTimeout<Result>(
  work: Promise<Result>,
  milliseconds = TIMEOUT_MS,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new AppError('offline', 'This is taking too long. Please try again.')),
      milliseconds,
    )
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The number of attempts. Five are enough, because one of several simultaneous writers succeeds in
 * each round.
 */
const ATTEMPTS = 5

/**
 * Retries a write that may have lost a race. The rules check a write against the newest documents,
 * so a lost race looks like a refusal.
 *
 * @param attempt must read the documents again each time.
 */
export async function retryConflicts<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt()
    } catch (error) {
      const { kind } = toAppError(error)
      const mayHaveComeSecond = kind === 'denied' || kind === 'busy'
      if (!mayHaveComeSecond || number === ATTEMPTS) throw error
    }
  }
}

/** Milliseconds between attempts; in total about as long as the SDK retries a write. */
const PAUSES = [500, 1000, 2000, 4000]

/** Retries a read after network failures. The SDK retries transactions, but not reads. */
export async function retryOffline<Result>(read: () => Promise<Result>): Promise<Result> {
  for (const pause of PAUSES) {
    try {
      return await read()
    } catch (error) {
      if (toAppError(error).kind !== 'offline') throw error
      await wait(pause)
    }
  }
  return await read()
}

/** Resolves after this many milliseconds. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

/**
 * Returns a function that reads a document in the transaction and retries only that read. The SDK
 * would restart the whole transaction after each failed read, and on a bad network the next attempt
 * would fail, too.
 */
export function readEachIn(
  transaction: Transaction,
): (reference: DocumentReference) => Promise<DocumentSnapshot> {
  return (reference) => retryOffline(() => transaction.get(reference))
}
