import { ConfirmDialog } from '@/components/confirm-dialog'
import { makeFromClaim } from '@/data/payments/used-payment'
import type { OpenClaim } from '@/data/payments/payment-disputes'
import type { WaitlistUser } from '@/data/records/schema'
import { recordsOf } from '@/data/statements/statement-runs'
import type { Candidate } from '@/domain/statement/matching/candidates'
import { formatDate } from '@/lib/format/format'
import { useAdmin } from '@/session/signed-in'
import { toast } from '@/ui/feedback/toast'

import { howTheyAreNotified } from '../mail/payers-to-write'
import { notifyByEmail } from '../mail/notify-by-email'
import { paidWhen } from '../record/paid-when'
import { PaymentReference } from '../record/payment-reference'
import { RecordsWithEmail } from '../record/records-with-email'
import { useDisputesDecided } from '../record/use-disputed-references'
import { money } from '../statement-results/line-cells'

/** An open claim, and a row with a reference that may be its payment. */
export type Traced = Candidate<OpenClaim> & { reference: string }

interface MakeRecordDialogProps {
  /** The claim when the dialog was opened; null while closed. */
  traced: Traced | null
  onMade: (user: WaitlistUser) => void
  onClose: () => void
}

/** Shows the claim and the row side by side before the record is created. */
export function MakeRecordDialog({ traced, onMade, onClose }: MakeRecordDialogProps) {
  const { uid } = useAdmin()
  const onDecided = useDisputesDecided(uid)

  async function make() {
    if (traced === null) return
    const id = await makeFromClaim(traced.claim, traced.reference)
    onDecided()
    // If this fails, pressing the button again finds the created record.
    for (const user of await recordsOf([id])) onMade(user)
    notifyByEmail(async () => (await import('../mail/notify-founder')).notifyPayer(id))
    toast({
      title: 'Sign-up created',
      description: 'You can now verify it like any other sign-up.',
      tone: 'success',
    })
  }

  return (
    <ConfirmDialog
      open={traced !== null}
      tone="primary"
      title="Is this their payment?"
      confirm="Create the sign-up"
      busy="Creating…"
      cancel="Not yet"
      onConfirm={make}
      onClose={onClose}
    >
      {traced !== null && (
        <>
          <dl className="grid gap-3">
            <div>
              <dt className="text-sm text-mute">They say</dt>
              <dd className="font-medium wrap-anywhere">{traced.claim.email}</dd>
              <dd className="font-mono text-sm wrap-anywhere">{traced.claim.claim.payer}</dd>
              <dd className="text-sm">paid {paidWhen(traced.claim.claim)}</dd>
              <dd>
                <RecordsWithEmail email={traced.claim.email} />
              </dd>
            </div>
            <div>
              <dt className="text-sm text-mute">In the statement</dt>
              <dd className="text-lg">
                <PaymentReference reference={traced.reference} />
              </dd>
              <dd className="text-sm wrap-anywhere">
                {money(traced.credit)}
                {traced.credit.date !== null && `, ${formatDate(traced.credit.date)}`}
                {traced.credit.time !== null && `, ${traced.credit.time.slice(0, 5)}`}
                {traced.credit.narration !== '' && `, ${traced.credit.narration}`}
              </dd>
            </div>
          </dl>
          {traced.by === 'name' && (
            <p className="text-sm text-warning">
              The row doesn’t show the payer’s UPI ID, only a similar name. If you aren’t sure, ask
              them.
            </p>
          )}
          <ul className="list-disc space-y-1 pl-5 text-sm">
            <li>They get a place on the waitlist with this payment and a referral code.</li>
            {traced.claim.enteredReferralCode !== null && (
              <li>
                Once verified, it counts for{' '}
                <span className="font-mono">{traced.claim.enteredReferralCode}</span>, the code they
                entered, unless it is paused or its owner has left.
              </li>
            )}
            <li>This doesn’t verify the payment yet. You can verify it under “Matched”.</li>
            <li>{howTheyAreNotified()}</li>
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
