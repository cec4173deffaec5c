import { useMemo, useState } from 'react'

import type { WaitlistUser } from '@/data/waitlist/schema'
import { flagsOf, type Flag, type GivenUp } from '@/domain/flags'

type Flags = ReadonlyMap<string, readonly Flag[]>

const none: Flags = new Map()

/**
 * Returns the flags as `flagsOf` does. Rows whose flags haven't changed get the same array, so that
 * they don't render again.
 */
export function useFlags(
  users: readonly WaitlistUser[],
  emails: ReadonlyMap<string, string>,
  disputed: ReadonlySet<string> | undefined,
  givenUp: GivenUp | undefined,
): Flags {
  const fresh = useMemo(
    () => flagsOf(users, emails, disputed, givenUp),
    [users, emails, disputed, givenUp],
  )
  const [shown, setShown] = useState({ of: none, flags: none })
  if (shown.of === fresh) return shown.flags
  const flags = new Map(
    [...fresh].map(([id, now]) => {
      const before = shown.flags.get(id)
      return [id, before !== undefined && areSame(before, now) ? before : now] as const
    }),
  )
  setShown({ of: fresh, flags })
  return flags
}

function areSame(one: readonly Flag[], other: readonly Flag[]): boolean {
  return (
    one.length === other.length && one.every(({ words }, index) => words === other[index]?.words)
  )
}
