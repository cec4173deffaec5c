import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

import { ROLES, type Role } from '@/domain/roles'

/**
 * A note in this browser that somebody is signed in, and as what. Public pages show the right buttons
 * from it without loading Firebase. It proves nothing: the dashboards and the rules ask the service.
 */
const KEY = 'mooddrive.signed-in-as'

const schema = v.nullable(v.picklist([...ROLES, '']))

/** Empty: signed in, without a role. Null: signed out. */
export type SessionHint = Role | '' | null

const listeners = new Set<() => void>()

export function writeSessionHint(hint: SessionHint): void {
  if (hint === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, hint)
  for (const listener of listeners) listener()
}

export function useSessionHint(): SessionHint {
  return useSyncExternalStore(subscribe, readSessionHint, () => null)
}

function readSessionHint(): SessionHint {
  const result = v.safeParse(schema, localStorage.getItem(KEY))
  return result.success ? result.output : null
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
