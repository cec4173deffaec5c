import { isNotWritten, whyNotChanged } from '@/components/form/why-not-changed'
import { toAppError } from '@/data/firebase/errors'
import type { WaitlistUser } from '@/data/records/schema'

/** Thrown if the write failed for some founders. The message names them. */
class NotAllTold extends Error {}

/** Returns the message of an error of `tellEach`. */
export function whyNotTold(error: Error): string {
  return error instanceof NotAllTold ? error.message : whyNotChanged(error)
}

/**
 * Writes a decision for one founder after the other. A refusal doesn't stop the rest; a lost connection does.
 * @param told the participle for messages, such as "asked".
 * @param onLeft called after each write with the founders who are left.
 * @throws NotAllTold if there are several founders; otherwise the error itself.
 */
export async function tellEach(
  users: readonly WaitlistUser[],
  tell: (user: WaitlistUser) => Promise<void>,
  told: string,
  onLeft: (left: readonly WaitlistUser[]) => void,
): Promise<void> {
  const refused: WaitlistUser[] = []
  const whys: string[] = []
  let isCertain = true
  for (const [index, user] of users.entries()) {
    try {
      await tell(user)
    } catch (error) {
      if (users.length === 1) throw error
      const { kind, message } = toAppError(error)
      refused.push(user)
      whys.push(`${user.email ?? 'This sign-up'}: ${message}`)
      isCertain &&= isNotWritten(error)
      if (kind === 'offline') {
        onLeft([...refused, ...users.slice(index + 1)])
        throw new NotAllTold(
          `Stopped. ${message} The founders listed here may not have been ${told}.`,
          {
            cause: error,
          },
        )
      }
    }
    onLeft([...refused, ...users.slice(index + 1)])
  }
  if (whys.length === 0) return
  const listed = isCertain ? `were not ${told}` : `may not have been ${told}`
  throw new NotAllTold(`The founders listed here ${listed}. ${whys.join(' ')}`)
}
