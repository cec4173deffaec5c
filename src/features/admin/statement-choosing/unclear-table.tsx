import { memo } from 'react'

import type { WaitlistUser } from '@/data/records/schema'
import { decisionKey, decisionWords } from '@/domain/statement/decisions'
import type { Unclear } from '@/domain/statement/matching/match'
import { isFounderPrice } from '@/domain/statement/matching/prices'
import { TableCell, TableRow } from '@/ui/table'

import { PaymentActions, RecordActions } from '../statement-actions/row-actions'
import { useRowWork } from '../statement-actions/work'
import {
  failedFirst,
  noFlags,
  SignUpCell,
  VerifyCell,
  type ChoosingProps,
  type RowProps,
} from './choosing-cells'
import { LineCells, Missing, place, usedBy } from '../statement-results/line-cells'
import { RowList, widths } from '../statement-results/row-list'

interface UnclearTableProps extends ChoosingProps {
  rows: readonly Unclear<WaitlistUser>[]
}

/** Lists the rows that may or may not be money received. The admin decides about each. */
export function UnclearTable({
  rows,
  flags,
  chosen,
  barred,
  results,
  disabled,
  onChoose,
}: UnclearTableProps) {
  const { decisions } = useRowWork()
  return (
    <>
      {rows.length > 0 && (
        <p className="mb-4 max-w-prose text-sm text-mute">
          These rows don’t prove that money came in. Check your account, then decide about each.
        </p>
      )}
      <RowList
        label="Unclear"
        empty="None of the rows that we could read is unclear."
        columns={{
          Verify: '@5xl:w-18',
          Email: '',
          Why: '@5xl:w-64',
          Reference: widths.reference,
          Amount: widths.amount,
          Received: widths.date,
          Statement: '@5xl:w-54',
        }}
        rows={disabled ? rows : failedFirst(rows, results)}
      >
        {(row) => (
          <UnclearRow
            key={`${row.signUp?.id ?? ''} ${place(row.line)}`}
            row={row}
            flags={flags.get(row.signUp?.id ?? '') ?? noFlags}
            isChosen={row.signUp !== null && chosen.has(row.signUp.id)}
            isBarred={row.signUp !== null && barred.has(row.signUp.id)}
            isClosed={decisionWords(decisions[decisionKey(row.reference, row.line)]) !== null}
            result={results.get(row.signUp?.id ?? '')}
            disabled={disabled}
            onChoose={onChoose}
          />
        )}
      </RowList>
    </>
  )
}

interface UnclearRowProps extends RowProps {
  row: Unclear<WaitlistUser>
}

const UnclearRow = memo(function UnclearRow({
  row: { signUp, holder, line, reference, doubts },
  ...row
}: UnclearRowProps) {
  return (
    <TableRow>
      {signUp === null ? (
        <>
          <TableCell label="Verify">
            <Missing />
          </TableCell>
          <TableCell label="Email" wrap className="text-mute">
            {holder === null ? 'No sign-up' : <span>{usedBy(holder)}</span>}
          </TableCell>
        </>
      ) : (
        <>
          <VerifyCell signUp={signUp} {...row} />
          <SignUpCell signUp={signUp} rowKey={decisionKey(reference, line)} {...row} />
        </>
      )}
      <TableCell label="Why" wrap>
        <div className="grid gap-2">
          {doubts.map((doubt) => (
            <span key={doubt} className="block text-warning">
              {doubt}
            </span>
          ))}
          {signUp === null ? (
            <PaymentActions
              payment={{ line, reference: holder === null ? reference : null }}
              keys={[decisionKey(reference, line)]}
              needsADecision={holder === null && isFounderPrice(line)}
            />
          ) : (
            <RecordActions
              user={signUp}
              doubt={row.isClosed ? null : doubts.join('. ')}
              reason="sentBack"
            />
          )}
        </div>
      </TableCell>
      <LineCells line={line} reference={reference} />
    </TableRow>
  )
})
