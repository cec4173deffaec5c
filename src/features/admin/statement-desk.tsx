import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'

import { holdersQuery, waitingClaimsQuery } from '@/data/claims'
import type { WaitlistUser } from '@/data/waitlist-users'
import { flagsOf, type Flag } from '@/domain/flags'
import { canMatch, type Statement } from '@/domain/statement/columns'
import { creditsIn, type Credit } from '@/domain/statement/credits'
import { matchStatement, unclaimedReferences, type Matches } from '@/domain/statement/match'
import { formatDate, formatNumber } from '@/lib/format'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/button'
import { ErrorState } from '@/ui/state'
import { Tab, TabList, TabPanel, Tabs } from '@/ui/tabs'

import { readStatementFile, StatementFileError } from './read-statement-file'
import { RowsLoading } from './rows-loading'
import { knownColumns, StatementColumns } from './statement-columns'
import { downloadReport } from './statement-report'
import {
  FoundTable,
  NotClaimedTable,
  NotReceivedTable,
  SettledTable,
  UsedTwiceTable,
} from './statement-tables'
import { useReferrerEmails } from './use-referrer-emails'
import { useVerifyRun } from './use-verify-run'
import { VerifyMany } from './verify-many'

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
  const [columns, setColumns] = useState(() => knownColumns(statement))
  const run = useVerifyRun(uid)
  const isReady = canMatch(columns)

  const received = useMemo(
    () => creditsIn(isReady ? statement.rows : [], columns),
    [isReady, statement, columns],
  )
  const { credits, cutOff } = received
  const claims = useQuery(waitingClaimsQuery(uid, reading))
  const waiting = claims.data
  const unclaimed = useMemo(
    () => (waiting === undefined ? [] : unclaimedReferences(received, waiting)),
    [received, waiting],
  )
  const holders = useQuery({
    ...holdersQuery(uid, reading, JSON.stringify(columns), unclaimed),
    enabled: isReady && waiting !== undefined,
  })
  const lookedUp = holders.data
  const compared = useMemo(
    () => [...(waiting ?? none), ...(lookedUp?.claims ?? none)],
    [waiting, lookedUp],
  )
  const matches = useMemo(
    () => matchStatement(received, compared, lookedUp?.holders ?? nobody),
    [received, compared, lookedUp],
  )
  const referrers = useReferrerEmails(uid, compared)
  const flags = useMemo(() => flagsOf(compared, referrers), [compared, referrers])
  // Those who were asked for a correction since the claims were read.
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())

  const isRunning = run.state === 'running' || run.state === 'stopping'
  useEffect(() => {
    onVerifying(isRunning)
    return () => onVerifying(false)
  }, [onVerifying, isRunning])
  const failed = claims.status === 'error' ? claims : holders.status === 'error' ? holders : null

  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 text-sm wrap-anywhere">
          <span className="font-medium">{name}</span>{' '}
          <span className="text-mute">{summary(statement, credits)}</span>
        </p>
        <div className="flex flex-wrap gap-3">
          {lookedUp !== undefined && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => downloadReport(matches, run.results, asked)}
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

      <StatementColumns
        statement={statement}
        columns={columns}
        disabled={isRunning}
        onChange={setColumns}
      />
      {cutOff > 0 && (
        <p className="text-sm text-warning">
          {cutOff === 1 ? 'In 1 row' : `In ${formatNumber(cutOff)} rows`} a spreadsheet has cut off
          the payment reference (4.12E+11). Export the statement again, and open it here before
          Excel does.
        </p>
      )}

      {failed !== null ? (
        <ErrorState
          title="The sign-ups couldn’t be compared"
          description={failed.error.message}
          onRetry={() => void failed.refetch()}
        />
      ) : !isReady ? null : lookedUp === undefined ? (
        <RowsLoading label="Comparing with everybody who waits…" rows={6} />
      ) : (
        <Outcomes
          matches={matches}
          flags={flags}
          credits={credits}
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
  credits: readonly Credit[]
  run: ReturnType<typeof useVerifyRun>
  /** By record. */
  asked: ReadonlySet<string>
  onAsked: (id: string) => void
}

function Outcomes({ matches, flags, credits, run, asked, onAsked }: OutcomesProps) {
  // Those that are chosen although they aren't by themselves, and the other way round.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const isRunning = run.state === 'running' || run.state === 'stopping'

  const byItself = useMemo(
    () => new Set(matches.matched.map(({ claim }) => claim.id)),
    [matches.matched],
  )
  const found = useMemo(() => [...matches.matched, ...matches.amountDiffers], [matches])
  const chosen = useMemo(
    () =>
      new Set(
        found.map(({ claim }) => claim.id).filter((id) => byItself.has(id) !== turned.has(id)),
      ),
    [found, byItself, turned],
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
    ['missing', 'Claimed, not received', matches.notReceived.length],
    ['unclaimed', 'Received, not claimed', matches.notClaimed.length],
    ['twice', 'Used twice', matches.usedTwice.length],
    ['settled', 'Verified already', matches.settled.length],
  ] as const
  const table = { flags, chosen, results: run.results, disabled: isRunning, onChoose: choose }

  return (
    <>
      <VerifyMany
        users={found.map(({ claim }) => claim).filter(({ id }) => chosen.has(id))}
        differing={
          matches.amountDiffers.filter(
            ({ claim }) => chosen.has(claim.id) && run.results.get(claim.id)?.status !== 'verified',
          ).length
        }
        flags={flags}
        run={run}
      />
      <Tabs defaultValue="matched">
        <TabList
          aria-label="What the comparison found"
          className="grid! grid-cols-2 border-b-0! sm:grid-cols-3 lg:grid-cols-6"
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
            empty="No payment in this statement is claimed by anybody who waits."
            found={matches.matched}
          />
        </TabPanel>
        <TabPanel value="amount">
          <FoundTable
            {...table}
            label="Amount differs"
            empty="Every amount is what founders pay."
            found={matches.amountDiffers}
          />
        </TabPanel>
        <TabPanel value="missing">
          <NotReceivedTable
            claims={matches.notReceived}
            until={lastDay(credits)}
            asked={asked}
            onAsked={onAsked}
          />
        </TabPanel>
        <TabPanel value="unclaimed">
          <NotClaimedTable rows={matches.notClaimed} />
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

function summary({ rows }: Statement, credits: readonly Credit[]): string {
  const counted = `${formatNumber(rows.length)} ${rows.length === 1 ? 'row' : 'rows'}, in ${formatNumber(credits.length)} of them money came in`
  const [from, until] = [firstDay(credits), lastDay(credits)]
  if (from === null || until === null) return counted
  return `${counted}, ${formatDate(from)} to ${formatDate(until)}`
}

function firstDay(credits: readonly Credit[]): Date | null {
  return credits.reduce<Date | null>(
    (first, { date }) => (date !== null && (first === null || date < first) ? date : first),
    null,
  )
}

function lastDay(credits: readonly Credit[]): Date | null {
  return credits.reduce<Date | null>(
    (last, { date }) => (date !== null && (last === null || date > last) ? date : last),
    null,
  )
}
