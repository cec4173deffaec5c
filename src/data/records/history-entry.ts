import { newRecordId } from '@/domain/values/record-id'
import type { HistoryEvent } from '@/model/record-history'

/**
 * An entry to merge into a history, without reading the other events.
 * @param event with the receipt's secret, if the browser that joined corrects.
 * @param at the server timestamp of the SDK that writes.
 */
export function historyEntry(event: HistoryEvent & { secret?: string }, at: unknown) {
  const key = newRecordId()
  return { events: { [key]: { ...event, at } }, lastEvent: key }
}
