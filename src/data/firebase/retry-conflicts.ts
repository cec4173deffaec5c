import { toAppError } from './errors'

/** Of several who write the same documents at once, one succeeds each time. */
const ATTEMPTS = 5

/**
 * Tries a write again that may have come second: the rules judge it by the newest state of its documents,
 * so what fails because somebody else was faster looks like a refusal.
 *
 * @param attempt reads the documents anew each time.
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
