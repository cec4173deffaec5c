import { useState } from 'react'

import type { WaitlistUser } from '@/data/waitlist/schema'

type References = ReadonlyMap<string, string | null>

const none: References = new Map()

/**
 * The payment reference that each row had when it was first shown, by the record's id. Rows are live, and a
 * founder may correct theirs at any moment: what was compared with the statement is not what stands there.
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
