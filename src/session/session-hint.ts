import { useSyncExternalStore } from 'react'

import { isRole, type Role } from '@/domain/values/roles'
import { storedValue } from '@/lib/browser/browser-storage'
import { storageKey } from '@/lib/browser/storage-keys'

/**
 * A note in local storage that someone is signed in, with their role. Public pages use it to show
 * the right buttons without loading Firebase. It proves nothing: dashboards and rules check the
 * real session.
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

/** Empty: signed in without a role. Null: signed out. */
export type SessionHint = Role | '' | null

const listeners = new Set<() => void>()

/** @param uid of the signed-in person. Without it, the hint has no uid. */
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

/** Returns the uid in the hint. */
export function readHintedUid(): string | null {
  return storedRole.read() === null ? null : storedUid.read()
}

export function useHintedUid(): string | null {
  return useSyncExternalStore(subscribe, readHintedUid, () => null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // This event only fires in other tabs.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
