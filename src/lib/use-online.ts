import { useSyncExternalStore } from 'react'

/** False while the browser itself says that there is no network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** @returns when the network went, as far as this page knows; null while there is one. */
export function useOfflineSince(): Date | null {
  return useSyncExternalStore(subscribe, offlineSince, () => null)
}

let since: Date | null = null

function offlineSince(): Date | null {
  since = navigator.onLine ? null : (since ?? new Date())
  return since
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
