import { lazy } from 'react'

import { DialogContent } from '@/components/dialog-content'
import type { WaitlistUser } from '@/data/records/schema'
import { Dialog } from '@/ui/feedback/dialog'

const RevertForm = lazy(async () => ({
  default: (await import('./revert-form')).RevertForm,
}))

interface RevertDialogProps {
  /** The record when the dialog was opened; null while closed. */
  user: WaitlistUser | null
  onReverted: (user: WaitlistUser) => void
  onClose: () => void
}

/** Reverts a verification that was a mistake, or whose payment was refunded. */
export function RevertDialog({ user, onReverted, onClose }: RevertDialogProps) {
  return (
    <Dialog open={user !== null} onClose={onClose} title="Undo the verification?">
      {user !== null && (
        <DialogContent>
          <RevertForm user={user} onReverted={() => onReverted(user)} onCancel={onClose} />
        </DialogContent>
      )}
    </Dialog>
  )
}
