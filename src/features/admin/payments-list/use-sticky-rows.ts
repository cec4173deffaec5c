import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { waitlistUserQuery } from '@/data/records/list'
import { type WaitlistUser } from '@/data/records/schema'

type Rows = ReadonlyMap<string, WaitlistUser>

const none: Rows = new Map()

/**
 * Returns `rows` and the rows that have left the list. A row that was just verified must stay, so
 * that the next row doesn't move under the pointer.
 * @param scope identifies the list. A new scope drops the rows that have left.
 * @param mayGo returns true if a row that has left needn't stay, because it can be loaded again.
 * @returns live records, unordered and without erased ones.
 */
export function useStickyRows(
  adminUid: string,
  scope: string,
  rows: readonly WaitlistUser[],
  mayGo: (user: WaitlistUser) => boolean,
): WaitlistUser[] {
  const [kept, setKept] = useState({ scope, rows: none })
  const known = kept.scope === scope ? kept.rows : none

  const now = new Map(rows.map((user) => [user.id, user]))
  const left = [...known.values()].filter(({ id }) => !now.has(id))
  const news = useQueries({ queries: left.map(({ id }) => waitlistUserQuery(adminUid, id)) })

  const erased = new Set<string>()
  for (const [index, { id }] of left.entries()) {
    const data = news[index]?.data
    if (data === null) erased.add(id)
    else if (data !== undefined) now.set(id, data)
  }
  for (const user of left) {
    const latest = now.get(user.id) ?? user
    if (erased.has(user.id) || mayGo(latest)) now.delete(user.id)
    else now.set(user.id, latest)
  }

  if (kept.scope !== scope || !areSame(known, now)) setKept({ scope, rows: now })
  return useMemo(() => [...kept.rows.values()], [kept])
}

function areSame(one: Rows, other: Rows): boolean {
  return one.size === other.size && [...one].every(([id, user]) => other.get(id) === user)
}
