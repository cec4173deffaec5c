import { useState } from 'react'

import type { WaitlistUser } from '@/data/waitlist/schema'
import { identicalRows } from './identical-rows'
import type { Matches } from '@/domain/statement/match'
import { formatDate, formatNumber } from '@/lib/format'
import { Button } from '@/ui/button'
import { TableCell, TableRow } from '@/ui/table'

import { PaymentReference } from '../record/payment-reference'
import { RecordStatusBadge } from '../record/record-status-badge'
import { Missing, money, place, usedBy } from './line-cells'
import { RecordLink } from './record-link'
import { RowList, widths } from './row-list'
import { VerifyContestedDialog } from './verify-contested-dialog'

interface UsedTwiceTableProps {
  rows: Matches<WaitlistUser>['usedTwice']
  /** By record ID, those that the admin has verified by hand. */
  verified: ReadonlySet<string>
  /** The ID of the statement's report. */
  report: string
  disabled: boolean
}

export function UsedTwiceTable({ rows, verified, report, disabled }: UsedTwiceTableProps) {
  const [verifying, setVerifying] = useState<WaitlistUser | null>(null)
  return (
    <>
      <RowList
        label="Used twice"
        empty="No reference is used twice."
        columns={{
          Reference: widths.reference,
          What: '',
          'Claimed by': '@5xl:w-72',
          Statement: '',
        }}
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
                {claims.map((user) => (
                  <div key={user.id} className="mb-2 grid justify-items-start gap-2">
                    <RecordLink user={user} />
                    {verified.has(user.id) ? (
                      <RecordStatusBadge status="verified" />
                    ) : (
                      !wentBack && (
                        <Button
                          variant="secondary"
                          size="sm"
                          aria-haspopup="dialog"
                          // `aria-disabled`, because `disabled` would drop the focus.
                          aria-disabled={disabled}
                          onClick={({ currentTarget }) => {
                            if (disabled) return
                            currentTarget.focus({ preventScroll: true })
                            setVerifying(user)
                          }}
                        >
                          Verify this one…
                        </Button>
                      )
                    )}
                  </div>
                ))}
              </div>
            </TableCell>
            <TableCell label="Statement" wrap className="text-mute">
              <div>
                {identicalRows(
                  lines,
                  (line) => line,
                  () => null,
                ).map(({ row: line, count }) => (
                  <span key={place(line)} className="block">
                    {place(line)}
                    {count > 1 && ` (${formatNumber(count)} rows that are the same)`}
                    {line.date !== null && `, ${formatDate(line.date)}`}
                    {line.amount !== null && `, ${money(line)}`}
                  </span>
                ))}
              </div>
            </TableCell>
          </TableRow>
        )}
      </RowList>
      <VerifyContestedDialog user={verifying} report={report} onClose={() => setVerifying(null)} />
    </>
  )
}
