import { useState } from 'react'

import { ConfirmDialog } from '@/components/confirm-dialog'
import { useLivePages } from '@/data/firebase/use-live-pages'
import {
  DISPUTES_PAGE,
  paymentDisputesQuery,
  type PaymentDispute,
} from '@/data/waitlist/payment-disputes'
import type { WaitlistRecord } from '@/data/waitlist/record'
import { formatNumber } from '@/lib/format'
import { useAdmin } from '@/session/signed-in'
import { Card, CardTitle } from '@/ui/card'

import { LiveList } from '../desk/live-list'
import { loadWrite } from '@/components/load-write'
import { useCountWaiting } from '../desk/use-count-waiting'
import { useDisputesDecided } from '../record/use-disputed-references'
import { DisputedPayment } from './disputed-payment'
import { GivePaymentDialog } from './give-payment-dialog'
import { ReferenceLookup } from './reference-lookup'

/** What the admin is asked about, as it was when a button was pressed. */
type Asked =
  | { what: 'give'; dispute: PaymentDispute; user: WaitlistRecord | null }
  | { what: 'dismiss'; dispute: PaymentDispute }

/** Payers whose payment somebody else has used, and who uses any payment reference. */
export function DisputesCard() {
  const { uid } = useAdmin()
  const [pages, setPages] = useState(1)
  const list = useLivePages<PaymentDispute>(
    (page, after) => paymentDisputesQuery(uid, page, after),
    pages,
    DISPUTES_PAGE,
  )
  useCountWaiting(
    uid,
    'disputes',
    list.status === 'success' ? list.rows.map(({ id }) => id).join(' ') : undefined,
  )
  const onDecided = useDisputesDecided(uid)
  // The dialogs stay here: the row may go while the rest of its decision is still on its way.
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const shown = list.rows.length

  function ask(next: Asked) {
    setAsked(next)
    setIsOpen(true)
  }

  return (
    <Card>
      <CardTitle>Payment disputes</CardTitle>
      <p className="mt-1 max-w-prose text-sm text-mute">
        Payers who were refused because somebody else had used the reference of their payment, the
        newest first. Whose payment it is, the bank’s statement tells: compare the payer’s name and
        the time.
      </p>
      <LiveList
        list={list}
        usualRows={2}
        words={{
          loading: 'Loading payment disputes…',
          failed: 'The disputes couldn’t be loaded',
          empty: {
            title: 'Nobody disputes a payment.',
            description: 'Whoever does appears here by themselves.',
          },
          allShown:
            shown === 1
              ? 'That’s the only dispute.'
              : `All ${formatNumber(shown)} disputes are shown.`,
        }}
        onShowMore={() => setPages(pages + 1)}
      >
        <ul aria-label="Payment disputes">
          {[...byReference(list.rows)].map(([reference, disputes]) => (
            <DisputedPayment
              key={reference}
              reference={reference}
              disputes={disputes}
              onGive={(dispute, user) => ask({ what: 'give', dispute, user })}
              onDismiss={(dispute) => ask({ what: 'dismiss', dispute })}
            />
          ))}
        </ul>
      </LiveList>
      <ReferenceLookup />
      {asked?.what === 'give' && (
        <GivePaymentDialog
          // Anew for each: what is under way for one says nothing about the next.
          key={asked.dispute.id}
          open={isOpen}
          dispute={asked.dispute}
          user={asked.user}
          onGiven={onDecided}
          onClose={() => setIsOpen(false)}
        />
      )}
      {asked?.what === 'dismiss' && (
        <ConfirmDialog
          key={asked.dispute.id}
          open={isOpen}
          title="Dismiss this dispute?"
          confirm="Dismiss"
          busy="Dismissing…"
          cancel="Keep it"
          onConfirm={async () => {
            const { dismissDispute } = await loadWrite(import('@/data/waitlist/used-payment'))
            await dismissDispute(asked.dispute.id)
            onDecided()
          }}
          onClose={() => setIsOpen(false)}
        >
          <p className="wrap-anywhere">
            What <span className="font-medium">{asked.dispute.email}</span> left is deleted, and the
            payment stays as it is. The site doesn’t tell them: write to them first if they should
            know why. They can dispute it again.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** In the order of each payment's newest dispute. */
function byReference(disputes: readonly PaymentDispute[]): Map<string, PaymentDispute[]> {
  const groups = new Map<string, PaymentDispute[]>()
  for (const dispute of disputes) {
    const group = groups.get(dispute.upiReferenceId)
    if (group === undefined) groups.set(dispute.upiReferenceId, [dispute])
    else group.push(dispute)
  }
  return groups
}
