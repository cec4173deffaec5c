import { toAppError } from './errors'

/** In milliseconds; together about as long as the SDK repeats a write. */
const PAUSES = [500, 1000, 2000, 4000]

/**
 * Reads once more, and again, where the network fails: the SDK repeats a transaction by itself, but not
 * a read.
 */
export async function withRepeats<Result>(read: () => Promise<Result>): Promise<Result> {
  for (const pause of PAUSES) {
    try {
      return await read()
    } catch (error) {
      if (toAppError(error).kind !== 'offline') throw error
      await new Promise((resolve) => {
        setTimeout(resolve, pause)
      })
    }
  }
  return await read()
}
