import { isNotWritten, whyNotChanged } from '@/components/form/why-not-changed'
import { toAppError } from '@/data/firebase/errors'
import type { WaitlistUser } from '@/data/records/schema'

/**
 * Thrown if the decision about several founders could not be written for some of them. The message
 * names these founders.
 */
class PartialFailure extends Error {}

/** Returns the message of an error that `decideEach` has thrown. */
export function whyNotDecided(error: Error): string {
  return error instanceof PartialFailure ? error.message : whyNotChanged(error)
}

/**
 * Writes a decision for one founder after the other. A refused write doesn't stop the others, but a
 * lost connection does.
 * @param participle for messages, such as "asked".
 * @param onLeft called after each write. `left` are the founders for whom no decision is written
 * yet.
 * @throws PartialFailure if a write for one of several founders fails; for a single founder, the
 * error of the write.
 */
export async function decideEach(
  users: readonly WaitlistUser[],
  decide: (user: WaitlistUser) => Promise<void>,
  participle: string,
  onLeft: (left: readonly WaitlistUser[]) => void,
): Promise<void> {
  const refused: WaitlistUser[] = []
  const whys: string[] = []
  let isCertain = true
  for (const [index, user] of users.entries()) {
    try {
      await decide(user)
    } catch (error) {
      if (users.length === 1) throw error
      const { kind, message } = toAppError(error)
      refused.push(user)
      whys.push(`${user.email ?? 'This sign-up'}: ${message}`)
      isCertain &&= isNotWritten(error)
      if (kind === 'offline') {
        onLeft([...refused, ...users.slice(index + 1)])
        throw new PartialFailure(
          `Stopped. ${message} The founders listed here may not have been ${participle}.`,
          {
            cause: error,
          },
        )
      }
    }
    onLeft([...refused, ...users.slice(index + 1)])
  }
  if (whys.length === 0) return
  const listed = isCertain ? `were not ${participle}` : `may not have been ${participle}`
  throw new PartialFailure(`The founders listed here ${listed}. ${whys.join(' ')}`)
}
