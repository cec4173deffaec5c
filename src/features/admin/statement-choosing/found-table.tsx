import { memo } from 'react'

import type { WaitlistUser } from '@/data/records/schema'
import { needsADecision } from '@/domain/payments/flags'
import { decisionWords } from '@/domain/statement/decisions'
import type { Found } from '@/domain/statement/matching/match'
import { TableCell, TableRow } from '@/ui/table'

import { RecordStatusBadge } from '../record/record-status-badge'
import { DecideCell, RecordActions } from '../statement-actions/row-actions'
import { useRowWork } from '../statement-actions/work'
import {
  failedFirst,
  noFlags,
  SignUpCell,
  VerifyCell,
  type ChoosingProps,
  type RowProps,
} from './choosing-cells'
import { gapWords, LineCells, money } from '../statement-results/line-cells'
import { RowList, widths } from '../statement-results/row-list'

interface FoundTableProps extends ChoosingProps {
  label: string
  /** True if the amounts differ from the founder price. */
  differs?: boolean
  empty: string
  found: readonly Found<WaitlistUser>[]
}

/** Lists the payments of unverified sign-ups, with a checkbox to verify each. */
export function FoundTable({
  label,
  empty,
  differs = false,
  found,
  flags,
  chosen,
  barred,
  results,
  disabled,
  onChoose,
}: FoundTableProps) {
  const { decisions } = useRowWork()
  return (
    <RowList
      label={label}
      empty={empty}
      columns={{
        Verify: '@5xl:w-18',
        Email: '',
        Reference: widths.reference,
        Amount: differs ? '@5xl:w-28' : widths.amount,
        Received: widths.received,
        Statement: '@5xl:w-50',
        [differs ? 'Decide' : 'Status']: differs ? '@5xl:w-60' : widths.status,
      }}
      rows={disabled ? found : failedFirst(found, results)}
    >
      {(one) => (
        <FoundRow
          key={one.signUp.id}
          found={one}
          differs={differs}
          flags={flags.get(one.signUp.id) ?? noFlags}
          isChosen={chosen.has(one.signUp.id)}
          isBarred={barred.has(one.signUp.id)}
          isClosed={decisionWords(decisions[one.reference]) !== null}
          result={results.get(one.signUp.id)}
          disabled={disabled}
          onChoose={onChoose}
        />
      )}
    </RowList>
  )
}

interface FoundRowProps extends RowProps {
  differs: boolean
  found: Found<WaitlistUser>
}

const FoundRow = memo(function FoundRow({
  found: { signUp, credit, reference },
  differs,
  ...row
}: FoundRowProps) {
  const gap = differs ? gapWords(credit, signUp) : null
  const amount = [money(credit), gap].filter((words) => words !== null).join(', ')
  return (
    <TableRow>
      <VerifyCell signUp={signUp} {...row} />
      <SignUpCell signUp={signUp} rowKey={reference} {...row} />
      <LineCells line={credit} reference={reference} gap={gap} />
      {differs ? (
        <DecideCell>
          <RecordActions
            user={signUp}
            doubt={row.isClosed ? null : `the amount is ${amount}`}
            reason="amount"
            received={row.isClosed ? null : { line: credit, reference }}
          />
        </DecideCell>
      ) : (
        <TableCell label="Status">
          {row.isClosed || needsADecision(row.flags) ? (
            <RecordActions
              user={signUp}
              doubt={row.isClosed ? null : row.flags.map(({ words }) => words).join('. ')}
              reason="missing"
            />
          ) : (
            <RecordStatusBadge
              status={row.result?.status === 'verified' ? 'verified' : signUp.status}
            />
          )}
        </TableCell>
      )}
    </TableRow>
  )
})
