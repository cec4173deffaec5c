import { lazy } from 'react'

import type { WaitlistUser } from '@/data/waitlist/schema'
import { Dialog } from '@/ui/dialog'

import { DialogContent } from '@/components/dialog-content'

const CorrectionForm = lazy(async () => ({
  default: (await import('./correction-form')).CorrectionForm,
}))

interface CorrectionDialogProps {
  /** As it was when a correction was asked for; null while closed. */
  user: WaitlistUser | null
  onAsked: () => void
  onClose: () => void
}

/** For a payment that can't be found: asks its founder for another reference. */
export function CorrectionDialog({ user, onAsked, onClose }: CorrectionDialogProps) {
  return (
    <Dialog open={user !== null} onClose={onClose} title="Ask for a correction">
      {user !== null && (
        <DialogContent>
          <CorrectionForm user={user} onAsked={onAsked} onCancel={onClose} />
        </DialogContent>
      )}
    </Dialog>
  )
}
