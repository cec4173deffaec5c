import { lazy } from 'react'

import { DialogContent } from '@/components/dialog-content'
import type { WaitlistUser } from '@/data/records/schema'
import { Dialog } from '@/ui/feedback/dialog'

import type { RejectionReason } from './reject-form'

const RejectForm = lazy(async () => ({ default: (await import('./reject-form')).RejectForm }))

interface RejectDialogProps {
  /** The records when the dialog was opened; empty while closed. */
  users: readonly WaitlistUser[]
  /** The reason that is selected at first; undefined for none. */
  reason?: RejectionReason | undefined
  /** Called after each rejection. `left` are the founders who are still to be rejected. */
  onLeft?: (left: readonly WaitlistUser[]) => void
  onRejected: () => void
  /** Called after the admin has undone the rejection. The dialog is closed by then. */
  onUndone?: (user: WaitlistUser) => void
  onClose: () => void
}

/** Closes sign-ups that will never be verified, with a reason that the founders read. */
export function RejectDialog({
  users,
  reason,
  onLeft,
  onRejected,
  onUndone,
  onClose,
}: RejectDialogProps) {
  const title = users.length > 1 ? 'Reject these sign-ups?' : 'Reject this sign-up?'
  return (
    <Dialog open={users.length > 0} onClose={onClose} title={title}>
      {users.length > 0 && (
        <DialogContent>
          <RejectForm
            users={users}
            reason={reason}
            {...(onLeft === undefined ? {} : { onLeft })}
            {...(onUndone === undefined ? {} : { onUndone })}
            onDone={onRejected}
            onCancel={onClose}
          />
        </DialogContent>
      )}
    </Dialog>
  )
}
