import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'

import { referenceHoldersQuery, unverifiedPaymentsQuery } from '@/data/waitlist/unverified-payments'
import type { WaitlistUser } from '@/data/waitlist/schema'
import { flagsOf, type Flag } from '@/domain/flags'
import { canMatch, type Columns } from '@/domain/statement/columns'
import { linesIn, together, type Lines } from '@/domain/statement/credits'
import { mentionedElsewhere } from '@/domain/statement/elsewhere'
import { gapsIn, leftOut, placeOf } from '@/domain/statement/gaps'
import {
  isFounderPrice,
  matchStatement,
  unclaimedReferences,
  type Matches,
} from '@/domain/statement/match'
import { looksLikePayments, type Statement, type StatementTable } from '@/domain/statement/tables'
import { formatDate, formatNumber } from '@/lib/format'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/button'
import { ErrorState } from '@/ui/state'
import { Tab, TabList, TabPanel, Tabs } from '@/ui/tabs'

import { readStatementFile, StatementFileError } from './read-statement-file'
import { RowsLoading } from '@/components/rows-loading'
import { knownColumns, StatementColumns } from './statement-columns'
import { StatementGaps } from './statement-gaps'
import { downloadReport } from './statement-report'
import { FoundTable, UnclearTable } from './choosing-tables'
import { NotReceivedTable, notReceivedLabel } from './not-received-table'
import { NotClaimedTable, SettledTable } from './received-tables'
import { UsedTwiceTable } from './used-twice-table'
import { useDisputedReferences } from '../record/use-disputed-references'
import { useReferrerEmails } from '../record/use-referrer-emails'
import { useVerifyRun } from '../record/use-verify-run'
import { VerifyMany } from '../record/verify-many'

interface StatementDeskProps {
  file: File
  /** Another number each time that a file is opened. */
  reading: number
  /** Told when payments begin and cease to be verified: meanwhile the file must stay open. */
  onVerifying: (isVerifying: boolean) => void
  onClose: () => void
}

/** An opened statement. */
export function StatementDesk({ file, reading, onVerifying, onClose }: StatementDeskProps) {
  const read = useQuery({
    queryKey: ['statement', reading],
    queryFn: () => readStatementFile(file),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    networkMode: 'always',
  })

  if (read.status === 'pending') {
    return <RowsLoading label={`Reading ${file.name}…`} rows={4} />
  }
  if (read.status === 'error') {
    return (
      <ErrorState
        className="mt-4"
        title={`${file.name} can’t be read`}
        description={
          read.error instanceof StatementFileError
            ? read.error.message
            : 'Your browser didn’t hand the file over. Choose it again.'
        }
        retryLabel="Choose another file"
        onRetry={onClose}
      />
    )
  }
  return (
    <OpenedStatement
      name={file.name}
      statement={read.data}
      reading={reading}
      onVerifying={onVerifying}
      onClose={onClose}
    />
  )
}

interface OpenedStatementProps extends Omit<StatementDeskProps, 'file'> {
  name: string
  statement: Statement
}

const none: readonly WaitlistUser[] = []
const nobody = new Map<string, never>()

