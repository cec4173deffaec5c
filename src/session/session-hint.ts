import { useSyncExternalStore } from 'react'

import { isRole, type Role } from '@/domain/roles'
import { storedValue } from '@/lib/browser-storage'
import { storageKey } from '@/lib/storage-keys'

/**
 * A note in this browser that somebody is signed in, and as what. Public pages show the right buttons
 * from it without loading Firebase. It proves nothing: the dashboards and the rules ask the service.
 */
const stored = storedValue(
  () => localStorage,
  storageKey('signed-in-as'),
  (value): value is Role | '' => value === '' || isRole(value),
)

/** Empty: signed in, without a role. Null: signed out. */
export type SessionHint = Role | '' | null

const listeners = new Set<() => void>()

export function writeSessionHint(hint: SessionHint): void {
  if (hint === null) stored.clear()
  else stored.write(hint)
  for (const listener of listeners) listener()
}

export function readSessionHint(): SessionHint {
  return stored.read()
}

export function useSessionHint(): SessionHint {
  return useSyncExternalStore(subscribe, readSessionHint, () => null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Fires in the other tabs only.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
