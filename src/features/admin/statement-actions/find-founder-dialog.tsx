import { useState } from 'react'

import { initialFocus } from '@/components/initial-focus'
import type { OpenClaim } from '@/data/payments/payment-disputes'
import type { WaitlistUser } from '@/data/records/schema'
import { normalisePaymentReference } from '@/domain/payments/payment-reference'
import { decisionKey } from '@/domain/statement/decisions'
import { founderSuggestions } from '@/domain/statement/matching/founder-suggestions'
import { isCredit } from '@/domain/statement/reading/lines'
import { isNear } from '@/domain/statement/matching/slips'
import { formatDate, formatNumber } from '@/lib/format/format'
import { Button } from '@/ui/forms/button'
import { Dialog } from '@/ui/feedback/dialog'
import { Field } from '@/ui/forms/field'
import { Input } from '@/ui/forms/input'

import { matchesSearch } from '../payments-list/waitlist-search'
import { EmailAddress } from '../record/email-address'
import { paidWhen } from '../record/paid-when'
import { PaymentReference } from '../record/payment-reference'
import { money } from '../statement-results/line-cells'
import type { Traced } from './make-record-dialog'
import type { FoundPayment } from './row-dialogs'
import { candidatesFor, useRowWork } from './work'

/** Maximum number of results. To find others, the admin types more of the email or reference. */
const MOST = 8

interface FindFounderProps {
  /** All unverified sign-ups. */
  everybody: readonly WaitlistUser[]
  claims: readonly OpenClaim[]
  onFound: (user: WaitlistUser, payment: FoundPayment) => void
  onTraced: (traced: Traced) => void
}

interface FindFounderDialogProps extends FindFounderProps {
  /** The payment when the dialog was opened; null while closed. */
  payment: FoundPayment | null
  onClose: () => void
}

/** Searches the unverified sign-ups and open claims for the founder of a payment. */
export function FindFounderDialog({ payment, onClose, ...search }: FindFounderDialogProps) {
  return (
    <Dialog open={payment !== null} onClose={onClose} title="Whose payment is this?">
      {payment !== null && <FounderSearch payment={payment} {...search} />}
    </Dialog>
  )
}

interface FounderSearchProps extends FindFounderProps {
  payment: FoundPayment
}

function FounderSearch({ payment, everybody, claims, onFound, onTraced }: FounderSearchProps) {
  const work = useRowWork()
  const { line, reference } = payment
  const [typed, setTyped] = useState('')
  const term = typed.trim()
  // A record without a reference can't be linked: its founder has to enter one first.
  const linkable = everybody.filter(({ upiReferenceId }) => upiReferenceId !== null)
  const found =
    term === ''
      ? // Leaves out founders whose own reference is in these files: they made that payment.
        founderSuggestions(
          line,
          reference,
          linkable.filter(({ id }) => !work.ownRows.has(id)),
        )
      : linkable
          .filter(
            (user) => matchesSearch(user, term) || isNear(normalisePaymentReference(term), user),
          )
          .map((user) => ({ user, why: null }))
  const wanted = term.toLowerCase()
  const likely = candidatesFor(work, [decisionKey(reference, line)])
  const traced =
    term === ''
      ? likely.map((one): Traced => ({
          claim: one.claim,
          credit: one.credit,
          reference,
          by: one.by,
          claims: one.claims,
        }))
      : isCredit(line)
        ? claims
            .filter(({ email, claim }) =>
              [email, claim.payer].some((text) => text.toLowerCase().includes(wanted)),
            )
            .map((claim): Traced => ({ claim, credit: line, reference, by: 'name', claims: 1 }))
        : []
  const count = found.length + traced.length
  return (
    <div className="mt-4 grid gap-4">
      <p className="text-sm wrap-anywhere">
        <PaymentReference reference={reference} /> {line.amount !== null && money(line)}
        {line.date !== null && `, ${formatDate(line.date)}`}
        {line.narration !== '' && `, ${line.narration}`}
      </p>
      <Field
        label="Search the pending sign-ups"
        hint="Email, code, payment reference, or the UPI ID of a payer who can’t find the UTR"
      >
        {(control) => (
          <Input
            {...control}
            ref={initialFocus}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <output className="text-sm text-mute">{countWords(term, count)}</output>
      <ul aria-label="Results" className="divide-y divide-line empty:hidden">
        {found.slice(0, MOST).map(({ user, why }) => (
          <li key={user.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <div className="min-w-0 text-sm wrap-anywhere">
              <p className="font-medium">
                <EmailAddress email={user.email} />
              </p>
              <p className="text-mute">
                gave <PaymentReference reference={user.upiReferenceId ?? ''} />
                {user.createdAt !== null && `, joined ${formatDate(user.createdAt)}`}
              </p>
              {why !== null && <p className="text-xs text-mute">{why}</p>}
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-description={user.email ?? undefined}
              onClick={() => onFound(user, payment)}
            >
              Link the payment…
            </Button>
          </li>
        ))}
        {traced.slice(0, MOST).map((one) => (
          <li key={one.claim.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <div className="min-w-0 text-sm wrap-anywhere">
              <p className="font-medium">{one.claim.email}</p>
              <p className="text-mute">
                says they paid {paidWhen(one.claim.claim)} from{' '}
                <span className="font-mono">{one.claim.claim.payer}</span>
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-description={one.claim.email}
              onClick={() => onTraced(one)}
            >
              Create the sign-up…
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function countWords(term: string, count: number): string {
  if (term === '') {
    return count === 0
      ? 'No likely match. Search for the founder.'
      : 'These founders may have made this payment:'
  }
  if (count === 0) return 'No pending sign-up matches.'
  return count > MOST
    ? `${formatNumber(count)} match. Type more to narrow it down.`
    : `${formatNumber(count)} ${count === 1 ? 'matches' : 'match'}.`
}
