import { lazy } from 'react'

import type { WaitlistUser } from '@/data/waitlist/schema'
import { Dialog } from '@/ui/dialog'

import { DialogContent } from '@/components/dialog-content'

const CorrectionForm = lazy(async () => ({
  default: (await import('./correction-form')).CorrectionForm,
}))

interface CorrectionDialogProps {
  /** As they were when a correction was asked for; none while closed. */
  users: readonly WaitlistUser[]
  /** Told who is still to be asked, after each. */
  onLeft?: (left: readonly WaitlistUser[]) => void
  onAsked: () => void
  onClose: () => void
}

/** For payments that can't be found: asks their founders for another reference. */
export function CorrectionDialog({ users, onLeft, onAsked, onClose }: CorrectionDialogProps) {
  return (
    <Dialog open={users.length > 0} onClose={onClose} title="Ask for a correction">
      {users.length > 0 && (
        <DialogContent>
          <CorrectionForm
            users={users}
            {...(onLeft === undefined ? {} : { onLeft })}
            onAsked={onAsked}
            onCancel={onClose}
          />
        </DialogContent>
      )}
    </Dialog>
  )
}
