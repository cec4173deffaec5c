import { memo, useId, useState, type ReactNode } from 'react'

import { ShowMore } from '@/components/show-more'
import type { WaitlistUser } from '@/data/waitlist/schema'
import type { Flag } from '@/domain/flags'
import type { Line, Lines } from '@/domain/statement/credits'
import type { Found, Holder, Matches, Unclear } from '@/domain/statement/match'
import { formatDate, formatNumber } from '@/lib/format'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { EmptyState } from '@/ui/state'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table'

import { CorrectionDialog } from '../record/correction-dialog'
import { EmailAddress } from '../record/email-address'
import { FlagLines } from '../record/flag-lines'
import { PaymentReference } from '../record/payment-reference'
import { RecordStatusBadge } from '../record/record-status-badge'
import type { RunResult } from '../record/use-verify-run'

const noFlags: readonly Flag[] = []

/** So many rows at a time: thousands would make typing slow. */
const PAGE = 100

const widths = {
  reference: '@5xl:w-42',
  amount: '@5xl:w-24',
  date: '@5xl:w-30',
  status: '@5xl:w-42',
}

interface RowListProps<Row> {
  label: string
  /** By name the width where there is room: rows that change must not move the others’ cells. */
  columns: Readonly<Record<string, string>>
  rows: readonly Row[]
  /** Said where there are none. */
  empty: string
  children: (row: Row) => ReactNode
}