function OpenedStatement({ name, statement, reading, onVerifying, onClose }: OpenedStatementProps) {
  const { uid } = useAdmin()
  // By the key of their table, as they were chosen here.
  const [chosen, setChosen] = useState<ReadonlyMap<string, Columns>>(
    () => new Map(statement.tables.map((table) => [table.key, knownColumns(table)])),
  )
  const run = useVerifyRun(uid)
  const columnsOf = useCallback(
    (table: StatementTable) => chosen.get(table.key) ?? table.columns,
    [chosen],
  )
  const isReady = statement.tables.some((table) => canMatch(columnsOf(table)))

  const lines = useMemo(
    () =>
      together(
        statement.tables
          .filter((table) => canMatch(columnsOf(table)))
          .map((table) => linesIn(table, columnsOf(table))),
      ),
    [statement, columnsOf],
  )
  const gaps = useMemo(() => gapsIn(statement, columnsOf, lines), [statement, columnsOf, lines])
  const unverified = useQuery(unverifiedPaymentsQuery(uid, reading))
  const waiting = unverified.data
  const unclaimed = useMemo(
    () => (waiting === undefined ? [] : unclaimedReferences(lines, waiting)),
    [lines, waiting],
  )
  const holders = useQuery({
    ...referenceHoldersQuery(uid, reading, JSON.stringify([...chosen]), unclaimed),
    enabled: isReady && waiting !== undefined,
  })
  const lookedUp = holders.data
  const compared = useMemo(
    () => [...(waiting ?? none), ...(lookedUp?.unverified ?? none)],
    [waiting, lookedUp],
  )
  const matches = useMemo(() => {
    const wanted = compared.map(({ upiReferenceId }) => upiReferenceId)
    const elsewhere = mentionedElsewhere(statement, columnsOf, wanted)
    return matchStatement(lines, compared, lookedUp?.holders ?? nobody, elsewhere)
  }, [statement, columnsOf, lines, compared, lookedUp])
  const referrers = useReferrerEmails(uid, compared)
  const disputed = useDisputedReferences(
    useMemo(
      () =>
        [...matches.matched, ...matches.amountDiffers, ...matches.unclear].flatMap(
          ({ claim }) => claim ?? [],
        ),
      [matches],
    ),
  )
  const flags = useMemo(
    () => flagsOf(compared, referrers, disputed.data),
    [compared, referrers, disputed.data],
  )
  // Those who were asked for a correction since the payments were read.
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())

  const isRunning = run.state === 'running' || run.state === 'stopping'
  useEffect(() => {
    onVerifying(isRunning)
    return () => onVerifying(false)
  }, [onVerifying, isRunning])
  const failed = [unverified, holders, disputed].find(({ status }) => status === 'error') ?? null

  const ignored = leftOut(statement, columnsOf)
  const shown = statement.tables.filter(
    (table) => canMatch(columnsOf(table)) || looksLikePayments(table),
  )

  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 text-sm wrap-anywhere">
          <span className="font-medium">{name}</span>{' '}
          <span className="text-mute">{summary(statement, lines)}</span>
        </p>
        <div className="flex flex-wrap gap-3">
          {lookedUp !== undefined && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => downloadReport(matches, gaps.length === 0, run.results, asked)}
            >
              Download report
            </Button>
          )}
          <Button
            variant="secondary"
            size="sm"
            // Not disabled, which would drop focus.
            aria-disabled={isRunning}
            onClick={() => {
              if (!isRunning) onClose()
            }}
          >
            Close file
          </Button>
        </div>
      </div>

      {shown.map((table) => (
        <StatementColumns
          key={table.key}
          table={table}
          place={shown.length === 1 ? null : placeOf(table)}
          columns={columnsOf(table)}
          disabled={isRunning}
          onChange={(columns) => setChosen(new Map(chosen).set(table.key, columns))}
        />
      ))}
      {isReady && <StatementGaps gaps={gaps} />}
      {ignored.length > 0 && (
        <p className="text-sm text-mute">
          Left out, since nothing there looks like a payment: {ignored.join(', ')}.
        </p>
      )}

      {failed !== null ? (
        <ErrorState
          title="The sign-ups couldn’t be compared"
          description={failed.error?.message}
          onRetry={() => void failed.refetch()}
        />
      ) : !isReady ? null : lookedUp === undefined ||
        disputed.data === undefined ||
        disputed.isPlaceholderData ? (
        <RowsLoading label="Comparing with everybody who waits…" rows={6} />
      ) : (
        <Outcomes
          matches={matches}
          flags={flags}
          lines={lines}
          isComplete={gaps.length === 0}
          run={run}
          asked={asked}
          onAsked={(id) => setAsked((before) => new Set(before).add(id))}
        />
      )}
    </div>
  )
}

interface OutcomesProps {
  matches: Matches<WaitlistUser>
  /** By record, of everybody who was compared. */
  flags: ReadonlyMap<string, readonly Flag[]>
  lines: Lines
  /** Everything in the statement could be read: whoever isn't there has not paid. */
  isComplete: boolean
  run: ReturnType<typeof useVerifyRun>
  /** By record. */
  asked: ReadonlySet<string>
  onAsked: (id: string) => void
}

