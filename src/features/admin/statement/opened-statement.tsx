import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { OpenClaim } from '@/data/payments/payment-disputes'
import { statementRunsQuery, type StatementRun } from '@/data/statements/statement-runs'
import { canMatch } from '@/domain/statement/reading/columns'
import type { RowDecisions } from '@/domain/statement/decisions'
import { answerWords } from '@/domain/statement/questions'
import { useAdmin } from '@/session/signed-in'
import { ErrorState } from '@/ui/feedback/state'

import { resultsSince, useVerifications } from '../verification/use-verifications'
import { absentIn } from '../statement-comparison/absent'
import { noPayment } from '../statement-questions/answers'
import { Comparing } from '../statement-comparison/comparing'
import { Outcomes } from '../statement-results/outcomes'
import type { ReadFile } from '../statement-files/read-files'
import type { ChosenColumns, FilesSummary, TableKind } from '../statement-comparison/statement-book'
import { SentRefunds } from '../statement-actions/sent-refunds'
import { knownColumns, StatementColumns } from '../statement-questions/statement-columns'
import { StatementGaps } from '../statement-questions/statement-gaps'
import { noPaymentWords, StatementQuestions } from '../statement-questions/statement-questions'
import { useStatement, type OpenStatement } from './open-statement'
import { downloadReport } from './statement-report'
import { StatementSummary } from './statement-summary'
import { useComparison } from '../statement-comparison/use-comparison'

export interface OpenedStatementProps {
  outcomes: readonly ReadFile[]
  kinds: readonly TableKind[]
  statement: OpenStatement
  onAdd: (files: readonly File[]) => void
  onClose: () => void
}

const noRuns: readonly StatementRun[] = []
const noClaims: readonly OpenClaim[] = []

