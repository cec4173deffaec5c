import type { Ref } from 'react'

import type { WaitlistUser } from '@/data/waitlist/schema'
import type { Flag } from '@/domain/flags'
import { formatNumber } from '@/lib/format'
import { Button } from '@/ui/button'

import type { VerifyRun } from '../record/use-verify-run'
import { VerifyMany } from '../record/verify-many'

interface SelectionBarProps {
  /** Those that are selected, as long as they wait. */
  users: readonly WaitlistUser[]
  flags: ReadonlyMap<string, readonly Flag[]>
  run: VerifyRun
  /** The button that verifies them, which a key presses, too. */
  verifyButton: Ref<HTMLButtonElement>
  onCorrect: (users: readonly WaitlistUser[]) => void
  onClear: () => void
}

/** What can be done with all selected rows at once; it stays within reach while one scrolls. */
export function SelectionBar({
  users,
  flags,
  run,
  verifyButton,
  onCorrect,
  onClear,
}: SelectionBarProps) {
  const isRunning = run.state === 'running' || run.state === 'stopping'
  return (
    <section
      aria-label="Selected sign-ups"
      className="sticky bottom-18 z-20 mt-4 grid gap-3 rounded-lg border border-line bg-raised p-3 shadow-overlay lg:bottom-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1">
        <p className="font-semibold tabular-nums">{formatNumber(users.length)} selected</p>
        {!isRunning && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => onCorrect(users)}>
              Ask {users.length === 1 ? 'for a correction' : 'all for a correction'}
            </Button>
            <Button variant="ghost" size="sm" onClick={onClear}>
              Clear selection
            </Button>
          </div>
        )}
      </div>
      <VerifyMany
        users={users}
        differing={0}
        unclear={0}
        flags={flags}
        run={run}
        buttonRef={verifyButton}
      />
    </section>
  )
}
