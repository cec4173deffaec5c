import { newRecordId } from '@/domain/record-id'

/** What happens to a sign-up, as its history keeps it. */
export type HistoryEvent =
  | { kind: 'verified' }
  | { kind: 'taken_back'; outcome: 'needs_correction' | 'refunded'; reason: string }
  /** `lost`: the reference that turned out to be somebody else’s payment; null where they keep theirs. */
  | { kind: 'asked'; reason: string; lost: string | null }
  /** By the founder. */
  | { kind: 'corrected'; from: string | null; to: string }
  /** By the browser that joined. */
  | { kind: 'email_corrected'; from: string; to: string }
  /** By the admin, who found the payment in a statement under another reference. */
  | { kind: 'linked'; from: string; to: string }
  /** By the admin’s decision of a dispute. */
  | { kind: 'given'; from: string | null; to: string }

/**
 * What adds an event to a history, to be merged into it: whoever adds one need not read the others.
 * @param event with the secret of the receipt, where the browser that joined corrects.
 * @param at the server's time, of the same SDK as the write.
 */
export function historyEntry(event: HistoryEvent & { secret?: string }, at: unknown) {
  const key = newRecordId()
  return { events: { [key]: { ...event, at } }, lastEvent: key }
}