/** Shows the opened files: questions about them, what could not be read, and the results. */
export function OpenedStatement({
  statement: { reader, reading, openedAt, columns, work },
  outcomes,
  kinds,
  onAdd,
  onClose,
}: OpenedStatementProps) {
  const { uid } = useAdmin()
  const { answers, chooseColumns, changeWork } = useStatement()
  const chosen = useMemo<ChosenColumns>(
    () => new Map(kinds.map((kind) => [kind.key, columns.get(kind.key) ?? knownColumns(kind)])),
    [kinds, columns],
  )
  const { byId, run } = useVerifications()
  const isRunning = run.state === 'running' || run.state === 'stopping'
  const results = useMemo(() => resultsSince(byId, openedAt), [byId, openedAt])

  const columnsOf = (kind: TableKind) => chosen.get(kind.key) ?? kind.columns
  const isReady = kinds.some((kind) => canMatch(columnsOf(kind)))
  const unread = outcomes.flatMap((file) => ('problem' in file ? [file] : []))
  const comparison = useComparison({
    reader,
    reading,
    columns: chosen,
    answers,
    work,
    isReady,
    isAllRead: unread.length === 0,
  })
  const { stored, compared, claims, failed } = comparison
  const summary = comparison.summary.data
  const runs = useQuery(statementRunsQuery(uid)).data ?? noRuns

  const gaps = [
    ...unread.map(({ name, problem }) => ({
      text: `${name} can’t be read. ${problem}`,
      rows: [],
      stopsConclusions: true,
    })),
    ...(summary?.gaps ?? []),
  ]
  const isComplete = !gaps.some(({ stopsConclusions }) => stopsConclusions)
  const absent = useMemo(
    () =>
      compared === null
        ? null
        : absentIn(compared.matches, compared.likely, summary?.periods ?? [], isComplete),
    [compared, summary, isComplete],
  )
  const relied = useMemo(() => (summary === undefined ? [] : reliedOn(summary)), [summary])
  const files = useMemo(
    () =>
      outcomes.flatMap((one) => ('sha256' in one ? [{ name: one.name, sha256: one.sha256 }] : [])),
    [outcomes],
  )
  const earlier = useMemo(
    () =>
      runs.filter(
        (one) =>
          one.id !== work.runId &&
          one.files.some(({ sha256 }) => files.some((file) => file.sha256 === sha256)),
      ),
    [runs, work.runId, files],
  )
  // A decision about a payment in an earlier statement also applies to the same payment in this
  // statement.
  const decisions = useMemo(
    () => decisionsIn([...runs.map((one) => one.decisions).toReversed(), work.decisions]),
    [runs, work.decisions],
  )
  const shown = kinds.filter((kind) => canMatch(columnsOf(kind)) || kind.looksLikePayments)

  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <StatementSummary
        outcomes={outcomes}
        summary={summary}
        earlier={earlier}
        onDownload={
          compared !== null && absent !== null && summary !== undefined
            ? () => downloadReport(compared.matches, absent, relied, results, work.asked, decisions)
            : null
        }
        onAdd={onAdd}
        onClose={onClose}
      />
      {shown.map((kind) => (
        <StatementColumns
          key={kind.key}
          table={kind}
          place={shown.length === 1 ? null : kind.place}
          columns={columnsOf(kind)}
          disabled={isRunning}
          onChange={(next) => chooseColumns(new Map(columns).set(kind.key, next))}
        />
      ))}
      {stored.status === 'error' && (
        <ErrorState
          title="We couldn’t load your earlier answers"
          description={`${stored.error.message} The rows that need them stay unclear until then.`}
          onRetry={() => void stored.refetch()}
        />
      )}
      {isReady && summary !== undefined && (
        <>
          <StatementQuestions
            questions={summary.questions}
            noPayments={summary.noPayments}
            answers={answers}
            names={new Map(files.map(({ sha256, name }) => [sha256, name]))}
            disabled={isRunning}
          />
          <StatementGaps
            gaps={gaps}
            disabled={isRunning}
            onNoPayment={({ id }) => answers.give(id, noPayment(id))}
          />
        </>
      )}
      {summary !== undefined && summary.ignored.length > 0 && (
        <p className="text-sm text-mute">
          Skipped, because nothing there looks like a payment: {summary.ignored.join(', ')}.
        </p>
      )}
      {isReady && summary !== undefined && (
        <SentRefunds
          reader={reader}
          queryKey={['statement', reading, 'refunds', comparison.part]}
          choices={comparison.choices}
        />
      )}
      {claims.status === 'error' && (
        <ErrorState
          title="We couldn’t load the claims of payers who can’t find the UTR"
          description={claims.error.message}
          onRetry={() => void claims.refetch()}
        />
      )}
      {failed !== null ? (
        <ErrorState
          title="We couldn’t compare the sign-ups"
          description={failed.error?.message}
          onRetry={() => void failed.refetch()}
        />
      ) : !isReady ? null : compared === null ||
        absent === null ||
        summary === undefined ||
        comparison.summary.isPlaceholderData ? (
        <Comparing progress={comparison.progress} />
      ) : (
        <Outcomes
          compared={compared}
          absent={absent}
          answers={relied}
          everybody={comparison.everybody}
          work={work}
          onWork={changeWork}
          flags={comparison.flags}
          claims={claims.data ?? noClaims}
          summary={summary}
          files={files}
          decisions={decisions}
          isComplete={isComplete}
          run={run}
          results={results}
        />
      )}
    </div>
  )
}

/** @param runs the decisions of each run, oldest first: later ones replace earlier ones. */
function decisionsIn(runs: readonly RowDecisions[]): RowDecisions {
  return Object.fromEntries(runs.flatMap((one) => Object.entries(one)))
}

function reliedOn({ questions, noPayments }: FilesSummary): string[] {
  return [
    ...questions.flatMap(({ answer }) => (answer === null ? [] : [answerWords(answer)])),
    ...noPayments.map(noPaymentWords),
  ]
}
