import { lazy, useRef, type ComponentProps } from 'react'

import type { WaitlistUser } from '@/data/records/schema'
import { Dialog } from '@/ui/feedback/dialog'

import { DialogContent } from '@/components/dialog-content'
import type { ReviewRecord as Record } from './review-record'
import { usePageKeys } from '../sections/use-page-keys'

const ReviewRecord = lazy(async () => ({
  default: (await import('./review-record')).ReviewRecord,
}))

type ReviewPanelProps = Omit<ComponentProps<typeof Record>, 'user'> & {
  /** Null while closed. */
  user: WaitlistUser | null
  /** Moves to the next row (1) or the previous one (-1). */
  onStep: (step: 1 | -1) => void
  onClose: () => void
}

/**
 * The details of one sign-up, in a panel beside the table. J and K go to the next and previous row.
 */
export function ReviewPanel({ user, onStep, onClose, ...props }: ReviewPanelProps) {
  const content = useRef<HTMLDivElement>(null)

  usePageKeys({ j: () => onStep(1), k: () => onStep(-1) }, content)

  return (
    <Dialog look="panel" open={user !== null} onClose={onClose} title="Sign-up">
      {user !== null && (
        <div ref={content} className="contents">
          <DialogContent>
            <ReviewRecord {...props} key={user.id} user={user} />
          </DialogContent>
        </div>
      )}
    </Dialog>
  )
}
