import { lazy } from 'react'

import type { WaitlistUser } from '@/data/records/schema'
import { Dialog } from '@/ui/feedback/dialog'

import { DialogContent } from '@/components/dialog-content'
import { obstacleTo } from './obstacle'
import type { VerifyConfirmationProps } from './verify-confirmation'

const VerifyConfirmation = lazy(async () => ({
  default: (await import('./verify-confirmation')).VerifyConfirmation,
}))

interface VerifyDialogProps extends Omit<VerifyConfirmationProps, 'user'> {
  /** Null while closed. */
  user: WaitlistUser | null
}

/** Asks the admin to confirm a verification, because founders see the result at once. */
export function VerifyDialog({ user, onClose, ...props }: VerifyDialogProps) {
  const isBarred = user !== null && obstacleTo(user, props.flags) !== null
  return (
    <Dialog
      open={user !== null}
      onClose={onClose}
      title={isBarred ? 'This payment can’t be verified' : 'Verify this payment?'}
    >
      {user !== null && (
        <DialogContent>
          <VerifyConfirmation {...props} user={user} onClose={onClose} />
        </DialogContent>
      )}
    </Dialog>
  )
}
