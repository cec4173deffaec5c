import type { WaitlistUser } from '@/data/records/schema'
import type { Matches } from '@/domain/statement/matching/match'
import { isEdgeDay, type Period } from '@/domain/statement/reading/days'

/** A group of founders about whom the files prove nothing, all for the reason `why`. */
export interface Inconclusive {
  title: string
  why: string
  signUps: readonly WaitlistUser[]
}

export interface Absent {
  /** Founders who haven't paid, according to the files. They can be asked for a correction. */
  notReceived: readonly WaitlistUser[]
  inconclusive: readonly Inconclusive[]
}

/**
 * @param likely founders who may have made an unclaimed payment, by its reference.
 * @param periods the days that the files cover.
 * @param isComplete true if everything in the files could be read.
 */
export function absentIn(
  { notReceived, outsideDays, noReference }: Matches<WaitlistUser>,
  likely: ReadonlyMap<string, WaitlistUser>,
  periods: readonly Period[],
  isComplete: boolean,
): Absent {
  const withoutReference: Inconclusive = {
    title: 'Gave no payment reference',
    why: 'What they gave isn’t a payment reference, so no row can match it. Check each one under Payments.',
    signUps: noReference,
  }
  if (!isComplete) {
    const unread: Inconclusive = {
      title: 'Not found, but we couldn’t read everything',
      why: 'Their payment may be in a part that we couldn’t read. See the list above.',
      signUps: [...notReceived, ...outsideDays],
    }
    return { notReceived: [], inconclusive: [unread, withoutReference] }
  }
  const linkable = new Set([...likely.values()].map(({ id }) => id))
  const isLinkable = ({ id }: WaitlistUser) => linkable.has(id)
  const outside = outsideDays.filter((user) => !isLinkable(user))
  const isOnEdge = ({ createdAt }: WaitlistUser) =>
    createdAt !== null && isEdgeDay(periods, createdAt)
  return {
    notReceived: notReceived.filter((user) => !isLinkable(user)),
    inconclusive: [
      {
        title: 'May have paid under another reference',
        why: 'A payment under “Received, not claimed” differs from their reference by one typo. Decide there.',
        signUps: [...notReceived, ...outsideDays].filter(isLinkable),
      },
      {
        title: 'Joined on the first or last day of these files',
        why: 'Their payment may be just outside these files, because banks can book it a day earlier or later. Add the file before or after.',
        signUps: outside.filter(isOnEdge),
      },
      {
        title: 'Joined on other days',
        why: 'These files don’t cover the day they joined. Add the statement for that day.',
        signUps: outside.filter((user) => !isOnEdge(user)),
      },
      withoutReference,
    ],
  }
}
