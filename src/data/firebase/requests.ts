import { FirebaseError } from 'firebase/app'
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase/firestore/lite'

import type { Context } from '@/lib/report'

import { AppError, toAppError } from './errors'
import { reportFailure } from './report-failure'

// Everything that is asked of Firebase runs in one of three: `runQuery` for the functions of queries, `runWrite` for
// writes, `runRequest` for the rest. Below them are the time limit and the two reasons to try again.

/**
 * For the functions of queries: what fails is reported by the cache of queries, once it has been tried
 * again, and only if somebody still waits for it.
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
  /** The rules' no is an answer here, for which nobody is to blame. It isn't reported. */
  mayBeRefused?: boolean
}

/**
 * For everything that is asked outside a query. A fault is reported.
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
 * The rules only ever say no, also to who lost a race, and to a write that the SDK sent twice because
 * the first answer got lost. What the documents have become meanwhile says what it means.
 *
 * @returns what the write would have returned, where it is done already.
 * @throws AppError in words for the person, or the refusal itself where nothing explains it.
 */
type Explain<Result> = (refusal: AppError) => Promise<Result>

interface Write<Result> extends Attempt {
  explain?: Explain<Result>
  /** Whether other tabs and people write the same documents: a conflict with them is tried again. */
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

/** For a part of a write that is refused, and explained, by itself. */
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

/** Of several who write the same documents at once, one succeeds each time. */
const ATTEMPTS = 5

/**
 * Tries a write again that may have come second: the rules judge it by the newest state of its documents,
 * so what fails because somebody else was faster looks like a refusal.
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

/** Repeats a read that fails for want of a network: the SDK does so for a transaction, but not for a read. */
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

/** Before whatever a service could not do just then is tried again. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

/**
 * For a transaction that reads many documents: a bad network loses one or another of them each time, and the SDK
 * would begin with all of them again.
 * @returns what reads a document in it.
 */
export function readEachIn(
  transaction: Transaction,
): (reference: DocumentReference) => Promise<DocumentSnapshot> {
  return (reference) => retryOffline(() => transaction.get(reference))
}
