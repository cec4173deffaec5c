import { toAppError } from './errors'

/** One of those who get in each other's way is through each time. */
const ATTEMPTS = 5

/**
 * Tries again what may have lost a race: the rules judge a write against the newest state, so losing
 * reads as a refusal.
 *
 * @param attempt finds out for itself what has become of the documents meanwhile.
 */
export async function despiteRaces<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt()
    } catch (error) {
      const { kind } = toAppError(error)
      const mayHaveLostARace = kind === 'denied' || kind === 'busy'
      if (!mayHaveLostARace || number === ATTEMPTS) throw error
    }
  }
}
