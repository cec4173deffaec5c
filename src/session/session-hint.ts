import { useSyncExternalStore } from 'react'

import { isRole, type Role } from '@/domain/roles'
import { storedValue } from '@/lib/browser-storage'
import { storageKey } from '@/lib/storage-keys'

/**
 * A note in this browser that somebody is signed in, and as what. Public pages show the right buttons
 * from it without loading Firebase. It proves nothing: the dashboards and the rules ask the service.
 */
const storedRole = storedValue(
  () => localStorage,
  storageKey('signed-in-as'),
  (value): value is Role | '' => value === '' || isRole(value),
)
const storedUid = storedValue(
  () => localStorage,
  storageKey('signed-in-uid'),
  (value): value is string => typeof value === 'string',
)

/** Empty: signed in, without a role. Null: signed out. */
export type SessionHint = Role | '' | null

const listeners = new Set<() => void>()

/** @param uid of whoever is signed in. Without it, the hint names nobody. */
export function writeSessionHint(hint: SessionHint, uid?: string): void {
  if (hint === null) storedRole.clear()
  else storedRole.write(hint)
  if (hint === null || uid === undefined) storedUid.clear()
  else storedUid.write(uid)
  for (const listener of listeners) listener()
}

export function readSessionHint(): SessionHint {
  return storedRole.read()
}

export function useSessionHint(): SessionHint {
  return useSyncExternalStore(subscribe, readSessionHint, () => null)
}

/** Returns the uid that the hint names. */
export function readHintedUid(): string | null {
  return storedRole.read() === null ? null : storedUid.read()
}

export function useHintedUid(): string | null {
  return useSyncExternalStore(subscribe, readHintedUid, () => null)
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
