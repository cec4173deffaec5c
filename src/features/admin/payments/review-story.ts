import type { NewestReferral } from '@/data/ambassadors/referrals'
import type { SentMessage } from '@/data/inbox/messages-from'
import type { WaitlistRecord } from '@/data/waitlist/record'
import type { PastEvent } from '@/data/waitlist/record-history'
import type { WaitlistUser } from '@/data/waitlist/schema'

/** One thing that has happened to a sign-up, or that its founder did. */
export type Step =
  | { kind: 'joined'; at: Date | null; code: string | null }
  | { kind: 'verified'; at: Date | null; by: string | null }
  | {
      kind: 'taken_back'
      at: Date | null
      outcome: 'needs_correction' | 'refunded'
      reason: string | null
    }
  | { kind: 'asked'; at: Date | null; reason: string | null; lost: string | null }
  | { kind: 'corrected' | 'given' | 'linked'; at: Date; from: string | null; to: string }
  | { kind: 'friend'; id: string; at: Date; email: string | null; status: string }
  | { kind: 'message'; id: string; at: Date; subject: string | null; message: string | null }

interface Known {
  user: WaitlistUser
  /** Undefined while it isn't known. */
  record: WaitlistRecord | undefined
  events: readonly PastEvent[]
  friends: readonly NewestReferral[]
  messages: readonly SentMessage[]
}

/**
 * Everything that is known of a sign-up, the oldest first. What has happened before a history was kept, as far as
 * the record still says it, stands where its time puts it; what has no time comes last.
 */
export function storyOf({ user, record, events, friends, messages }: Known): Step[] {
  const steps: Step[] = [
    ...told(events, record),
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
  return [joined, ...steps.toSorted((one, other) => timeOf(one) - timeOf(other))]
}

function timeOf({ at }: Step): number {
  return at?.getTime() ?? Infinity
}

function told(events: readonly PastEvent[], record: WaitlistRecord | undefined): Step[] {
  const steps = events.map((event): Step => {
    if (event.kind !== 'verified') return event
    const isLast = event.at.getTime() === record?.verifiedAt?.getTime()
    return { ...event, by: isLast ? (record?.verifiedBy ?? null) : null }
  })
  const untold = record === undefined ? null : nowOf(record)
  return untold === null || steps.some((step) => isSame(step, untold)) ? steps : [...steps, untold]
}

/** What the record says of how it came to be what it is; null where that is nothing. */
function nowOf(record: WaitlistRecord): Step | null {
  const { status, statusReason: reason, verifiedAt, verifiedBy: by, takenBackAt } = record
  if (status === 'verified') return { kind: 'verified', at: verifiedAt, by }
  if (status !== 'needs_correction' && status !== 'refunded') return null
  // What was taken back may have been asked about again since: then its reason is that of the question.
  if (takenBackAt !== null) return { kind: 'taken_back', at: takenBackAt, outcome: status, reason }
  return status === 'refunded' ? null : { kind: 'asked', at: null, reason, lost: null }
}

function isSame(step: Step, now: Step): boolean {
  if (step.kind !== now.kind) return false
  // A question has no time in the record.
  if (step.kind === 'asked' && now.kind === 'asked') return step.reason === now.reason
  return step.at?.getTime() === now.at?.getTime()
}
