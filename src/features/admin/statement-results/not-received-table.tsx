import type { WaitlistUser } from '@/data/records/schema'
import type { Line } from '@/domain/statement/reading/lines'
import { TableCell, TableRow } from '@/ui/table'

import { EmailAddress } from '../record/email-address'
import { AskAll } from '../statement-actions/ask-all'
import { JoinedCell, place, ReferenceCell } from './line-cells'
import { DecideCell, RecordActions } from '../statement-actions/row-actions'
import { RowList, widths } from './row-list'

interface NotReceivedTableProps {
  signUps: readonly WaitlistUser[]
  /** The row that shows that no money came in, by record ID. */
  refuted: ReadonlyMap<string, Line>
  empty: string
}

/** Lists the founders who haven't paid, according to the files. */
export function NotReceivedTable({ signUps, refuted, empty }: NotReceivedTableProps) {
  return (
    <>
      <AskAll users={signUps} reason="missing">
        According to these files, none of these payments came in.
      </AskAll>
      <RowList
        label="Claimed, not received"
        empty={empty}
        columns={{
          Email: '',
          Reference: widths.reference,
          Joined: widths.date,
          Why: '@5xl:w-54',
          Decide: '@5xl:w-64',
        }}
        rows={signUps}
      >
        {(signUp) => (
          <TableRow key={signUp.id}>
            <TableCell label="Email" wrap className="font-medium">
              <span>
                <EmailAddress email={signUp.email} />
              </span>
            </TableCell>
            <ReferenceCell reference={signUp.upiReferenceId} />
            <JoinedCell signUp={signUp} />
            <TableCell label="Why" wrap className="text-xs text-mute">
              <span>{whyNotReceived(refuted.get(signUp.id))}</span>
            </TableCell>
            <DecideCell>
              <RecordActions user={signUp} doubt={null} reason="missing" />
            </DecideCell>
          </TableRow>
        )}
      </RowList>
    </>
  )
}

export function whyNotReceived(line: Line | undefined): string {
  return line === undefined ? 'Not in any row' : `${place(line)}: ${line.doubts.join('. ')}`
}
