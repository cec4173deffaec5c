import { FirebaseError } from 'firebase/app'

import { toAppError, type AppError } from './errors'
import { retryConflicts } from './retry-conflicts'
import { withTimeout } from './time-out'
import { reported, type Attempt } from './translated'

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
  const once = () => withTimeout(explain === undefined ? write() : explained(write, explain))
  return reported(context, hasRivals ? () => retryConflicts(once) : once)
}

/** For a part of a write that is refused, and explained, by itself. */
export async function explained<Result>(
  write: () => Promise<Result>,
  explain: Explain<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isRefusal(error)) throw error
    return explain(toAppError(error))
  }
}

/** `not-found`: what was to be changed is gone. */
function isRefusal(error: unknown): boolean {
  return (
    toAppError(error).kind === 'denied' ||
    (error instanceof FirebaseError && error.code === 'not-found')
  )
}
