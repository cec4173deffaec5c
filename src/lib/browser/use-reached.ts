import { useSyncExternalStore } from 'react'

/** The live queries whose data is out of date because Firestore doesn't answer. */
const outdated = new Set<object>()
const listeners = new Set<() => void>()

/**
 * Live queries report here whether their data is out of date. `navigator.onLine` isn't enough,
 * because it can be true while Firestore can't be reached.
 */
export function setOutdated(watched: object, isOutdated: boolean): void {
  // Live queries call this with every snapshot, usually with the same value.
  if (outdated.has(watched) === isOutdated) return
  if (isOutdated) outdated.add(watched)
  else outdated.delete(watched)
  for (const listener of listeners) listener()
}

/** False while a live query is out of date or the browser reports that it is offline. */
export function isReached(): boolean {
  return navigator.onLine && outdated.size === 0
}

/** `isReached` as a hook, which re-renders the component when the result changes. */
export function useReached(): boolean {
  return useOfflineSince() === null
}

/** @returns the time since which this page has had no connection; null while it has one. */
export function useOfflineSince(): Date | null {
  return useSyncExternalStore(subscribe, offlineSince, () => null)
}

let since: Date | null = null

function offlineSince(): Date | null {
  since = isReached() ? null : (since ?? new Date())
  return since
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
