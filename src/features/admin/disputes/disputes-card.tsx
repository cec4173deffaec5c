import { useId, useState } from 'react'
import { Link } from 'react-router-dom'

import { ConfirmDialog } from '@/components/confirm-dialog'
import { useLivePages } from '@/data/firebase/queries/use-live-pages'
import {
  DISPUTES_PAGE,
  paymentDisputesQuery,
  type OpenClaim,
  type PaymentDispute,
} from '@/data/payments/payment-disputes'
import type { WaitlistRecord } from '@/data/records/record'
import { adminPaths } from '@/lib/paths'
import { useAdmin } from '@/session/signed-in'
import { Card, CardTitle } from '@/ui/card'
import { toast } from '@/ui/feedback/toast'

import { LiveList } from '../sections/live-list'
import { dismissDispute } from '@/data/payments/used-payment'
import { PayersToWrite, type GivenPayment } from '../mail/payers-to-write'
import { useDisputesDecided } from '../record/use-disputed-references'
import { ClaimedPayment } from './claimed-payment'
import { DisputedPayment } from './disputed-payment'
import { GivePaymentDialog } from './give-payment-dialog'
import { ReferenceLookup } from './reference-lookup'

/** The dialog's data, as it was when the button was pressed. */
type Asked =
  | { what: 'give'; dispute: PaymentDispute; user: WaitlistRecord | null }
  | { what: 'dismiss'; dispute: PaymentDispute | OpenClaim }

/** Lists payment disputes and claims without a reference, and looks up who uses a reference. */
export function DisputesCard() {
  const { uid } = useAdmin()
  const id = useId()
  const list = useLivePages<PaymentDispute | OpenClaim>(
    (page, after) => paymentDisputesQuery(uid, page, after),
    DISPUTES_PAGE,
  )
  const onDecided = useDisputesDecided(uid)
  // The dialogs are rendered here, because the row may disappear before its decision is complete.
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [given, setGiven] = useState<readonly GivenPayment[]>([])
  const claims = list.rows.filter((row) => 'claim' in row)
  const disputes = list.rows.flatMap((row) => ('claim' in row ? [] : [row]))

  function ask(next: Asked) {
    setAsked(next)
    setIsOpen(true)
  }

  return (
    <Card>
      <CardTitle>Payment disputes</CardTitle>
      <p className="mt-1 max-w-prose text-sm text-mute">
        People who paid but can’t find their UTR, or whose UTR someone else had already used. Newest
        first. To decide whose payment it is, compare the payer’s name and the time in your bank
        statement.
      </p>
      <PayersToWrite given={given} />
      <LiveList
        list={list}
        usualRows={2}
        words={{
          loading: 'Loading payment disputes…',
          failed: 'We couldn’t load the disputes',
          empty: {
            title: 'No disputes or claims to decide.',
            description: 'New disputes and claims appear here automatically.',
          },
        }}
      >
        {claims.length > 0 && (
          <section aria-labelledby={`${id}-claims`} className="mt-5">
            <h3 id={`${id}-claims`} className="font-semibold">
              Can’t find the UTR
            </h3>
            <p className="mt-1 max-w-prose text-sm text-mute">
              Open a statement for that day under{' '}
              <Link to={adminPaths.statement} className="text-accent-text underline">
                Statement
              </Link>
              . It shows the rows that may be theirs. Create the sign-up from the right one. Anyone
              may know a payer’s UPI ID, so compare the time too.
            </p>
            <ul aria-labelledby={`${id}-claims`}>
              {claims.map((claim) => (
                <ClaimedPayment
                  key={claim.id}
                  claim={claim}
                  others={claims.filter(
                    ({ id, email }) => email === claim.email && id !== claim.id,
                  )}
                  onDismiss={() => ask({ what: 'dismiss', dispute: claim })}
                />
              ))}
            </ul>
          </section>
        )}
        {disputes.length > 0 && (
          <section aria-labelledby={`${id}-disputes`} className="mt-5">
            <h3 id={`${id}-disputes`} className="font-semibold">
              Reference used by another person
            </h3>
            <ul aria-labelledby={`${id}-disputes`}>
              {[...byReference(disputes)].map(([reference, group]) => (
                <DisputedPayment
                  key={reference}
                  reference={reference}
                  disputes={group}
                  onGive={(dispute, user) => ask({ what: 'give', dispute, user })}
                  onDismiss={(dispute) => ask({ what: 'dismiss', dispute })}
                />
              ))}
            </ul>
          </section>
        )}
      </LiveList>
      <ReferenceLookup />
      {asked?.what === 'give' && (
        <GivePaymentDialog
          // The key resets the state of the dialog for each dispute.
          key={asked.dispute.id}
          open={isOpen}
          dispute={asked.dispute}
          user={asked.user}
          onGiven={({ email, upiReferenceId: reference }) => {
            onDecided()
            // Replaces the payer's earlier entry, because a retry after a failed erasure calls this
            // again.
            setGiven((before) => [
              ...before.filter((one) => one.reference !== reference),
              { email, reference },
            ])
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
      {asked?.what === 'dismiss' && (
        <ConfirmDialog
          key={asked.dispute.id}
          open={isOpen}
          title={'claim' in asked.dispute ? 'Dismiss this claim?' : 'Dismiss this dispute?'}
          confirm={'claim' in asked.dispute ? 'Dismiss the claim' : 'Dismiss the dispute'}
          busy="Dismissing…"
          cancel="Keep it"
          onConfirm={async () => {
            await dismissDispute(asked.dispute.id)
            onDecided()
            const what = 'claim' in asked.dispute ? 'claim' : 'dispute'
            toast({
              title: 'Success',
              description: `The ${what} has been dismissed.`,
              tone: 'success',
            })
          }}
          onClose={() => setIsOpen(false)}
        >
          <p className="wrap-anywhere">
            This deletes what <span className="font-medium">{asked.dispute.email}</span> sent, and{' '}
            {'claim' in asked.dispute ? ' no sign-up is created' : ' the payment stays as it is'}.
            We promised them an answer, but they don’t get one automatically, so write to them
            first. They can send it again.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** Groups disputes by payment, ordered by the newest dispute of each. */
function byReference(disputes: readonly PaymentDispute[]): Map<string, PaymentDispute[]> {
  const groups = new Map<string, PaymentDispute[]>()
  for (const dispute of disputes) {
    const group = groups.get(dispute.upiReferenceId)
    if (group === undefined) groups.set(dispute.upiReferenceId, [dispute])
    else group.push(dispute)
  }
  return groups
}
