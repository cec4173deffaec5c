import { useCallback, useMemo } from 'react'

import type { OpenClaim } from '@/data/waitlist/payment-disputes'
import type { WaitlistUser } from '@/data/waitlist/schema'
import type { StatementRun } from '@/data/waitlist/statement-runs'
import { needsADecision, type Flag } from '@/domain/flags'
import { newRecordId } from '@/domain/record-id'
import { candidatesOf } from '@/domain/statement/candidates'
import { isFounderPrice } from '@/domain/statement/prices'
import { formatNumber } from '@/lib/format'
import { localDay } from '@/lib/local-day'
import { useAdmin } from '@/session/signed-in'
import { ErrorState } from '@/ui/state'
import { Tab, TabList, TabPanel, Tabs } from '@/ui/tabs'

import type { Absent } from './absent'
import { ClaimCandidates } from './claim-candidates'
import { FoundTable, UnclearTable } from './choosing-tables'
import type { LikelyPayment } from './link-payment-dialog'
import { NotReceivedTable } from './not-received-table'
import { NotClaimedTable, SettledTable } from './received-tables'
import type { Compared, Told } from './statement-book'
import { daysOf } from './statement-days'
import { InconclusiveTables } from './inconclusive-tables'
import { useKeptRun } from './use-kept-run'
import { UsedTwiceTable } from './used-twice-table'
import type { VerifyRun } from '../record/use-verifications'
import type { VerificationResult } from '../record/verification-result'
import { VerifyMany } from '../record/verify-many'

/** The admin's work so far. It survives a new comparison after a changed column or answer. */
export interface Work {
  runId: string
  /** The admin's own choices: by record ID, whether the row is selected. */
  ticks: ReadonlyMap<string, boolean>
  tab: string
}

export function newWork(): Work {
  return { runId: newRecordId(), ticks: new Map(), tab: 'matched' }
}

interface OutcomesProps extends Compared {
  absent: Absent
  answers: readonly string[]
  work: Work
  /** Must be stable between renders. */
  onWork: (change: (before: Work) => Work) => void
  files: StatementRun['files']
  /** The reference of the linked payment, by record ID. */
  linked: ReadonlyMap<string, string>
  onLinked: (likely: LikelyPayment) => void
  /** Keys are record IDs. */
  flags: ReadonlyMap<string, readonly Flag[]>
  claims: readonly OpenClaim[]
  /** The records that were made from a row. */
  made: readonly WaitlistUser[]
  onMade: (user: WaitlistUser) => void
  told: Told
  /** Everything in the statement could be read, so a missing payment wasn't made. */
  isComplete: boolean
  run: VerifyRun
  /** The results since the statement was opened, by record ID. */
  results: ReadonlyMap<string, VerificationResult>
  /** IDs of records for which a correction was requested. */
  asked: ReadonlySet<string>
  onAsked: (ids: readonly string[]) => void
}

