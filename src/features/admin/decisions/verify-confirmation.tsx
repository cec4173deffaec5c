import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import { initialFocus } from '@/components/initial-focus'
import { creditQuery, type FoundReferralCredit } from '@/data/verification/referral-credit'
import type { WaitlistUser } from '@/data/records/schema'
import type { Flag } from '@/domain/payments/flags'
import { isAsked } from '@/domain/payments/waitlist-status'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'

import { FlagLines } from '../record/flag-lines'
import { PaymentReference } from '../record/payment-reference'
import { FormerReference } from '../payments/former-reference'
import { obstacleTo } from './obstacle'
import { OpenRequest, useOpenRequest } from './open-request'

export interface VerifyConfirmationProps {
  /** The record when Verify was pressed, so that the admin confirms what they saw. */
  user: WaitlistUser
  /** The reference before the founder corrected it; undefined if it is unchanged. */
  formerReference: string | null | undefined
  flags: readonly Flag[]
  onConfirm: (user: WaitlistUser) => void
  onClose: () => void
}

/** The content of the verification dialog. Its code loads when the dialog is first opened. */
export function VerifyConfirmation({
  user,
  formerReference,
  flags,
  onConfirm,
  onClose,
}: VerifyConfirmationProps) {
  const { uid } = useAdmin()
  const isReferred = user.referredBy !== null
  const query = useQuery({ ...creditQuery(uid, user), enabled: isReferred })
  const isLookingUp = isReferred && query.status === 'pending'
  const wasAsked = isAsked(user)
  const request = useOpenRequest(user.id, wasAsked)
  const mustWait = isLookingUp || (wasAsked && request.status !== 'success')
  const reason = query.data?.reason ?? null
  const obstacle =
    obstacleTo(user, flags) ?? (reason === null ? null : `You can’t verify this. ${reason}`)

  return (
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
      {wasAsked && <OpenRequest {...request} />}
      {obstacle !== null ? (
        <p className="border-t border-line pt-4">{obstacle}</p>
      ) : (
        <>
          <ul className="list-disc space-y-1 border-t border-line pt-4 pl-5 text-sm">
            <li>Their page shows at once that their place is confirmed.</li>
            <li>
              {isReferred ? (
                <CountsFor query={query} code={user.enteredReferralCode} />
              ) : user.enteredReferralCode === null ? (
                'No referral: they joined without a code.'
              ) : (
                <>
                  No referral: we have no referrer for <Code>{user.enteredReferralCode}</Code>, the
                  code they entered.
                </>
              )}
            </li>
          </ul>
          <p className="font-semibold">You can undo this later. They’ll see your reason.</p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {obstacle === null && (
          <Button
            ref={initialFocus}
            className="grow sm:grow-0"
            // `aria-disabled`, because a disabled button loses the focus.
            aria-disabled={mustWait}
            // Ignores Enter while it is still held down from the row's button, and the second click
            // of a double click on that button.
            onKeyDown={(event) => {
              if (event.repeat) event.preventDefault()
            }}
            onClick={({ detail }) => {
              if (detail < 2 && !mustWait) onConfirm(user)
            }}
          >
            Verify payment
          </Button>
        )}
        <Button variant="secondary" className="grow sm:grow-0" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </div>
  )
}

interface CountsForProps {
  query: UseQueryResult<FoundReferralCredit>
  code: string | null
}

/** Shows which code gets credit for the sign-up, once the referrer is looked up. */
function CountsFor({ query: { status, data }, code }: CountsForProps) {
  if (status === 'pending') return 'Looking up the referrer…'
  if (data === undefined)
    return 'We couldn’t look up the referrer. We’ll try again when you verify.'
  const entered = (
    <>
      <Code>{code ?? 'N/A'}</Code>, the code they entered
    </>
  )
  return data.kind === 'left' ? (
    <>Counts for nobody: the owner of {entered}, has left.</>
  ) : (
    <>Counts for {entered}.</>
  )
}

function Code({ children }: { children: string | null }) {
  return <strong className="font-mono font-semibold wrap-anywhere">{children}</strong>
}
