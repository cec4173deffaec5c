import { newRecordId } from '@/domain/values/record-id'
import type { HistoryEvent } from '@/model/record-history'

/**
 * Returns the fields that add an event to a history. Merge them into the document, so that the
 * other events needn't be read.
 * @param event includes the receipt's secret if the browser that joined makes the correction.
 * @param at `serverTimestamp()` of the SDK that writes the event.
 */
export function historyEntry(event: HistoryEvent & { secret?: string }, at: unknown) {
  const key = newRecordId()
  return { events: { [key]: { ...event, at } }, lastEvent: key }
}
