import { useLayoutEffect, useRef } from 'react'

import { MOST_CLAIMS, type OpenClaim } from '@/data/payments/payment-disputes'
import type { WaitlistUser } from '@/data/records/schema'
import type { Candidate } from '@/domain/statement/matching/candidates'
import { formatNumber } from '@/lib/format/format'
import { Button } from '@/ui/forms/button'
import { TableCell, TableRow } from '@/ui/table'

import { EmailAddress } from '../record/email-address'
import { PayersToWrite } from '../mail/payers-to-write'
import { paidWhen } from '../record/paid-when'
import { RecordsWithEmail } from '../record/records-with-email'
import { LineCells, place } from './line-cells'
import { RowList, widths } from './row-list'
import { useRowWork } from '../statement-actions/work'

interface ClaimCandidatesProps {
  candidates: readonly Candidate<OpenClaim>[]
  claims: number
  /** The records that were created from a row. */
  made: readonly WaitlistUser[]
}

/**
 * Lists the rows that may be the payments of open claims. The admin can create a record from a row
 * and its claim.
 */
export function ClaimCandidates({ candidates, claims, made }: ClaimCandidatesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Focuses the heading when the row with the pressed button has disappeared. This happens some
  // time after the record was created.
  const seen = useRef(made.length)
  useLayoutEffect(() => {
    if (seen.current === made.length || document.activeElement !== document.body) return
    seen.current = made.length
    heading.current?.focus({ preventScroll: true })
  })

  const missing = claims - new Set(candidates.map(({ claim }) => claim.id)).size
  return (
    <>
      {(claims > 0 || made.length > 0) && (
        <section
          aria-labelledby="claim-candidates"
          className="grid gap-4 rounded-lg border border-line p-4"
        >
          <div>
            <h3
              id="claim-candidates"
              ref={heading}
              tabIndex={-1}
              className="font-semibold outline-none"
            >
              Paid, but can’t find the UTR
            </h3>
            <p className="mt-1 max-w-prose text-sm text-mute">
              {claims === 0
                ? 'No claims left.'
                : 'These rows fit what payers told us: the price, the day, and their UPI ID or name. Anyone may know a UPI ID, so compare the time too.'}
              {missing > 0 &&
                ` ${formatNumber(missing)} of ${formatNumber(claims)} ${claims === 1 ? 'claim' : 'claims'} ${missing === 1 ? 'has' : 'have'} no matching row.`}
              {claims >= MOST_CLAIMS &&
                ` We compare only the ${MOST_CLAIMS} oldest claims. Decide some under Disputes to see newer ones.`}
            </p>
          </div>
          <PayersToWrite
            given={made.map(({ email, upiReferenceId }) => ({
              email: email ?? 'N/A',
              reference: upiReferenceId ?? '',
            }))}
          />
          {candidates.length > 0 && (
            <RowList
              label="May be theirs"
              empty=""
              columns={{
                Claim: '',
                Reference: widths.reference,
                Amount: widths.amount,
                Received: widths.received,
                Statement: '',
                'Sign-up': '@5xl:w-56',
              }}
              rows={candidates}
            >
              {(candidate) => (
                <CandidateRow
                  key={`${candidate.claim.id} ${place(candidate.credit)}`}
                  candidate={candidate}
                />
              )}
            </RowList>
          )}
        </section>
      )}
    </>
  )
}

function CandidateRow({ candidate }: { candidate: Candidate<OpenClaim> }) {
  const { act, disabled } = useRowWork()
  const { claim, credit, reference, by, claims } = candidate
  return (
    <TableRow>
      <TableCell label="Claim" wrap>
        <div className="grid gap-0.5 wrap-anywhere">
          <span className="font-medium">
            <EmailAddress email={claim.email} />
          </span>
          <span className="font-mono text-xs">{claim.claim.payer}</span>
          <span className="text-xs text-mute">paid {paidWhen(claim.claim)}</span>
          <RecordsWithEmail email={claim.email} />
        </div>
      </TableCell>
      <LineCells line={credit} reference={reference} />
      <TableCell label="Sign-up" wrap>
        <div className="grid justify-items-start gap-2">
          <span className={`text-xs ${by === 'id' ? 'text-success' : 'text-warning'}`}>
            {by === 'id' ? 'The payer’s UPI ID matches' : 'Only the name is similar: not certain'}
            {credit.time !== null && `. Time in the statement: ${credit.time.slice(0, 5)}`}
          </span>
          {claims > 1 && (
            <span className="text-xs text-warning">
              {formatNumber(claims)} claims fit this row: decide whose it is.
            </span>
          )}
          {reference === null ? (
            <span className="text-xs text-mute">
              This row has no reference, and a sign-up needs one. Look it up in your bank’s app,
              then ask the payer to join with it.
            </span>
          ) : (
            <Button
              variant="secondary"
              size="sm"
              className="py-1 whitespace-normal!"
              aria-haspopup="dialog"
              // `aria-disabled`, because a disabled button loses the focus.
              aria-disabled={disabled}
              onClick={({ currentTarget }) => {
                if (disabled) return
                // Safari doesn't focus a pressed button. Focus it, so that the dialog can return
                // the focus to it.
                currentTarget.focus({ preventScroll: true })
                act({ kind: 'make', traced: { ...candidate, reference } })
              }}
            >
              Create the sign-up from this row…
            </Button>
          )}
        </div>
      </TableCell>
    </TableRow>
  )
}
