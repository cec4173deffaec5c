import type { WaitlistUser } from '@/data/waitlist/schema'
import type { Matches } from '@/domain/statement/match'
import { formatDate, formatNumber } from '@/lib/format'
import { TableCell, TableRow } from '@/ui/table'

import { EmailAddress } from '../record/email-address'
import { PaymentReference } from '../record/payment-reference'
import { Missing, money, place, usedBy } from './line-cells'
import { RowList, widths } from './row-list'

export function UsedTwiceTable({ rows }: { rows: Matches<WaitlistUser>['usedTwice'] }) {
  return (
    <RowList
      label="Used twice"
      empty="No reference is used twice."
      columns={{ Reference: widths.reference, What: '', 'Claimed by': '', Statement: '' }}
      rows={rows}
    >
      {({ references, rows: lines, claims, holders, wentBack, doubts }) => (
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
          <TableCell label="What" wrap>
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
              {claims.length > 1 && (
                <span className="block">Claimed by {formatNumber(claims.length)} sign-ups</span>
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
              {claims.length === 0 && <Missing />}
              {claims.map(({ id, email }) => (
                <span key={id} className="block font-medium">
                  <EmailAddress email={email} />
                </span>
              ))}
            </div>
          </TableCell>
          <TableCell label="Statement" wrap className="text-mute">
            <div>
              {lines.map((line) => (
                <span key={place(line)} className="block">
                  {place(line)}
                  {line.date !== null && `, ${formatDate(line.date)}`}
                  {line.amount !== null && `, ${money(line)}`}
                </span>
              ))}
            </div>
          </TableCell>
        </TableRow>
      )}
    </RowList>
  )
}
