import type { NewestReferral } from '@/data/referrals/referrals'
import type { SentMessage } from '@/data/inbox/messages-from'
import type { WaitlistRecord } from '@/data/records/record'
import type { PastEvent } from '@/data/records/record-history'
import type { WaitlistUser } from '@/data/records/schema'

export type Step =
  | { kind: 'joined'; at: Date | null; code: string | null }
  | Exclude<PastEvent, { kind: 'verified' }>
  | { kind: 'verified'; at: Date; by: string | null }
  | { kind: 'friend'; id: string; at: Date; email: string | null; status: string }
  | { kind: 'message'; id: string; at: Date; subject: string | null; message: string | null }

interface Known {
  user: WaitlistUser
  /** Undefined until it is loaded. */
  record: WaitlistRecord | undefined
  events: readonly PastEvent[]
  friends: readonly NewestReferral[]
  messages: readonly SentMessage[]
}

/** Returns all known events of a sign-up, oldest first. */
export function stepsOf({ user, record, events, friends, messages }: Known): Step[] {
  const past = events.map((event) => {
    if (event.kind !== 'verified') return event
    // The record stores only who made the latest verification.
    const isLast = event.at.getTime() === record?.verifiedAt?.getTime()
    return { ...event, by: isLast ? record.verifiedBy : null }
  })
  const steps = [
    ...past,
    ...friends.map(({ id, createdAt: at, email, status }) => ({
      kind: 'friend' as const,
      id,
      at,
      email,
      status,
    })),
    ...messages.map(({ id, createdAt: at, subject, message }) => ({
      kind: 'message' as const,
      id,
      at,
      subject,
      message,
    })),
  ]
  const joined: Step = { kind: 'joined', at: user.createdAt, code: user.enteredReferralCode }
  return [joined, ...steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())]
}
