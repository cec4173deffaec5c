import { FirebaseError } from 'firebase/app'
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase/firestore/lite'

import type { Context } from '@/lib/report'

import { AppError, toAppError } from './errors'
import { reportFailure } from './report-failure'

// Every request to Firebase runs in one of three functions: `runQuery` for query functions, `runWrite` for writes,
// `runRequest` for all others. Below them are the time limit, and retries after a conflict or without a network.

/**
 * For query functions. The query cache reports a failure after its retries, if somebody still waits for the data.
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
  /** A refusal by the rules is a normal answer here and isn't reported. */
  mayBeRefused?: boolean
}

/**
 * For requests outside a query. Reports a fault.
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
 * Reads the documents after a refusal, to find its reason. The rules give none: they also refuse whoever lost a race,
 * and a write that the SDK sent twice because the first answer got lost.
 *
 * @returns the write's result, if the write is already done.
 * @throws AppError in words for the person, or the refusal itself if nothing explains it.
 */
type Explain<Result> = (refusal: AppError) => Promise<Result>

interface Write<Result> extends Attempt {
  explain?: Explain<Result>
  /** Other tabs or people write the same documents: retry a conflict with them. */
  hasRivals?: boolean
}

/**
 * Every write goes through here.
 * @throws AppError; `offline` when there was no answer in time: it may have been written.
 */
export async function runWrite<Result>(
  { explain, hasRivals = false, ...context }: Write<Result>,
  write: () => Promise<Result>,
): Promise<Result> {
  const once = () => withTimeout(explain === undefined ? write() : withExplanation(write, explain))
  return runRequest(context, hasRivals ? () => retryConflicts(once) : once)
}

/** For a part of a write that has an explanation of its own. */
export async function withExplanation<Result>(
  write: () => Promise<Result>,
  explain: Explain<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const failure = toAppError(error)
    // `not-found`: what was to be changed is gone.
    const isGone = error instanceof FirebaseError && error.code === 'not-found'
    if (failure.kind !== 'denied' && !isGone) throw error
    return explain(failure)
  }
}

/** Long enough for a bad mobile network; a request without an answer would otherwise hang for minutes. */
export const TIMEOUT_MS = 20_000

/** @throws AppError `offline` when there is no answer in time; the work itself may still be done. */
export async function withTimeout<Result>(
  work: Promise<Result>,
  milliseconds = TIMEOUT_MS,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new AppError('offline', 'We haven’t heard back yet. Please try again.')),
      milliseconds,
    )
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** When several people write the same documents at once, one of them succeeds each time. */
const ATTEMPTS = 5

/**
 * Retries a write that somebody else may have overtaken. The rules judge a write by the newest state of its documents,
 * so a lost race looks like a refusal.
 *
 * @param attempt reads the documents again each time.
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

/** Between the attempts, in milliseconds; together about as long as the SDK repeats a write. */
const PAUSES = [500, 1000, 2000, 4000]

/** Retries a read that fails without a network. The SDK retries transactions, but not reads. */
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

/** Resolves after this time. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

/**
 * Returns a function that reads a document in the transaction and retries it alone. On a bad network the SDK would
 * start the whole transaction again for each lost read, and lose another one.
 */
export function readEachIn(
  transaction: Transaction,
): (reference: DocumentReference) => Promise<DocumentSnapshot> {
  return (reference) => retryOffline(() => transaction.get(reference))
}
