import { lazy, type ComponentProps } from 'react'

import type { WaitlistUser } from '@/data/waitlist/schema'
import { Dialog } from '@/ui/dialog'

import { DialogContent } from '@/components/dialog-content'
import type { ReviewRecord as Record } from './review-record'

const ReviewRecord = lazy(async () => ({
  default: (await import('./review-record')).ReviewRecord,
}))

type ReviewPanelProps = Omit<ComponentProps<typeof Record>, 'user'> & {
  /** Null while closed. */
  user: WaitlistUser | null
  onClose: () => void
}

/** Everything about one sign-up, beside the table. */
export function ReviewPanel({ user, onClose, ...props }: ReviewPanelProps) {
  return (
    <Dialog look="panel" open={user !== null} onClose={onClose} title="Sign-up">
      {user !== null && (
        <DialogContent>
          <ReviewRecord {...props} user={user} />
        </DialogContent>
      )}
    </Dialog>
  )
}
