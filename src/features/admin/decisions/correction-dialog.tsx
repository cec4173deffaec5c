import { lazy } from 'react'

import type { WaitlistUser } from '@/data/records/schema'
import { Dialog } from '@/ui/feedback/dialog'

import { DialogContent } from '@/components/dialog-content'

import type { CorrectionReason } from './correction-form'

const CorrectionForm = lazy(async () => ({
  default: (await import('./correction-form')).CorrectionForm,
}))

interface CorrectionDialogProps {
  /** The records when the dialog was opened; empty while closed. */
  users: readonly WaitlistUser[]
  /** The reason that is selected at first. */
  reason?: CorrectionReason
  /** Called after each request. `left` are the founders who are still to be asked. */
  onLeft?: (left: readonly WaitlistUser[]) => void
  onAsked: () => void
  /** Called after the admin has undone the request. The dialog is closed by then. */
  onUndone?: (user: WaitlistUser) => void
  onClose: () => void
}

/** Asks founders to correct their payment reference. */
export function CorrectionDialog({
  users,
  reason = 'missing',
  onLeft,
  onAsked,
  onUndone,
  onClose,
}: CorrectionDialogProps) {
  return (
    <Dialog open={users.length > 0} onClose={onClose} title="Ask for a correction">
      {users.length > 0 && (
        <DialogContent>
          <CorrectionForm
            users={users}
            reason={reason}
            {...(onLeft === undefined ? {} : { onLeft })}
            {...(onUndone === undefined ? {} : { onUndone })}
            onDone={onAsked}
            onCancel={onClose}
          />
        </DialogContent>
      )}
    </Dialog>
  )
}
