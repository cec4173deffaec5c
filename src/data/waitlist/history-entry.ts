import { newRecordId } from '@/domain/record-id'

/** An event in the history of a sign-up. */
export type HistoryEvent =
  | { kind: 'verified' }
  | { kind: 'taken_back'; outcome: 'needs_correction' | 'refunded'; reason: string }
  /** `was` and `told`: the status and its reason before, which undoing the rejection restores. */
  | {
      kind: 'rejected'
      reason: string
      was: 'pending_verification' | 'needs_correction'
      told: string | null
    }
  /** The admin undid their last action. */
  | { kind: 'undone'; what: 'verified' | 'rejected' }
  /**
   * `lost`: the reference that the record lost because the payment is someone else's; null: it
   * keeps its reference.
   */
  | { kind: 'asked'; reason: string; lost: string | null }
  | { kind: 'corrected'; from: string | null; to: string }
  | { kind: 'email_corrected'; from: string; to: string }
  /** The admin found the payment in a statement under another reference. */
  | { kind: 'linked'; from: string; to: string }
  /** The admin decided a dispute. */
  | { kind: 'given'; from: string | null; to: string }

/**
 * An entry to merge into a history, without reading the other events.
 * @param event with the receipt's secret, if the browser that joined corrects.
 * @param at the server timestamp of the SDK that writes.
 */
export function historyEntry(event: HistoryEvent & { secret?: string }, at: unknown) {
  const key = newRecordId()
  return { events: { [key]: { ...event, at } }, lastEvent: key }
}