/** The results of the comparison, grouped by outcome. */
export function Outcomes({
  matches,
  likely,
  absent,
  answers,
  work,
  onWork,
  files,
  linked,
  onLinked,
  flags,
  claims,
  made,
  onMade,
  told,
  isComplete,
  run,
  results,
  asked,
  onAsked,
}: OutcomesProps) {
  const days = useMemo(() => daysOf(told.periods), [told])
  const untold = absent.untold.reduce((sum, { claims }) => sum + claims.length, 0)
  const missing = absent.notReceived.length + untold
  const { runId, ticks } = work
  const verified = useMemo(() => verifiedIn(matches, results), [matches, results])
  const { uid } = useAdmin()
  const kept = useKeptRun(
    uid,
    runId,
    useMemo(
      () => ({
        files,
        firstDay: days === null ? '' : localDay(days.first),
        lastDay: days === null ? '' : localDay(days.last),
        counts: {
          rows: told.rows,
          matched: matches.matched.length,
          amountDiffers: matches.amountDiffers.length,
          unclear: matches.unclear.length,
          notReceived: missing,
          notClaimed: matches.notClaimed.length,
          usedTwice: matches.usedTwice.length,
          settled: matches.settled.length,
        },
        unclear: matches.unclear.map(({ reference, doubts }) => ({
          reference,
          why: doubts.join('. '),
        })),
        answers: [...answers],
        verified: [...verified],
        linked: [...linked.keys(), ...made.map(({ id }) => id)],
        asked: [...asked],
      }),
      [files, told, days, missing, matches, answers, verified, linked, made, asked],
    ),
    run.state === 'running' || run.state === 'stopping',
  )
  const isRunning = run.state === 'running' || run.state === 'stopping'

  const candidates = useMemo(
    () => candidatesOf(matches.notClaimed, claims),
    [matches.notClaimed, claims],
  )
  // Disputed payments need a decision first.
  const isUndecided = useCallback((id: string) => needsADecision(flags.get(id)), [flags])
  const byItself = useMemo(
    () => new Set(matches.matched.map(({ claim }) => claim.id).filter((id) => !isUndecided(id))),
    [matches.matched, isUndecided],
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
          .filter((id) => !isUndecided(id) && (ticks.get(id) ?? byItself.has(id))),
      ),
    [found, byItself, ticks, isUndecided],
  )
  const choose = useCallback(
    (id: string, isChosen: boolean) =>
      onWork((before) => ({ ...before, ticks: new Map(before.ticks).set(id, isChosen) })),
    [onWork],
  )

  const tabs = [
    ['matched', 'Matched', matches.matched.length],
    ['amount', 'Amount differs', matches.amountDiffers.length],
    ['unclear', 'Unclear', matches.unclear.length],
    ['missing', 'Claimed, not received', absent.notReceived.length],
    ['untold', 'Can’t tell', untold],
    ['unclaimed', 'Received, not claimed', matches.notClaimed.length],
    ['twice', 'Used twice', matches.usedTwice.length],
    ['settled', 'Verified already', matches.settled.length],
  ] as const
  const table = { flags, chosen, results, disabled: isRunning, onChoose: choose }
  const isLeft = ({ claim }: { claim: WaitlistUser }) =>
    chosen.has(claim.id) && !verified.has(claim.id)

  return (
    <>
      <div className="rounded-lg border border-line p-4">
        <VerifyMany
          users={found.filter(isLeft).map(({ claim }) => claim)}
          hasVerified={found.some(({ claim }) => verified.has(claim.id))}
          differing={found.filter((one) => isLeft(one) && !isFounderPrice(one.line)).length}
          unclear={byHand.filter(isLeft).length}
          flags={flags}
          run={run}
          report={runId}
          hint="Some at once; you can stop at any time, or go on working elsewhere. Open the same file again later, and what is verified already is left alone."
        />
      </div>
      {kept.problem !== null && (
        <ErrorState
          title="The report of this statement may be incomplete"
          description={`${kept.problem} Your actions are saved anyway.`}
          onRetry={kept.retry}
        />
      )}
      <ClaimCandidates
        candidates={candidates}
        claims={claims.length}
        disabled={isRunning}
        onMade={onMade}
      />
      <Tabs value={work.tab} onValueChange={(tab) => onWork((before) => ({ ...before, tab }))}>
        <TabList
          aria-label="What the comparison found"
          className="grid! grid-cols-2 border-b-0! sm:grid-cols-4 xl:grid-cols-8"
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
            claims={absent.notReceived}
            refuted={matches.refuted}
            empty={
              isComplete
                ? 'Of nobody who waits do these files tell that they haven’t paid.'
                : 'Not everything could be read, so nobody can be said not to have paid.'
            }
            asked={asked}
            onAsked={onAsked}
          />
        </TabPanel>
        <TabPanel value="untold">
          <InconclusiveTables groups={absent.untold} />
        </TabPanel>
        <TabPanel value="unclaimed">
          <NotClaimedTable
            rows={matches.notClaimed}
            likely={likely}
            onLinked={onLinked}
            empty={
              told.credits > 0
                ? 'Every payment in this statement is claimed.'
                : 'No row is known to be money received.'
            }
          />
        </TabPanel>
        <TabPanel value="twice">
          <UsedTwiceTable
            rows={matches.usedTwice}
            verified={verified}
            report={runId}
            disabled={isRunning}
          />
        </TabPanel>
        <TabPanel value="settled">
          <SettledTable rows={matches.settled} />
        </TabPanel>
      </Tabs>
    </>
  )
}

/** Returns the records of the statement's payments that were verified since it was opened. */
function verifiedIn(
  { matched, amountDiffers, unclear, usedTwice }: Compared['matches'],
  results: ReadonlyMap<string, VerificationResult>,
): ReadonlySet<string> {
  const claims = [
    ...[...matched, ...amountDiffers, ...unclear].flatMap(({ claim }) => claim ?? []),
    ...usedTwice.flatMap((row) => row.claims),
  ]
  return new Set(claims.map(({ id }) => id).filter((id) => results.get(id)?.status === 'verified'))
}
