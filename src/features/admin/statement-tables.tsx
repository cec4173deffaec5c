import { memo, useId, useState, type ReactNode } from 'react'

import type { WaitlistUser } from '@/data/waitlist-users'
import type { Flag } from '@/domain/flags'
import type { Credit } from '@/domain/statement/credits'
import type { Found, Holder, Matches } from '@/domain/statement/match'
import { formatDate, formatNumber } from '@/lib/format'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { EmptyState } from '@/ui/state'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table'

import { CorrectionDialog } from './correction-dialog'
import { EmailAddress } from './email-address'
import { FlagLines } from './flag-lines'
import { PaymentReference } from './payment-reference'
import { ShowMore } from './show-more'
import { StatusBadge } from './status-badge'
import type { RunResult } from './use-verify-run'

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

interface FoundTableProps {
  label: string
  empty: string
  found: readonly Found<WaitlistUser>[]
  /** By record. */
  flags: ReadonlyMap<string, readonly Flag[]>
  chosen: ReadonlySet<string>
  results: ReadonlyMap<string, RunResult>
  disabled: boolean
  /** Stays the same function. */
  onChoose: (id: string, chosen: boolean) => void
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

interface FoundRowProps extends Pick<FoundTableProps, 'disabled' | 'onChoose'> {
  found: Found<WaitlistUser>
  flags: readonly Flag[]
  isChosen: boolean
  result: RunResult | undefined
}

const FoundRow = memo(function FoundRow({
  found: { claim, credit, reference },
  flags,
  isChosen,
  result,
  disabled,
  onChoose,
}: FoundRowProps) {
  const isVerified = result?.status === 'verified'
  return (
    <TableRow>
      <TableCell label="Verify">
        <Checkbox
          label={<span className="sr-only">Verify {claim.email ?? reference}</span>}
          checked={isChosen || isVerified}
          disabled={disabled || isVerified}
          onChange={({ target }) => onChoose(claim.id, target.checked)}
        />
      </TableCell>
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
      <CreditCells credit={credit} reference={reference} />
      <TableCell label="Status">
        <StatusBadge status={isVerified ? 'verified' : claim.status} />
      </TableCell>
    </TableRow>
  )
})

interface NotReceivedTableProps {
  claims: readonly WaitlistUser[]
  /** The last day that the statement tells of. */
  until: Date | null
  /** By record, those who were asked for a correction since the claims were read. */
  asked: ReadonlySet<string>
  onAsked: (id: string) => void
}

export function NotReceivedTable({ claims, until, asked, onAsked }: NotReceivedTableProps) {
  const id = useId()
  const [correcting, setCorrecting] = useState<WaitlistUser | null>(null)

  return (
    <>
      <RowList
        label="Claimed, not received"
        empty="Everybody who waits is in this statement."
        columns={{
          Email: '',
          Reference: widths.reference,
          Joined: '@5xl:w-54',
          Status: widths.status,
          Actions: '@5xl:w-52',
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
                {claim.createdAt !== null && isAfter(claim.createdAt, until) && (
                  <span className="block text-xs text-mute">After this statement ends</span>
                )}
              </div>
            </TableCell>
            <TableCell label="Status">
              <StatusBadge status={asked.has(claim.id) ? 'needs_correction' : claim.status} />
            </TableCell>
            <TableCell label="Actions">
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
            </TableCell>
          </TableRow>
        )}
      </RowList>
      <CorrectionDialog
        user={correcting}
        onAsked={() => {
          if (correcting !== null) onAsked(correcting.id)
          setCorrecting(null)
        }}
        onClose={() => setCorrecting(null)}
      />
    </>
  )
}

export function NotClaimedTable({ rows }: { rows: Matches<WaitlistUser>['notClaimed'] }) {
  return (
    <RowList
      label="Received, not claimed"
      empty="Every payment in this statement is claimed."
      columns={{
        Reference: widths.reference,
        Amount: widths.amount,
        Received: widths.date,
        Statement: '',
      }}
      rows={rows}
    >
      {({ credit, reference }) => (
        <TableRow key={credit.line}>
          <CreditCells credit={credit} reference={reference} />
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
      {({ references, credits, claims, holders, wentBack }) => (
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
              {credits.length > 1 && (
                <span className="block">In {formatNumber(credits.length)} rows</span>
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
              {credits.map((credit) => (
                <span key={credit.line} className="block">
                  Row {formatNumber(credit.line)}
                  {credit.date !== null && `, ${formatDate(credit.date)}`}, {money(credit)}
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
        <TableRow key={credit.line}>
          <TableCell label="Verified for" wrap className="font-medium">
            <HolderName holder={holder} />
          </TableCell>
          <CreditCells credit={credit} reference={reference} />
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
function CreditCells({ credit, reference }: { credit: Credit; reference: string | null }) {
  return (
    <>
      <ReferenceCell reference={reference} />
      <TableCell label="Amount">{money(credit)}</TableCell>
      <TableCell label="Received">
        {credit.date === null ? <Missing /> : formatDate(credit.date)}
      </TableCell>
      <StatementCell credit={credit} />
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
function StatementCell({ credit: { line, narration } }: { credit: Credit }) {
  return (
    <TableCell label="Statement" wrap className="text-xs text-mute">
      <div>
        <span className="font-medium">Row {formatNumber(line)}</span>{' '}
        <span className="wrap-anywhere">{narration}</span>
      </div>
    </TableCell>
  )
}

function Missing() {
  return <span className="text-mute">N/A</span>
}

function isAfter(date: Date, until: Date | null): boolean {
  if (until === null) return false
  return (
    date.getTime() >= new Date(until.getFullYear(), until.getMonth(), until.getDate() + 1).getTime()
  )
}

function money({ amount, currency }: Credit): string {
  return new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency: currency ?? 'INR',
  }).format(amount)
}
