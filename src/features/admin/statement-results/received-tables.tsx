import { useMemo } from 'react'

import { decisionKey, decisionWords } from '@/domain/statement/decisions'
import { isCertainlyTheirs } from '@/domain/statement/matching/slips'
import { formatNumber } from '@/lib/format/format'
import { Button } from '@/ui/forms/button'
import { TableCell, TableRow } from '@/ui/table'

import { PaymentReference } from '../record/payment-reference'
import { identicalRows } from './identical-rows'
import { HolderName, LineCells, place } from './line-cells'
import { needsAnOwner } from './open-rows'
import { RecordLink } from '../statement-actions/record-link'
import { DecideCell, PaymentActions, RefundAction } from '../statement-actions/row-actions'
import { RowList, widths } from './row-list'
import type { Compared } from '../statement-comparison/statement-book'
import { claimantWords, useRowWork } from '../statement-actions/work'

interface NotClaimedTableProps {
  rows: Compared['matches']['notClaimed']
  empty: string
  /** The founder who may have made the payment, by reference. */
  likely: Compared['likely']
}

/** Lists payments that belong to no sign-up. Payments that can't be from a founder come last. */
export function NotClaimedTable({ rows, empty, likely }: NotClaimedTableProps) {
  const work = useRowWork()
  const { act, decisions } = work
  const distinct = useMemo(
    () =>
      identicalRows(
        rows.toSorted((a, b) => Number(needsAnOwner(b, likely)) - Number(needsAnOwner(a, likely))),
        ({ credit }) => credit,
        ({ reference }) => reference,
      ),
    [rows, likely],
  )
  const certain = rows.flatMap(({ credit, reference }) => {
    const user = likely.get(reference ?? '')
    return user !== undefined &&
      reference !== null &&
      decisionWords(decisions[reference]) === null &&
      isCertainlyTheirs(credit, user)
      ? [{ user, line: credit, reference }]
      : []
  })
  return (
    <>
      {likely.size > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          {certain.length > 1 && (
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => {
                currentTarget.focus({ preventScroll: true })
                act({ kind: 'linkAll', likely: certain })
              }}
            >
              Link all {formatNumber(certain.length)}…
            </Button>
          )}
          <p className="min-w-0 flex-1 basis-60 text-sm text-mute">
            {likely.size === 1
              ? 'One reference differs'
              : `${formatNumber(likely.size)} references differ`}{' '}
            by one typo from that of a single founder.
          </p>
        </div>
      )}
      <RowList
        label="Received, not claimed"
        empty={empty}
        columns={{
          Reference: widths.reference,
          Amount: widths.amount,
          Received: widths.received,
          Statement: '',
          Decide: '@5xl:w-80',
        }}
        rows={distinct}
      >
        {({ row, all }) => {
          const { credit, reference } = row
          const user = likely.get(reference ?? '')
          const keys = [...new Set(all.map((one) => decisionKey(one.reference, one.credit)))]
          const claimants = claimantWords(work, keys)
          return (
            <TableRow key={place(credit)}>
              <LineCells line={credit} reference={reference} count={all.length} />
              <DecideCell>
                <div className="grid justify-items-start gap-2">
                  {user !== undefined && (
                    <>
                      <RecordLink user={user} />
                      <span className="text-xs text-mute">
                        gave <PaymentReference reference={user.upiReferenceId ?? ''} />
                      </span>
                    </>
                  )}
                  {claimants !== null && (
                    <span className="text-xs wrap-anywhere text-warning">{claimants}</span>
                  )}
                  <PaymentActions
                    payment={{ line: credit, reference }}
                    keys={keys}
                    likely={user}
                    needsADecision={needsAnOwner(row, likely)}
                  />
                </div>
              </DecideCell>
            </TableRow>
          )
        }}
      </RowList>
    </>
  )
}

interface SettledTableProps {
  rows: Compared['matches']['settled']
  /** True for the money of rejected sign-ups, which the admin may have to send back. */
  rejected?: boolean
}

/** Lists payments whose references belong to sign-ups that aren't pending. */
export function SettledTable({ rows, rejected = false }: SettledTableProps) {
  const founder = rejected ? 'Founder' : 'Verified for'
  return (
    <RowList
      label={rejected ? 'Rejected, but received' : 'Verified already'}
      empty="No payment in this statement was verified before."
      columns={{
        [founder]: '',
        Reference: widths.reference,
        Amount: widths.amount,
        Received: widths.received,
        Statement: '',
        ...(rejected ? { Decide: '@5xl:w-40' } : {}),
      }}
      rows={rows}
    >
      {({ credit, reference, holder }) => (
        <TableRow key={place(credit)}>
          <TableCell label={founder} wrap className="font-medium">
            <HolderName holder={holder} />
          </TableCell>
          <LineCells line={credit} reference={reference} />
          {rejected && (
            <DecideCell>
              <RefundAction line={credit} reference={reference} />
            </DecideCell>
          )}
        </TableRow>
      )}
    </RowList>
  )
}
