import type { WaitlistUser } from '@/data/records/schema'
import { formatNumber } from '@/lib/format/format'
import { Button } from '@/ui/forms/button'

import type { CorrectionReason } from '../decisions/correction-form'
import { isWaiting } from '../statement-results/open-rows'
import { useRowWork } from './work'

interface AskAllProps {
  users: readonly WaitlistUser[]
  reason: CorrectionReason
  /** A sentence about what the statement shows for these founders. */
  children: string
}

/**
 * The button to ask several founders for a correction at once. Renders nothing for a single
 * founder.
 */
export function AskAll({ users, reason, children }: AskAllProps) {
  const { act, statusOf, disabled } = useRowWork()
  const askable = users.filter((user) => isWaiting(statusOf(user)))
  if (askable.length < 2) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        // `aria-disabled`, because a disabled button loses the focus.
        aria-disabled={disabled}
        onClick={({ currentTarget }) => {
          if (disabled) return
          currentTarget.focus({ preventScroll: true })
          act({ kind: 'ask', users: askable, reason })
        }}
      >
        Ask all {formatNumber(askable.length)} for a correction
      </Button>
      <p className="min-w-0 flex-1 basis-60 text-sm text-mute">
        {children} You’ll see the message before it’s sent.
      </p>
    </div>
  )
}
