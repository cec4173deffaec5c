import { useSyncExternalStore } from 'react'

/** What is watched, and shows what was known last because nobody answers. */
const outdated = new Set<object>()
const listeners = new Set<() => void>()

/** Told by what is watched: a browser that has a network may still not reach the database. */
export function setOutdated(watched: object, isOutdated: boolean): void {
  // Said of everything that is watched with each of its answers: nearly always nothing has changed.
  if (outdated.has(watched) === isOutdated) return
  if (isOutdated) outdated.add(watched)
  else outdated.delete(watched)
  for (const listener of listeners) listener()
}

/** False while what is watched is not up to date, or the browser itself says that there is no network. */
export function isReached(): boolean {
  return navigator.onLine && outdated.size === 0
}

/** As `isReached`, live. For screens that watch something. */
export function useReached(): boolean {
  return useSyncExternalStore(subscribe, isReached, () => true)
}

/** @returns when the connection went, as far as this page knows; null while there is one. */
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
