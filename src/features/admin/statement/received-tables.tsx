import { useMemo, useState } from 'react'

import type { WaitlistUser } from '@/data/waitlist/schema'
import { identicalRows } from './identical-rows'
import type { Matches } from '@/domain/statement/match'
import { formatNumber } from '@/lib/format'
import { Button } from '@/ui/button'
import { TableCell, TableRow } from '@/ui/table'

import { PaymentReference } from '../record/payment-reference'
import { HolderName, LineCells, Missing, place } from './line-cells'
import { LinkPaymentDialog, type LikelyPayment } from './link-payment-dialog'
import { RecordLink } from './record-link'
import { RowList, widths } from './row-list'

interface NotClaimedTableProps {
  rows: Matches<WaitlistUser>['notClaimed']
  empty: string
  /** The founder who may have made the payment, by reference. */
  likely: ReadonlyMap<string, WaitlistUser>
  onLinked: (likely: LikelyPayment) => void
}

export function NotClaimedTable({ rows, empty, likely, onLinked }: NotClaimedTableProps) {
  const [linking, setLinking] = useState<LikelyPayment | null>(null)
  const distinct = useMemo(
    () =>
      identicalRows(
        rows,
        ({ credit }) => credit,
        ({ reference }) => reference,
      ),
    [rows],
  )
  return (
    <>
      {likely.size > 0 && (
        <p className="mb-4 max-w-prose text-sm text-mute">
          {likely.size === 1
            ? 'One payment differs'
            : `${formatNumber(likely.size)} payments differ`}{' '}
          by one slip of the finger from what a single founder gave whose own isn’t in the
          statement.
        </p>
      )}
      <RowList
        label="Received, not claimed"
        empty={empty}
        columns={{
          Reference: widths.reference,
          Amount: widths.amount,
          Received: widths.received,
          Statement: '',
          ...(likely.size > 0 ? { 'May be of': '@5xl:w-72' } : {}),
        }}
        rows={distinct}
      >
        {({ row: { credit, reference }, count }) => {
          const user = likely.get(reference ?? '')
          return (
            <TableRow key={place(credit)}>
              <LineCells line={credit} reference={reference} count={count} />
              {likely.size > 0 && (
                <TableCell label="May be of" wrap>
                  {user === undefined || reference === null ? (
                    <Missing />
                  ) : (
                    <div className="grid justify-items-start gap-2">
                      <RecordLink user={user} />
                      <span className="text-xs text-mute">
                        gave <PaymentReference reference={user.upiReferenceId ?? ''} />
                      </span>
                      <Button
                        variant="secondary"
                        size="sm"
                        aria-haspopup="dialog"
                        onClick={({ currentTarget }) => {
                          // Safari doesn't focus a pressed button, and the dialog returns the focus
                          // to it.
                          currentTarget.focus({ preventScroll: true })
                          setLinking({ user, credit, reference })
                        }}
                      >
                        Link the payment…
                      </Button>
                    </div>
                  )}
                </TableCell>
              )}
            </TableRow>
          )
        }}
      </RowList>
      <LinkPaymentDialog likely={linking} onLinked={onLinked} onClose={() => setLinking(null)} />
    </>
  )
}

export function SettledTable({ rows }: { rows: Matches<WaitlistUser>['settled'] }) {
  return (
    <RowList
      label="Verified already"
      empty="Nothing in this statement was verified before."
      columns={{
        'Verified for': '',
        Reference: widths.reference,
        Amount: widths.amount,
        Received: widths.received,
        Statement: '',
      }}
      rows={rows}
    >
      {({ credit, reference, holder }) => (
        <TableRow key={place(credit)}>
          <TableCell label="Verified for" wrap className="font-medium">
            <HolderName holder={holder} />
          </TableCell>
          <LineCells line={credit} reference={reference} />
        </TableRow>
      )}
    </RowList>
  )
}
