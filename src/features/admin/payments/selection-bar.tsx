import { X } from 'lucide-react'
import type { Ref } from 'react'

import type { WaitlistUser } from '@/data/records/schema'
import type { Flag } from '@/domain/payments/flags'
import { formatNumber } from '@/lib/format/format'
import { Button } from '@/ui/forms/button'

import type { VerifyRun } from '../verification/use-verifications'
import { VerifyMany } from '../verification/verify-many'

interface SelectionBarProps {
  /** The selected sign-ups that can still be verified. */
  users: readonly WaitlistUser[]
  flags: ReadonlyMap<string, readonly Flag[]>
  run: VerifyRun
  /** The Verify button. The key V clicks it, too. */
  verifyButton: Ref<HTMLButtonElement>
  onCorrect: (users: readonly WaitlistUser[]) => void
  onReject: (users: readonly WaitlistUser[]) => void
  onClear: () => void
}

/** The actions for all selected rows. Sticky, so that it stays visible while scrolling. */
export function SelectionBar({
  users,
  flags,
  run,
  verifyButton,
  onCorrect,
  onReject,
  onClear,
}: SelectionBarProps) {
  const isRunning = run.state === 'running' || run.state === 'stopping'
  return (
    <section
      aria-label="Selected sign-ups"
      // Placed above the toasts, so that they don't cover it.
      className="selection-bar sticky bottom-[calc(4.5rem+var(--toasts,0rem))] z-20 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-raised p-3 shadow-overlay transition-[bottom] lg:flex-nowrap lg:bottom-[calc(1rem+var(--toasts,0rem))]"
    >
      {!isRunning && (
        // On phones, the count and the Clear button share a line.
        <p className="px-1 font-semibold whitespace-nowrap tabular-nums max-sm:w-2/3 max-sm:grow">
          {formatNumber(users.length)} selected
        </p>
      )}
      <div className="min-w-0 max-sm:order-1 sm:grow sm:basis-[calc(100%-8rem)] lg:basis-72">
        <VerifyMany
          users={users}
          hasVerified={users.length === 0}
          differing={0}
          unclear={0}
          flags={flags}
          run={run}
          report={null}
          hint={null}
          buttonRef={verifyButton}
        />
      </div>
      {!isRunning && (
        <>
          <Button
            variant="secondary"
            className="max-sm:order-1 max-sm:grow"
            onClick={() => onCorrect(users)}
          >
            Ask for {users.length === 1 ? 'a correction' : 'corrections'}
          </Button>
          <Button
            variant="secondary"
            className="max-sm:order-1 max-sm:grow"
            onClick={() => onReject(users)}
          >
            Reject
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label="Clear selection"
            className="px-1.5! text-mute"
            onClick={onClear}
          >
            <X aria-hidden className="size-4.5" />
          </Button>
        </>
      )}
    </section>
  )
}
