import { useSyncExternalStore } from 'react'

import { isRole, type Role } from '@/domain/values/roles'
import { storedValue } from '@/lib/browser/browser-storage'
import { storageKey } from '@/lib/browser/storage-keys'

/**
 * The role of the signed-in person, in local storage. Public pages use it to show the right buttons
 * without loading Firebase. It grants no access: dashboards and rules check the real session.
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

/**
 * The role of the signed-in person; empty if they have no role or the role isn't known yet; null if
 * no one is signed in.
 */
export type SessionHint = Role | '' | null

const listeners = new Set<() => void>()

/**
 * Stores the hint for all tabs.
 * @param uid of the signed-in person. Without it, the stored uid is deleted.
 */
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

/** Returns the uid of the signed-in person; null if it is unknown or no one is signed in. */
export function readHintedUid(): string | null {
  return storedRole.read() === null ? null : storedUid.read()
}

export function useHintedUid(): string | null {
  return useSyncExternalStore(subscribe, readHintedUid, () => null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Browsers send this event only to other tabs. `listeners` are for changes in this tab.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
