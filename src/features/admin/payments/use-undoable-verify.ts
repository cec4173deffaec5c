import { useCallback, useState } from 'react'

import type { WaitlistUser } from '@/data/waitlist/schema'

import { HOLD_MS, type Verifications } from './use-verifications'
import { isWaiting, type WaitlistRow } from './waitlist-row'

/**
 * Verifies by key, with some seconds to undo. `said` is the announcement for screen readers.
 * @param goTo moves to a row.
 */
export function useUndoableVerify(
  rows: readonly WaitlistRow[],
  { hold, undo }: Verifications,
  goTo: (id: string) => void,
) {
  const [said, setSaid] = useState('')

  function holdAndMoveOn({ user }: WaitlistRow) {
    hold(user)
    setSaid(`${nameOf(user)} is verified in ${HOLD_MS / 1000} seconds. Press U to undo.`)
    const place = rows.findIndex((row) => row.user.id === user.id)
    const next = rows.slice(place + 1).find(isWaiting)
    if (next !== undefined) goTo(next.user.id)
  }

  /** Undoes the verification of the row; without one, the last. */
  function undoAndGoBack(row: WaitlistRow) {
    const undone = undo(row.user.id) ?? undo()
    setSaid(undone === null ? 'There is nothing to undo.' : undoneText(undone))
    if (undone !== null && rows.some(({ user }) => user.id === undone.id)) goTo(undone.id)
  }

  const undoRow = useCallback(
    ({ id }: WaitlistUser) => {
      const undone = undo(id)
      if (undone !== null) setSaid(undoneText(undone))
    },
    [undo],
  )

  return { said, holdAndMoveOn, undoAndGoBack, undoRow }
}

function undoneText(user: WaitlistUser): string {
  return `Verifying ${nameOf(user)} is undone.`
}

function nameOf({ email }: WaitlistUser): string {
  return email ?? 'This sign-up'
}
