import { memo } from 'react'

import type { WaitlistUser } from '@/data/records/schema'
import { needsADecision, type Flag } from '@/domain/payments/flags'
import { decisionKey, decisionWords } from '@/domain/statement/decisions'
import type { Found, Unclear } from '@/domain/statement/matching/match'
import { isFounderPrice } from '@/domain/statement/matching/prices'
import { Checkbox } from '@/ui/forms/checkbox'
import { TableCell, TableRow } from '@/ui/table'

import { EmailAddress } from '../record/email-address'
import { FlagLines } from '../record/flag-lines'
import { RecordStatusBadge } from '../record/record-status-badge'
import { LineCells, Missing, money, place, usedBy } from './line-cells'
import { useRowWork } from '../statement-actions/work'
import {
  Decided,
  DecideCell,
  PaymentActions,
  RecordActions,
} from '../statement-actions/row-actions'
import { RowList, widths } from './row-list'
import type { VerificationResult } from '../verification/verification-result'

const noFlags: readonly Flag[] = []

interface ChoosingProps {
  /** Keys are record IDs. */
  flags: ReadonlyMap<string, readonly Flag[]>
  chosen: ReadonlySet<string>
  /** IDs of the records that can't be chosen. */
  barred: ReadonlySet<string>
  results: ReadonlyMap<string, VerificationResult>
  disabled: boolean
  /** Must be stable between renders. */
  onChoose: (id: string, chosen: boolean) => void
}

/** Puts the rows first that could not be verified: there may be hundreds of others. */
function failedFirst<Row extends { claim: WaitlistUser | null }>(
  rows: readonly Row[],
  results: ChoosingProps['results'],
): readonly Row[] {
  const hasFailed = ({ claim }: Row) => {
    const status = results.get(claim?.id ?? '')?.status
    return status === 'refused' || status === 'unknown'
  }
  return [...rows.filter(hasFailed), ...rows.filter((row) => !hasFailed(row))]
}

interface FoundTableProps extends ChoosingProps {
  label: string
  /** The amounts differ from the founder price. */
  differs?: boolean
  empty: string
  found: readonly Found<WaitlistUser>[]
}

/** Payments that can be verified. */
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
        Amount: widths.amount,
        Received: widths.received,
        Statement: '@5xl:w-50',
        [differs ? 'Decide' : 'Status']: differs ? '@5xl:w-60' : widths.status,
      }}
      rows={disabled ? found : failedFirst(found, results)}
    >
      {(one) => (
        <FoundRow
          key={one.claim.id}
          found={one}
          differs={differs}
          flags={flags.get(one.claim.id) ?? noFlags}
          isChosen={chosen.has(one.claim.id)}
          isBarred={barred.has(one.claim.id)}
          isClosed={decisionWords(decisions[one.reference]) !== null}
          result={results.get(one.claim.id)}
          disabled={disabled}
          onChoose={onChoose}
        />
      )}
    </RowList>
  )
}

interface RowProps extends Pick<ChoosingProps, 'disabled' | 'onChoose'> {
  flags: readonly Flag[]
  isChosen: boolean
  isBarred: boolean
  /** The admin has decided otherwise about the payment, such as to refund it. */
  isClosed: boolean
  result: VerificationResult | undefined
}

interface FoundRowProps extends RowProps {
  differs: boolean
  found: Found<WaitlistUser>
}

const FoundRow = memo(function FoundRow({
  found: { claim, credit, reference },
  differs,
  ...row
}: FoundRowProps) {
  return (
    <TableRow>
      <VerifyCell claim={claim} {...row} />
      <ClaimCell claim={claim} rowKey={reference} {...row} />
      <LineCells line={credit} reference={reference} />
      {differs ? (
        <DecideCell>
          <RecordActions
            user={claim}
            doubt={row.isClosed ? null : `the amount is ${money(credit)}`}
            reason="amount"
          />
        </DecideCell>
      ) : (
        <TableCell label="Status">
          {row.isClosed || needsADecision(row.flags) ? (
            <RecordActions
              user={claim}
              doubt={row.isClosed ? null : row.flags.map(({ words }) => words).join('. ')}
              reason="missing"
            />
          ) : (
            <RecordStatusBadge
              status={row.result?.status === 'verified' ? 'verified' : claim.status}
            />
          )}
        </TableCell>
      )}
    </TableRow>
  )
})

interface VerifyCellProps extends RowProps {
  claim: WaitlistUser
}

function VerifyCell({
  claim,
  flags,
  isChosen,
  isBarred,
  result,
  disabled,
  onChoose,
}: VerifyCellProps) {
  const isVerified = result?.status === 'verified'
  return (
    <TableCell label="Verify">
      <Checkbox
        label={<span className="sr-only">Verify {claim.email ?? claim.upiReferenceId}</span>}
        checked={isChosen || isVerified}
        disabled={disabled || isVerified || isBarred || needsADecision(flags)}
        onChange={({ target }) => onChoose(claim.id, target.checked)}
      />
    </TableCell>
  )
}

interface ClaimCellProps extends Pick<RowProps, 'flags' | 'isClosed' | 'result'> {
  claim: WaitlistUser
  /** As in `decisionKey`. */
  rowKey: string
}

function ClaimCell({ claim, rowKey, flags, isClosed, result }: ClaimCellProps) {
  return (
    <TableCell label="Email" wrap className="font-medium">
      <div>
        <span>
          <EmailAddress email={claim.email} />
        </span>
        <FlagLines flags={flags} className="text-xs" />
        {isClosed && (
          <div className="text-xs font-normal text-warning">
            <Decided rowKey={rowKey} isLong />
          </div>
        )}
        {result !== undefined && result.status !== 'verified' && (
          <span className="block text-xs text-danger">{result.reason}</span>
        )}
      </div>
    </TableCell>
  )
}

interface UnclearTableProps extends ChoosingProps {
  rows: readonly Unclear<WaitlistUser>[]
}

/** Rows that may or may not be money received. The admin decides about each. */
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
        empty="No row that we could read is unclear."
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
            key={`${row.claim?.id ?? ''} ${place(row.line)}`}
            row={row}
            flags={flags.get(row.claim?.id ?? '') ?? noFlags}
            isChosen={row.claim !== null && chosen.has(row.claim.id)}
            isBarred={row.claim !== null && barred.has(row.claim.id)}
            isClosed={decisionWords(decisions[decisionKey(row.reference, row.line)]) !== null}
            result={results.get(row.claim?.id ?? '')}
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
  row: { claim, holder, line, reference, doubts },
  ...row
}: UnclearRowProps) {
  return (
    <TableRow>
      {claim === null ? (
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
          <VerifyCell claim={claim} {...row} />
          <ClaimCell claim={claim} rowKey={decisionKey(reference, line)} {...row} />
        </>
      )}
      <TableCell label="Why" wrap>
        <div className="grid gap-2">
          {doubts.map((doubt) => (
            <span key={doubt} className="block text-warning">
              {doubt}
            </span>
          ))}
          {claim === null ? (
            <PaymentActions
              payment={{ line, reference: holder === null ? reference : null }}
              keys={[decisionKey(reference, line)]}
              needsADecision={holder === null && isFounderPrice(line)}
            />
          ) : (
            <RecordActions
              user={claim}
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
