import { formatNumber } from '@/lib/format/format'
import { EmptyState } from '@/ui/feedback/empty-state'
import { TableCell, TableRow } from '@/ui/table'

import { EmailAddress } from '../record/email-address'
import { RecordStatusBadge } from '../record/record-status-badge'
import type { Inconclusive } from '../statement-comparison/absent'
import { JoinedCell, ReferenceCell } from './line-cells'
import { RowList, widths } from './row-list'

/**
 * Lists the founders about whom the files prove nothing, so they can't be asked for a correction.
 */
export function InconclusiveTables({ groups }: { groups: readonly Inconclusive[] }) {
  const filled = groups.filter(({ signUps }) => signUps.length > 0)
  return filled.length === 0 ? (
    <EmptyState title="These files cover every pending sign-up." />
  ) : (
    <div className="grid grid-cols-1 gap-8">
      {filled.map(({ title, why, signUps }) => (
        <section key={title} aria-label={title}>
          <h3 className="font-semibold">
            {title} <span className="text-mute tabular-nums">({formatNumber(signUps.length)})</span>
          </h3>
          <p className="mt-1 mb-3 max-w-prose text-sm text-mute">{why}</p>
          <RowList
            label={title}
            empty=""
            columns={{
              Email: '',
              Reference: widths.reference,
              Joined: widths.date,
              Status: widths.status,
            }}
            rows={signUps}
          >
            {(signUp) => (
              <TableRow key={signUp.id}>
                <TableCell label="Email" wrap className="font-medium">
                  <EmailAddress email={signUp.email} />
                </TableCell>
                <ReferenceCell reference={signUp.upiReferenceId} />
                <JoinedCell signUp={signUp} />
                <TableCell label="Status">
                  <RecordStatusBadge status={signUp.status} />
                </TableCell>
              </TableRow>
            )}
          </RowList>
        </section>
      ))}
    </div>
  )
}
