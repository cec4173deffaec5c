import { useState } from 'react'

import { ConfirmDialog } from '@/components/confirm-dialog'
import { AppError, toAppError } from '@/data/firebase/errors'
import { linkPayment } from '@/data/payments/link-payment'
import { formatNumber } from '@/lib/format/format'

import { PaymentReference } from '../record/payment-reference'
import { ProgressBar } from '../sections/progress-bar'
import { useRecount } from '../sections/use-recount'
import { money } from '../statement-results/line-cells'
import { wordsFor, type LikelyPayment } from './link-payment-dialog'

interface LinkAllDialogProps {
  /** The payments when the dialog was opened; null while closed. */
  likely: readonly LikelyPayment[] | null
  onLinked: (likely: LikelyPayment) => void
  onClose: () => void
}

/** By payment reference: null if the payment was linked, else why it could not be linked. */
type Results = ReadonlyMap<string, string | null>

const nothing: Results = new Map()

/** Links all payments whose reference is one typo away from the reference of a single founder. */
export function LinkAllDialog({ likely, onLinked, onClose }: LinkAllDialogProps) {
  const recount = useRecount()
  const [results, setResults] = useState(nothing)
  const all = likely ?? []
  const left = all.filter(({ reference }) => results.get(reference) !== null)
  const count = `${formatNumber(left.length)} ${left.length === 1 ? 'payment' : 'payments'}`

  async function linkAll() {
    let failed = 0
    for (const one of left) {
      let why: string | null = null
      try {
        await linkPayment(one.user, one.reference, wordsFor(one))
        onLinked(one)
      } catch (error) {
        const { kind, message } = toAppError(error)
        if (kind === 'offline') throw error
        why = message
        failed += 1
      }
      setResults((known) => new Map(known).set(one.reference, why))
    }
    recount()
    if (failed === 0) return
    throw new AppError(
      'changed',
      `${formatNumber(failed)} couldn’t be linked: see the top of the list.`,
    )
  }

  return (
    <ConfirmDialog
      open={likely !== null}
      tone="primary"
      title="Link these payments?"
      confirm={`Link ${count}`}
      busy="Linking…"
      cancel="Not yet"
      onConfirm={linkAll}
      onClose={onClose}
    >
      <p className="text-sm">
        Each reference differs by one typo, the amount is right, and the founder joined within a day
        of the payment. We tell them that we corrected their reference. Verify the payments
        afterwards.
      </p>
      {left.length < all.length && (
        <ProgressBar label="Payments linked" done={all.length - left.length} total={all.length} />
      )}
      <ul aria-label="Payments" className="divide-y divide-line text-sm">
        {left
          .toSorted((a, b) => Number(results.has(b.reference)) - Number(results.has(a.reference)))
          .map(({ user, line, reference }) => (
            <li key={reference} className="grid gap-0.5 py-2 wrap-anywhere">
              <span className="font-medium">{user.email ?? 'N/A'}</span>
              <span>
                <PaymentReference reference={user.upiReferenceId ?? ''} /> becomes{' '}
                <PaymentReference reference={reference} />
              </span>
              <span className="text-mute">
                {money(line)}
                {line.narration !== '' && `, ${line.narration}`}
              </span>
              {results.get(reference) !== undefined && (
                <span className="text-danger">{results.get(reference)}</span>
              )}
            </li>
          ))}
      </ul>
    </ConfirmDialog>
  )
}
