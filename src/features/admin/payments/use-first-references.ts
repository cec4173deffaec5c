import { useState } from 'react'

import type { WaitlistUser } from '@/data/records/schema'

export type References = ReadonlyMap<string, string | null>

const none: References = new Map()

/**
 * The payment reference that each row had when it was first shown, by record ID. Founders can
 * correct theirs at any time, so the admin may have compared a different reference with the
 * statement.
 */
export function useFirstReferences(users: readonly WaitlistUser[]): References {
  const [known, setKnown] = useState(none)
  const news = users.filter(({ id }) => !known.has(id))
  if (news.length > 0) {
    setKnown(
      new Map([...known, ...news.map(({ id, upiReferenceId }) => [id, upiReferenceId] as const)]),
    )
  }
  return known
}

/**
 * Returns the reference that the row showed first, if the founder has changed it since: null if it
 * had none, undefined if it is unchanged.
 */
export function formerReference(
  { id, upiReferenceId }: WaitlistUser,
  first: References,
): string | null | undefined {
  const reference = first.get(id)
  return reference === upiReferenceId ? undefined : reference
}
