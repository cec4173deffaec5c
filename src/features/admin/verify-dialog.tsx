import type { WaitlistUser } from '@/data/waitlist-users'
import type { Flag } from '@/domain/flags'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'

import { FlagLines } from './flag-lines'
import { FormerReference } from './former-reference'
import { PaymentReference } from './payment-reference'
import { startHere } from './start-here'

interface VerifyDialogProps {
  /** As it was when Verify was pressed, so that nothing is confirmed unseen; null while closed. */
  user: WaitlistUser | null
  /** What its row showed before the founder corrected it; undefined: they haven't since. */
  formerReference: string | null | undefined
  flags: readonly Flag[]
  onConfirm: (user: WaitlistUser) => void
  onClose: () => void
}

/** Says what a click on Verify is about to do: it can't be taken back. */
export function VerifyDialog({
  user,
  formerReference,
  flags,
  onConfirm,
  onClose,
}: VerifyDialogProps) {
  return (
    <Dialog open={user !== null} onClose={onClose} title="Verify this payment?">
      {user !== null && (
        <div className="mt-4 grid gap-4">
          <div>
            <p className="font-medium wrap-anywhere">{user.email ?? 'N/A'}</p>
            <p className="mt-2 text-heading wrap-anywhere">
              {user.upiReferenceId === null ? (
                <span className="text-warning">No payment reference</span>
              ) : (
                <PaymentReference reference={user.upiReferenceId} />
              )}
            </p>
            <FormerReference reference={formerReference} className="mt-2 text-sm" />
            <FlagLines flags={flags} className="mt-2 text-sm" />
          </div>
          <ul className="list-disc space-y-1 border-t border-line pt-4 pl-5 text-sm">
            <li>Their place is confirmed, and their own page says so at once.</li>
            <li>
              {user.referredBy !== null && user.enteredReferralCode !== null ? (
                <>
                  It counts for{' '}
                  <strong className="font-mono font-semibold">{user.enteredReferralCode}</strong>,
                  the code that they entered.
                </>
              ) : (
                'It counts for nobody: they came without a code.'
              )}
            </li>
          </ul>
          <p className="font-semibold">Verification is final.</p>
          <div className="flex flex-wrap gap-3">
            <Button
              ref={startHere}
              className="grow sm:grow-0"
              // A key still held down from the row's button, or the rest of a double click on it.
              onKeyDown={(event) => {
                if (event.repeat) event.preventDefault()
              }}
              onClick={({ detail }) => {
                if (detail < 2) onConfirm(user)
              }}
            >
              Verify payment
            </Button>
            <Button variant="secondary" className="grow sm:grow-0" onClick={onClose}>
              Not yet
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
