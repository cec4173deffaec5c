import { lazy } from 'react'

import { DialogContent } from '@/components/dialog-content'
import type { WaitlistUser } from '@/data/records/schema'
import { Dialog } from '@/ui/feedback/dialog'

const TakeBackForm = lazy(async () => ({
  default: (await import('./take-back-form')).TakeBackForm,
}))

interface TakeBackDialogProps {
  /** The record when the dialog was opened; null while closed. */
  user: WaitlistUser | null
  onTaken: (user: WaitlistUser) => void
  onClose: () => void
}

/** Reverts a verification that was a mistake, or whose payment was refunded. */
export function TakeBackDialog({ user, onTaken, onClose }: TakeBackDialogProps) {
  return (
    <Dialog open={user !== null} onClose={onClose} title="Undo the verification?">
      {user !== null && (
        <DialogContent>
          <TakeBackForm user={user} onTaken={() => onTaken(user)} onCancel={onClose} />
        </DialogContent>
      )}
    </Dialog>
  )
}