function Outcomes({ matches, flags, lines, isComplete, run, asked, onAsked }: OutcomesProps) {
  // Those whose tick differs from what it is by default.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const isRunning = run.state === 'running' || run.state === 'stopping'

  // Whose payment it is has to be decided first.
  const isDisputed = useCallback(
    (id: string) => flags.get(id)?.some(({ kind }) => kind === 'disputed') === true,
    [flags],
  )
  const byItself = useMemo(
    () => new Set(matches.matched.map(({ claim }) => claim.id).filter((id) => !isDisputed(id))),
    [matches.matched, isDisputed],
  )
  const byHand = useMemo(
    () => matches.unclear.flatMap(({ claim, line }) => (claim === null ? [] : [{ claim, line }])),
    [matches.unclear],
  )
  const found = useMemo(
    () => [
      ...matches.matched.map(({ claim, credit }) => ({ claim, line: credit })),
      ...matches.amountDiffers.map(({ claim, credit }) => ({ claim, line: credit })),
      ...byHand,
    ],
    [matches, byHand],
  )
  const chosen = useMemo(
    () =>
      new Set(
        found
          .map(({ claim }) => claim.id)
          .filter((id) => !isDisputed(id) && byItself.has(id) !== turned.has(id)),
      ),
    [found, byItself, turned, isDisputed],
  )
  const choose = useCallback(
    (id: string, isChosen: boolean) => {
      setTurned((before) => {
        const next = new Set(before)
        if (byItself.has(id) === isChosen) next.delete(id)
        else next.add(id)
        return next
      })
    },
    [byItself],
  )

  const tabs = [
    ['matched', 'Matched', matches.matched.length],
    ['amount', 'Amount differs', matches.amountDiffers.length],
    ['unclear', 'Unclear', matches.unclear.length],
    ['missing', notReceivedLabel(isComplete), matches.notReceived.length],
    ['unclaimed', 'Received, not claimed', matches.notClaimed.length],
    ['twice', 'Used twice', matches.usedTwice.length],
    ['settled', 'Verified already', matches.settled.length],
  ] as const
  const table = { flags, chosen, results: run.results, disabled: isRunning, onChoose: choose }
  const isLeft = ({ claim }: { claim: WaitlistUser }) =>
    chosen.has(claim.id) && run.results.get(claim.id)?.status !== 'verified'

  return (
    <>
      <div className="rounded-lg border border-line p-4">
        <VerifyMany
          users={found.map(({ claim }) => claim).filter(({ id }) => chosen.has(id))}
          differing={found.filter((one) => isLeft(one) && !isFounderPrice(one.line)).length}
          unclear={byHand.filter(isLeft).length}
          flags={flags}
          run={run}
          hint="One after the other; you can stop at any time. Open the same file again later, and what is verified already is left alone."
          whenClosed="Should it close, open the same file again: what is verified is left alone."
        />
      </div>
      <Tabs defaultValue="matched">
        <TabList
          aria-label="What the comparison found"
          className="grid! grid-cols-2 border-b-0! sm:grid-cols-4 xl:grid-cols-7"
        >
          {tabs.map(([value, label, count]) => (
            <Tab
              key={value}
              value={value}
              className="flex flex-col items-start py-2 text-left sm:px-3"
            >
              <span className="block text-xl font-semibold tabular-nums">
                {formatNumber(count)}
              </span>{' '}
              <span className="block text-sm">{label}</span>
            </Tab>
          ))}
        </TabList>
        <TabPanel value="matched">
          <FoundTable
            {...table}
            label="Matched"
            empty={
              !isComplete
                ? 'No payment that could be read is claimed by anybody who waits.'
                : found.length + matches.usedTwice.length > 0
                  ? 'No payment is without a question. Look at the other outcomes.'
                  : 'No payment in this statement is claimed by anybody who waits.'
            }
            found={matches.matched}
          />
        </TabPanel>
        <TabPanel value="amount">
          <FoundTable
            {...table}
            label="Amount differs"
            empty={
              matches.matched.length > 0
                ? 'Every amount is what founders pay.'
                : 'No payment that is claimed has another amount.'
            }
            found={matches.amountDiffers}
          />
        </TabPanel>
        <TabPanel value="unclear">
          <UnclearTable {...table} rows={matches.unclear} />
        </TabPanel>
        <TabPanel value="missing">
          <NotReceivedTable
            claims={matches.notReceived}
            isComplete={isComplete}
            days={lines.days}
            asked={asked}
            onAsked={onAsked}
          />
        </TabPanel>
        <TabPanel value="unclaimed">
          <NotClaimedTable
            rows={matches.notClaimed}
            empty={
              lines.credits.length > 0
                ? 'Every payment in this statement is claimed.'
                : 'No row is known to be money received.'
            }
          />
        </TabPanel>
        <TabPanel value="twice">
          <UsedTwiceTable rows={matches.usedTwice} />
        </TabPanel>
        <TabPanel value="settled">
          <SettledTable rows={matches.settled} />
        </TabPanel>
      </Tabs>
    </>
  )
}

function summary({ tables }: Statement, { credits, unclear, days }: Lines): string {
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0)
  const counted = [
    `${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}`,
    credits.length === 0
      ? 'none of them known to be money received'
      : `in ${formatNumber(credits.length)} of them money came in`,
    ...(unclear.length === 0 ? [] : [`${formatNumber(unclear.length)} unclear`]),
    ...(days === null ? [] : [`${formatDate(days.first)} to ${formatDate(days.last)}`]),
  ]
  return counted.join(', ')
}