function RowList<Row>({ label, columns, rows, empty, children }: RowListProps<Row>) {
  const [count, setCount] = useState(PAGE)
  if (rows.length === 0) return <EmptyState title={empty} />
  return (
    <>
      <Table label={label} className="@5xl:table-fixed">
        <TableHead>
          <TableRow>
            {Object.entries(columns).map(([name, width]) => (
              <TableHeader key={name} className={width}>
                {name}
              </TableHeader>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{rows.slice(0, count).map((row) => children(row))}</TableBody>
      </Table>
      {rows.length > PAGE && (
        <div className="mt-5 flex justify-center">
          <ShowMore
            more={rows.length > count}
            loading={false}
            allShown={`All ${formatNumber(rows.length)} are shown.`}
            onShowMore={() => setCount(count + PAGE)}
          />
        </div>
      )}
    </>
  )
}

interface ChoosingProps {
  /** By record. */
  flags: ReadonlyMap<string, readonly Flag[]>
  chosen: ReadonlySet<string>
  results: ReadonlyMap<string, RunResult>
  disabled: boolean
  /** Stays the same function. */
  onChoose: (id: string, chosen: boolean) => void
}

interface FoundTableProps extends ChoosingProps {
  label: string
  empty: string
  found: readonly Found<WaitlistUser>[]
}

/** Payments that can be verified. */
export function FoundTable({
  label,
  empty,
  found,
  flags,
  chosen,
  results,
  disabled,
  onChoose,
}: FoundTableProps) {
  return (
    <RowList
      label={label}
      empty={empty}
      columns={{
        Verify: '@5xl:w-18',
        Email: '',
        Reference: widths.reference,
        Amount: widths.amount,
        Received: widths.date,
        Statement: '@5xl:w-64',
        Status: widths.status,
      }}
      rows={found}
    >
      {(one) => (
        <FoundRow
          key={one.claim.id}
          found={one}
          flags={flags.get(one.claim.id) ?? noFlags}
          isChosen={chosen.has(one.claim.id)}
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
  result: RunResult | undefined
}

interface FoundRowProps extends RowProps {
  found: Found<WaitlistUser>
}

const FoundRow = memo(function FoundRow({
  found: { claim, credit, reference },
  ...row
}: FoundRowProps) {
  return (
    <TableRow>
      <VerifyCell claim={claim} {...row} />
      <ClaimCell claim={claim} {...row} />
      <LineCells line={credit} reference={reference} />
      <TableCell label="Status">
        <RecordStatusBadge status={row.result?.status === 'verified' ? 'verified' : claim.status} />
      </TableCell>
    </TableRow>
  )
})

interface VerifyCellProps extends RowProps {
  claim: WaitlistUser
}

function VerifyCell({ claim, flags, isChosen, result, disabled, onChoose }: VerifyCellProps) {
  const isVerified = result?.status === 'verified'
  const isDisputed = flags.some(({ kind }) => kind === 'disputed')
  return (
    <TableCell label="Verify">
      <Checkbox
        label={<span className="sr-only">Verify {claim.email ?? claim.upiReferenceId}</span>}
        checked={isChosen || isVerified}
        disabled={disabled || isVerified || isDisputed}
        onChange={({ target }) => onChoose(claim.id, target.checked)}
      />
    </TableCell>
  )
}

function ClaimCell({
  claim,
  flags,
  result,
}: Pick<RowProps, 'flags' | 'result'> & { claim: WaitlistUser }) {
  return (
    <TableCell label="Email" wrap className="font-medium">
      <div>
        <span>
          <EmailAddress email={claim.email} />
        </span>
        <FlagLines flags={flags} className="text-xs" />
        {result?.status === 'refused' && (
          <span className="block text-xs text-danger">Not verified: {result.reason}</span>
        )}
      </div>
    </TableCell>
  )
}

interface UnclearTableProps extends ChoosingProps {
  rows: readonly Unclear<WaitlistUser>[]
}

/** Rows that may be money received, or not: the admin decides, each for itself. */
export function UnclearTable({
  rows,
  flags,
  chosen,
  results,
  disabled,
  onChoose,
}: UnclearTableProps) {
  return (
    <>
      {rows.length > 0 && (
        <p className="mb-4 max-w-prose text-sm text-mute">
          These rows don’t say for certain that money came in. None is chosen by itself: look at
          your account, and choose those that you find there.
        </p>
      )}
      <RowList
        label="Unclear"
        empty="Nothing that could be read is unclear."
        columns={{
          Verify: '@5xl:w-18',
          Email: '',
          Why: '@5xl:w-54',
          Reference: widths.reference,
          Amount: widths.amount,
          Received: widths.date,
          Statement: '@5xl:w-54',
        }}
        rows={rows}
      >
        {(row) => (
          <UnclearRow
            key={`${row.claim?.id ?? ''} ${place(row.line)}`}
            row={row}
            flags={flags.get(row.claim?.id ?? '') ?? noFlags}
            isChosen={row.claim !== null && chosen.has(row.claim.id)}
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
            {holder === null ? (
              'Nobody who waits'
            ) : (
              <span>
                Verified already for <HolderName holder={holder} />
              </span>
            )}
          </TableCell>
        </>
      ) : (
        <>
          <VerifyCell claim={claim} {...row} />
          <ClaimCell claim={claim} {...row} />
        </>
      )}
      <TableCell label="Why" wrap>
        <div>
          {row.result?.status === 'verified' && <RecordStatusBadge status="verified" />}
          {doubts.map((doubt) => (
            <span key={doubt} className="block text-warning">
              {doubt}
            </span>
          ))}
        </div>
      </TableCell>
      <LineCells line={line} reference={reference} />
    </TableRow>
  )
})

interface NotReceivedTableProps {
  claims: readonly WaitlistUser[]
  /** Everything in the statement could be read: whoever isn't there has not paid. */
  isComplete: boolean
  /** Those that the statement tells of. */
  days: Lines['days']
  /** By record, those who were asked for a correction since the claims were read. */
  asked: ReadonlySet<string>
  onAsked: (id: string) => void
}

/** Where something could not be read, nobody can be said not to have paid. */
export function notReceivedLabel(isComplete: boolean): string {
  return isComplete ? 'Claimed, not received' : 'Claimed, not found'
}

export function NotReceivedTable({
  claims,
  isComplete,
  days,
  asked,
  onAsked,
}: NotReceivedTableProps) {
  const id = useId()
  const [correcting, setCorrecting] = useState<WaitlistUser | null>(null)

  return (
    <>
      <RowList
        label={notReceivedLabel(isComplete)}
        empty="Everybody who waits is in this statement."
        columns={{
          Email: '',
          Reference: widths.reference,
          Joined: '@5xl:w-54',
          Status: widths.status,
          ...(isComplete ? { Actions: '@5xl:w-52' } : {}),
        }}
        rows={claims}
      >
        {(claim) => (
          <TableRow key={claim.id}>
            <TableCell label="Email" wrap className="font-medium">
              <span id={`${id}-${claim.id}`}>
                <EmailAddress email={claim.email} />
              </span>
            </TableCell>
            <ReferenceCell reference={claim.upiReferenceId} />
            <TableCell label="Joined">
              <div>
                {claim.createdAt === null ? <Missing /> : formatDate(claim.createdAt)}
                <span className="block text-xs text-mute empty:hidden">
                  {outside(claim.createdAt, days)}
                </span>
              </div>
            </TableCell>
            <TableCell label="Status">
              <RecordStatusBadge status={asked.has(claim.id) ? 'needs_correction' : claim.status} />
            </TableCell>
            {isComplete && (
              <TableCell label="Actions">
                {claim.createdAt === null || outside(claim.createdAt, days) !== null ? (
                  <span className="text-xs text-mute">This statement can’t tell</span>
                ) : (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-haspopup="dialog"
                    aria-describedby={`${id}-${claim.id}`}
                    onClick={({ currentTarget }) => {
                      // Safari gives a pressed button no focus, and the dialog would have nowhere to give it back to.
                      currentTarget.focus({ preventScroll: true })
                      setCorrecting(claim)
                    }}
                  >
                    Ask for a correction
                  </Button>
                )}
              </TableCell>
            )}
          </TableRow>
        )}
      </RowList>
      <CorrectionDialog
        users={correcting === null ? [] : [correcting]}
        onAsked={() => {
          if (correcting !== null) onAsked(correcting.id)
          setCorrecting(null)
        }}
        onClose={() => setCorrecting(null)}
      />
    </>
  )
}

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
                  Verified already for <HolderName holder={holder} />
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

function HolderName({ holder }: { holder: Holder }) {
  if (holder.kind === 'erased') return 'a founder who has been erased'
  return holder.email ?? 'N/A'
}

/** What came in, and by which reference. */
function LineCells({ line, reference }: { line: Line; reference: string | null }) {
  return (
    <>
      <ReferenceCell reference={reference} />
      <TableCell label="Amount">{line.amount === null ? <Missing /> : money(line)}</TableCell>
      <TableCell label="Received">
        {line.date === null ? <Missing /> : formatDate(line.date)}
      </TableCell>
      <StatementCell line={line} />
    </>
  )
}

function ReferenceCell({ reference }: { reference: string | null }) {
  return (
    <TableCell label="Reference" wrap>
      {reference === null ? <Missing /> : <PaymentReference reference={reference} />}
    </TableCell>
  )
}

/** Where to find it in the file. */
function StatementCell({ line }: { line: Line }) {
  return (
    <TableCell label="Statement" wrap className="text-xs text-mute">
      <div>
        <span className="font-medium">{place(line)}</span>{' '}
        <span className="wrap-anywhere">{line.narration}</span>
      </div>
    </TableCell>
  )
}

function place({ sheet, line }: Line): string {
  const row = `Row ${formatNumber(line)}`
  return sheet === null ? row : `${row} of “${sheet}”`
}

function Missing() {
  return <span className="text-mute">N/A</span>
}

/** A payment is booked so many days after its founder joined at most. */
const BOOKED_WITHIN_DAYS = 2

/** Why a statement of these days says nothing about a payment of somebody who joined then; null if it does. */
function outside(joined: Date | null, days: Lines['days']): string | null {
  if (joined === null || days === null) return null
  const { first, last } = days
  if (joined.getTime() >= dayAfter(last, 1).getTime()) return 'After this statement ends'
  return joined.getTime() < dayAfter(first, -BOOKED_WITHIN_DAYS).getTime()
    ? 'Before this statement begins'
    : null
}

function dayAfter(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)
}

function money({ amount, currency }: Line): string {
  return new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency: currency ?? 'INR',
  }).format(amount ?? 0)
}
