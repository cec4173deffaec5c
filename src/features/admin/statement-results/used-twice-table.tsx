import type { WaitlistUser } from '@/data/records/schema'
import { decisionWords } from '@/domain/statement/decisions'
import type { Matches } from '@/domain/statement/matching/match'
import { formatDate, formatNumber } from '@/lib/format/format'
import { TableCell, TableRow } from '@/ui/table'

import { PaymentReference } from '../record/payment-reference'
import { AskAll } from '../statement-actions/ask-all'
import { identicalRows } from './identical-rows'
import { money, place, usedBy } from './line-cells'
import { needsALook, sentBackOnly } from './open-rows'
import { RecordLink } from '../statement-actions/record-link'
import { Decided, PaymentActions, RecordActions } from '../statement-actions/row-actions'
import { useRowWork } from '../statement-actions/work'
import { RowList, widths } from './row-list'

interface UsedTwiceTableProps {
  rows: Matches<WaitlistUser>['usedTwice']
}

/** Lists payments that have several rows or several sign-ups, and payments that went back. */
export function UsedTwiceTable({ rows }: UsedTwiceTableProps) {
  const { decisions } = useRowWork()
  const isClosed = (reference: string) => decisionWords(decisions[reference]) !== null
  return (
    <>
      <AskAll users={sentBackOnly(rows)} reason="sentBack">
        Their payments arrived, and were later returned to them.
      </AskAll>
      <RowList
        label="Used twice"
        empty="No reference is used twice."
        columns={{
          Reference: widths.reference,
          Why: '',
          'Claimed by': '@5xl:w-72',
          Statement: '',
        }}
        rows={rows}
      >
        {(row) => {
          const { references, rows: lines, signUps, holders, wentBack, doubts } = row
          return (
            <TableRow key={references[0]}>
              <TableCell label="Reference" wrap>
                <div>
                  {references.map((reference) => (
                    <span key={reference} className="block">
                      <PaymentReference reference={reference} />
                    </span>
                  ))}
                </div>
              </TableCell>
              <TableCell label="Why" wrap>
                <div>
                  {wentBack && <span className="block text-warning">The money went back</span>}
                  {doubts.map((doubt) => (
                    <span key={doubt} className="block text-warning">
                      {doubt}
                    </span>
                  ))}
                  {lines.length > 1 && (
                    <span className="block">In {formatNumber(lines.length)} rows</span>
                  )}
                  {signUps.length > 1 && (
                    <span className="block">
                      Claimed by {formatNumber(signUps.length)} sign-ups
                    </span>
                  )}
                  {holders.map((holder, index) => (
                    <span key={references[index]} className="block">
                      {usedBy(holder)}
                    </span>
                  ))}
                </div>
              </TableCell>
              <TableCell label="Claimed by" wrap>
                <div>
                  {signUps.map((user) => (
                    <div key={user.id} className="mb-2 grid justify-items-start gap-2">
                      <RecordLink user={user} />
                      <RecordActions
                        user={user}
                        doubt={
                          wentBack || references.some(isClosed) ? null : 'it is used more than once'
                        }
                        reason={wentBack ? 'sentBack' : 'missing'}
                      />
                    </div>
                  ))}
                  {signUps.length > 0 &&
                    references.filter(isClosed).map((one) => (
                      <div key={one} className="text-xs text-warning">
                        <Decided rowKey={one} isLong />
                      </div>
                    ))}
                  {signUps.length === 0 && lines[0] !== undefined && (
                    <PaymentActions
                      payment={{ line: lines[0], reference: null }}
                      keys={references}
                      isOnePayment={lines.length === 1}
                      needsADecision={needsALook(row)}
                    />
                  )}
                </div>
              </TableCell>
              <TableCell label="Statement" wrap className="text-mute">
                <div>
                  {identicalRows(
                    lines,
                    (line) => line,
                    () => null,
                  ).map(({ row: line, all }) => (
                    <span key={place(line)} className="block">
                      {place(line)}
                      {all.length > 1 && ` (${formatNumber(all.length)} identical rows)`}
                      {line.date !== null && `, ${formatDate(line.date)}`}
                      {line.amount !== null && `, ${money(line)}`}
                    </span>
                  ))}
                </div>
              </TableCell>
            </TableRow>
          )
        }}
      </RowList>
    </>
  )
}
