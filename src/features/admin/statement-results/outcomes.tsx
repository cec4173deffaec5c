import { useMemo, useState } from 'react'

import type { OpenClaim } from '@/data/payments/payment-disputes'
import type { WaitlistUser } from '@/data/records/schema'
import type { StatementRun } from '@/data/statements/statement-runs'
import type { Flag } from '@/domain/payments/flags'
import { candidatesOf } from '@/domain/statement/matching/candidates'
import { decisionKey, decisionWords, type RowDecisions } from '@/domain/statement/decisions'
import type { Line } from '@/domain/statement/reading/lines'
import { formatNumber } from '@/lib/format/format'
import { ErrorState } from '@/ui/feedback/state'

import type { VerifyRun } from '../verification/use-verifications'
import type { VerificationResult } from '../verification/verification-result'
import { useListedRefunds } from '../refunds/use-listed-refunds'
import { VerifyMany } from '../verification/verify-many'
import type { Absent } from '../statement-comparison/absent'
import { ClaimCandidates } from './claim-candidates'
import { openRows } from './open-rows'
import { OutcomeTabs } from './outcome-tabs'
import { RowDialogs, type RowAction } from '../statement-actions/row-dialogs'
import type { Compared, FilesSummary } from '../statement-comparison/statement-book'
import { useChosen } from '../statement-comparison/use-chosen'
import { useKeptRun } from '../statement-comparison/use-kept-run'
import { RowWorkContext, type ChangeWork, type RowWork, type Work } from '../statement-actions/work'

interface OutcomesProps {
  compared: Compared
  absent: Absent
  answers: readonly string[]
  /** All unverified sign-ups. */
  everybody: readonly WaitlistUser[]
  work: Work
  /** Must be stable between renders. */
  onWork: ChangeWork
  files: StatementRun['files']
  decisions: RowDecisions
  /** Keys are record IDs. */
  flags: ReadonlyMap<string, readonly Flag[]>
  claims: readonly OpenClaim[]
  summary: FilesSummary
  /** True if everything in the files could be read. Then, a missing payment wasn't made. */
  isComplete: boolean
  run: VerifyRun
  /** The results since the statement was opened, by record ID. */
  results: ReadonlyMap<string, VerificationResult>
}

