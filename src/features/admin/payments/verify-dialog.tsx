import { lazy } from 'react'

import type { WaitlistUser } from '@/data/waitlist/schema'
import { Dialog } from '@/ui/dialog'

import { DialogContent } from '@/components/dialog-content'
import type { VerifyConfirmationProps } from './verify-confirmation'
import { loadVerification } from '../record/verify-payment'

const VerifyConfirmation = lazy(async () => {
  // The code that verifies is loaded with the dialog, so that it is there when the admin confirms.
  const [{ VerifyConfirmation: Content }] = await Promise.all([
    import('./verify-confirmation'),
    loadVerification(),
  ])
  return { default: Content }
})

interface VerifyDialogProps extends Omit<VerifyConfirmationProps, 'user'> {
  /** Null while closed. */
  user: WaitlistUser | null
}

/** Says what a click on Verify is about to do: founders see it at once. */
export function VerifyDialog({ user, onClose, ...props }: VerifyDialogProps) {
  return (
    <Dialog open={user !== null} onClose={onClose} title="Verify this payment?">
      {user !== null && (
        <DialogContent>
          <VerifyConfirmation {...props} user={user} onClose={onClose} />
        </DialogContent>
      )}
    </Dialog>
  )
}
