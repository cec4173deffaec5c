import type { WaitlistUser } from '@/data/waitlist/schema'
import type { Matches } from '@/domain/statement/match'
import { TableCell, TableRow } from '@/ui/table'

import { HolderName, LineCells, place } from './line-cells'
import { RowList, widths } from './row-list'

interface NotClaimedTableProps {
  rows: Matches<WaitlistUser>['notClaimed']
  empty: string
}

export function NotClaimedTable({ rows, empty }: NotClaimedTableProps) {
  return (
    <RowList
      label="Received, not claimed"
      empty={empty}
      columns={{
        Reference: widths.reference,
        Amount: widths.amount,
        Received: widths.date,
        Statement: '',
      }}
      rows={rows}
    >
      {({ credit, reference }) => (
        <TableRow key={place(credit)}>
          <LineCells line={credit} reference={reference} />
        </TableRow>
      )}
    </RowList>
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
        Received: widths.date,
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