/** Shows the results of the comparison, with the actions for each row. */
export function Outcomes({
  compared,
  absent,
  answers,
  everybody,
  work,
  onWork,
  files,
  decisions,
  flags,
  claims,
  summary,
  isComplete,
  run,
  results,
}: OutcomesProps) {
  const { matches } = compared
  const [action, setAction] = useState<RowAction | null>(null)
  const isRunning = run.state === 'running' || run.state === 'stopping'
  const verified = useMemo(() => verifiedIn(matches, results), [matches, results])
  const kept = useKeptRun({
    compared,
    absent,
    answers,
    files,
    summary,
    work,
    verified,
    decisions,
    run,
  })
  const candidates = useMemo(
    () =>
      candidatesOf(
        matches.notClaimed.filter(
          ({ credit, reference }) =>
            decisionWords(decisions[decisionKey(reference, credit)]) === null,
        ),
        claims,
      ),
    [matches.notClaimed, claims, decisions],
  )
  const ownRows = useMemo(() => ownRowsOf(matches), [matches])
  const { users, chosen, barred, choose, doubtful } = useChosen(
    matches,
    flags,
    work,
    decisions,
    onWork,
  )

  const rowWork: RowWork = {
    decisions,
    ownRows,
    refunds: useListedRefunds(),
    candidates,
    disabled: isRunning,
    statusOf: ({ id, status }) =>
      verified.has(id)
        ? 'verified'
        : work.rejected.has(id)
          ? 'rejected'
          : work.asked.has(id)
            ? 'needs_correction'
            : status,
    act: setAction,
    decide: (keys, decision) =>
      onWork((before) => ({
        ...before,
        decisions: {
          ...before.decisions,
          ...Object.fromEntries(keys.map((key) => [key, decision])),
        },
      })),
  }
  const open = openRows(compared, absent, rowWork)
  const { notReceived, ...inRows } = open
  const rows = Object.values(inRows).reduce((sum, some) => sum + some.length, 0)
  const isWhole = isComplete && !summary.questions.some(({ isOpen }) => isOpen)

  return (
    <RowWorkContext value={rowWork}>
      <output className="block text-lg font-semibold">
        {openWords(rows, notReceived.length, isWhole)}
      </output>
      <div className="rounded-lg border border-line p-4">
        <VerifyMany
          users={users.filter(({ id }) => !verified.has(id))}
          hasVerified={users.some(({ id }) => verified.has(id))}
          {...doubtful(rowWork.statusOf)}
          flags={flags}
          run={run}
          report={work.runId}
          hint="You can stop at any time, or use other pages while it runs. If you open the file again later, verified payments stay verified."
        />
      </div>
      {kept.problem !== null && (
        <ErrorState
          title="This statement’s report may be incomplete"
          description={`${kept.problem} Your changes to sign-ups are saved anyway.`}
          onRetry={kept.retry}
        />
      )}
      <ClaimCandidates candidates={candidates} claims={claims.length} made={work.made} />
      <OutcomeTabs
        compared={compared}
        absent={absent}
        open={open}
        credits={summary.credits}
        isComplete={isComplete}
        tab={work.tab}
        onTab={(tab) => onWork((before) => ({ ...before, tab }))}
        choosing={{ flags, chosen, barred, results, disabled: isRunning, onChoose: choose }}
      />
      <RowDialogs
        action={action}
        everybody={everybody}
        claims={claims}
        onAct={setAction}
        report={work.runId}
        onAsked={(ids) =>
          onWork((before) => ({ ...before, asked: new Set([...before.asked, ...ids]) }))
        }
        onRejected={(ids) =>
          onWork((before) => ({ ...before, rejected: new Set([...before.rejected, ...ids]) }))
        }
        onUndone={(id) =>
          onWork((before) => ({
            ...before,
            asked: without(before.asked, id),
            rejected: without(before.rejected, id),
          }))
        }
        onLinked={({ user, reference }) =>
          onWork((before) => ({
            ...before,
            // The payment is found, so the correction request no longer applies.
            asked: without(before.asked, user.id),
            linked: new Map(before.linked).set(user.id, reference),
          }))
        }
        onRefund={(keys) => rowWork.decide(keys, 'to_refund')}
        onMade={(user) => onWork((before) => ({ ...before, made: [...before.made, user] }))}
      />
    </RowWorkContext>
  )
}

function without(ids: ReadonlySet<string>, one: string): ReadonlySet<string> {
  return new Set([...ids].filter((id) => id !== one))
}

/** @param signUps the number of sign-ups without a payment. */
function openWords(rows: number, signUps: number, isWhole: boolean): string {
  const counted = [
    ...(rows === 0 ? [] : [`${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}`]),
    ...(signUps === 0
      ? []
      : [`${formatNumber(signUps)} ${signUps === 1 ? 'sign-up' : 'sign-ups'} without a payment`]),
  ]
  if (counted.length > 0)
    return `${counted.join(' and ')} still ${rows + signUps === 1 ? 'needs' : 'need'} your decision`
  return isWhole
    ? 'Nothing left to decide in this statement.'
    : 'Nothing left to decide in the rows that we could read.'
}

/** Returns the row with each sign-up's own payment reference, by record ID. */
function ownRowsOf({ matched, amountDiffers, unclear, usedTwice }: Compared['matches']) {
  return new Map<string, Line>([
    ...[...matched, ...amountDiffers].map(({ signUp, credit }) => [signUp.id, credit] as const),
    ...unclear.flatMap(({ signUp, line }) => (signUp === null ? [] : [[signUp.id, line] as const])),
    ...usedTwice.flatMap(({ signUps, rows: [row] }) =>
      row === undefined ? [] : signUps.map(({ id }) => [id, row] as const),
    ),
  ])
}

/** Returns the records of the statement's payments that were verified since it was opened. */
function verifiedIn(
  { matched, amountDiffers, unclear, usedTwice }: Compared['matches'],
  results: ReadonlyMap<string, VerificationResult>,
): ReadonlySet<string> {
  const signUps = [
    ...[...matched, ...amountDiffers, ...unclear].flatMap(({ signUp }) => signUp ?? []),
    ...usedTwice.flatMap((row) => row.signUps),
  ]
  return new Set(signUps.map(({ id }) => id).filter((id) => results.get(id)?.status === 'verified'))
}
