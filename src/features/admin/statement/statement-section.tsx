import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'

import { RowsLoading } from '@/components/rows-loading'
import { openClaimsQuery, type OpenClaim } from '@/data/waitlist/payment-disputes'
import { statementAnswersQuery } from '@/data/waitlist/statement-answers'
import { statementRunsQuery, type StatementRun } from '@/data/waitlist/statement-runs'
import {
  referenceHoldersQuery,
  unverifiedPaymentsQuery,
  type LookedUp,
  type Progress,
} from '@/data/waitlist/unverified-payments'
import type { WaitlistUser } from '@/data/waitlist/schema'
import { flagsOf } from '@/domain/flags'
import { canMatch } from '@/domain/statement/columns'
import { answerWords } from '@/domain/statement/questions'
import { formatDate, formatNumber } from '@/lib/format'
import { uniqueById } from '@/lib/unique-by-id'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/button'
import { ErrorState } from '@/ui/state'

import { absentIn } from './absent'
import { noPayment } from './answers'
import { Comparing } from './comparing'
import { FileButton } from './file-button'
import { newWork, Outcomes } from './outcomes'
import { PasswordForm } from './password-form'
import type { Choices, ChosenColumns, TableKind, Told } from './statement-book'
import { knownColumns, StatementColumns } from './statement-columns'
import { StatementGaps } from './statement-gaps'
import { noPaymentWords, StatementQuestions } from './statement-questions'
import type { StatementReader } from './statement-reader'
import { downloadReport } from './statement-report'
import { daysOf, type Days } from './statement-days'
import { answersOf, type GivenAnswers } from './use-given-answers'
import { useDisputedReferences } from '../record/use-disputed-references'
import { useGivenUpReferences } from '../record/use-given-up-references'
import { useReferrerEmails } from '../record/use-referrer-emails'
import { resultsSince, useVerifications } from '../record/use-verifications'

interface StatementSectionProps {
  files: readonly File[]
  reader: StatementReader
  /** A new number each time that files are opened. */
  reading: number
  answers: GivenAnswers
  onAdd: (files: readonly File[]) => void
  onClose: () => void
}

/** For queries in the worker, which run once: no retry and no automatic refetch. */
const once = {
  retry: false,
  gcTime: 0,
  staleTime: Infinity,
  networkMode: 'always',
  // Results are always new, and comparing thousands of rows with the old ones is slow.
  structuralSharing: false,
} as const

/** Shows the opened statements and compares them. */
export function StatementSection({
  files,
  reader,
  reading,
  answers,
  onAdd,
  onClose,
}: StatementSectionProps) {
  const [at, setAt] = useState(0)
  // The number of password attempts and skipped files.
  const [tries, setTries] = useState(0)
  const [leftOut, setLeftOut] = useState<ReadonlySet<File>>(new Set())
  const read = useQuery({
    ...once,
    queryKey: ['statement', reading, tries],
    queryFn: () => readFiles(reader, files, leftOut, setAt),
    placeholderData: keepPreviousData,
  })
  // Loads the unverified payments and the earlier answers while the files are read.
  const { uid } = useAdmin()
  useQuery(unverifiedPaymentsQuery(uid, reading))
  useQuery(statementAnswersQuery(uid, reading))

  const [first] = files
  if (read.status === 'pending') {
    const current = files[at]?.name ?? ''
    const label =
      files.length === 1
        ? `Reading ${current}…`
        : `Reading ${formatNumber(at + 1)} of ${formatNumber(files.length)}: ${current}…`
    return (
      <>
        <p aria-hidden className="mt-4 text-sm text-mute wrap-anywhere">
          {label}
        </p>
        <RowsLoading label={label} rows={4} />
      </>
    )
  }
  if (read.status === 'error') {
    return (
      <ErrorState
        className="mt-4"
        title={files.length === 1 ? `${first?.name ?? ''} can’t be read` : 'These can’t be read'}
        description={read.error.message}
        retryLabel="Choose another file"
        onRetry={onClose}
      />
    )
  }
  const { locked, outcomes, kinds } = read.data
  if (locked !== null) {
    return (
      <PasswordForm
        key={locked.index}
        file={locked.file.name}
        isWrong={locked.isWrong}
        isOpening={read.isPlaceholderData}
        otherLabel={files.length === 1 ? 'Choose another file' : 'Leave this file out'}
        onOther={() => {
          if (files.length === 1) onClose()
          else {
            setLeftOut(new Set(leftOut).add(locked.file))
            setTries(tries + 1)
          }
        }}
        onOpen={(password) => {
          passwords.set(locked.file, password)
          setTries(tries + 1)
        }}
      />
    )
  }
  const unread = outcomes.flatMap((outcome) => ('problem' in outcome ? [outcome] : []))
  if (unread.length === outcomes.length) {
    return (
      <ErrorState
        className="mt-4"
        title={
          files.length === 1 ? `${first?.name ?? ''} can’t be read` : 'None of these can be read'
        }
        description={unread
          .map(({ name, problem }) => (files.length === 1 ? problem : `${name}: ${problem}`))
          .join(' ')}
        retryLabel="Choose another file"
        onRetry={onClose}
      />
    )
  }
  return (
    <OpenedStatement
      reader={reader}
      outcomes={outcomes}
      kinds={kinds}
      reading={reading}
      answers={answers}
      onAdd={onAdd}
      onClose={onClose}
    />
  )
}

/** Remembered, so that the admin doesn't retype a password when more files are added. */
const passwords = new WeakMap<File, string>()

/** A file with its content hash, its duplicate, or why it can't be read. */
type ReadFile = { name: string; label: string } & (
  | { sha256: string }
  | { same: string }
  | { problem: string }
)

interface ReadFiles {
  locked: { index: number; file: File; isWrong: boolean } | null
  outcomes: readonly ReadFile[]
  kinds: readonly TableKind[]
}

async function readFiles(
  reader: StatementReader,
  files: readonly File[],
  leftOut: ReadonlySet<File>,
  onReading: (index: number) => void,
): Promise<ReadFiles> {
  const outcomes: ReadFile[] = []
  for (const [index, file] of files.entries()) {
    const label = labelOf(files, index)
    const told = { name: file.name, label: label ?? file.name }
    if (leftOut.has(file)) {
      outcomes.push({ ...told, problem: 'It was left out, since it has a password.' })
      continue
    }
    onReading(index)
    const password = passwords.get(file) ?? null
    const outcome = await reader.ask('read', index, file, label, password)
    if (outcome.kind === 'locked') {
      passwords.delete(file)
      return { locked: { index, file, isWrong: outcome.isWrong }, outcomes, kinds: [] }
    }
    if (outcome.kind === 'read') outcomes.push({ ...told, sha256: outcome.sha256 })
    else if (outcome.kind === 'same') outcomes.push({ ...told, same: outcome.as })
    else outcomes.push({ ...told, problem: outcome.reason })
  }
  return { locked: null, outcomes, kinds: await reader.ask('kinds') }
}

/** Distinguishes files, also with the same name; null if there is only one. */
function labelOf(files: readonly File[], index: number): string | null {
  const name = files[index]?.name ?? ''
  const before = files.slice(0, index).filter((file) => file.name === name).length
  if (files.length === 1) return null
  return before === 0 ? name : `${name} (${formatNumber(before + 1)})`
}

interface OpenedStatementProps extends Omit<StatementSectionProps, 'files'> {
  outcomes: readonly ReadFile[]
  kinds: readonly TableKind[]
}

const MOST_REFERRERS = 50

const none: readonly WaitlistUser[] = []
const noClaims: readonly OpenClaim[] = []
const noRuns: readonly StatementRun[] = []
const noAnswers: Choices['answers'] = []
const noWords: readonly string[] = []
const nothing = new Map<string, WaitlistUser>()

/** The record as it is after a payment was linked to it. */
function withReference(user: WaitlistUser, reference: string | undefined): WaitlistUser {
  return reference === undefined
    ? user
    : { ...user, upiReferenceId: reference, status: 'pending_verification' }
}

function OpenedStatement({
  reader,
  outcomes,
  kinds,
  reading,
  answers,
  onAdd,
  onClose,
}: OpenedStatementProps) {
  const { uid } = useAdmin()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ChosenColumns>(
    () => new Map(kinds.map((kind) => [kind.key, knownColumns(kind)])),
  )
  // Earlier statements, and verifications of the rows, are those before and after this moment.
  const [openedAt] = useState(() => new Date())
  const { byId, run } = useVerifications()
  const results = useMemo(() => resultsSince(byId, openedAt), [byId, openedAt])
  const columnsOf = ({ key, columns }: TableKind) => chosen.get(key) ?? columns
  const isAllRead = outcomes.every((file) => !('problem' in file))
  const isReady = kinds.some((kind) => canMatch(columnsOf(kind)))

  const stored = useQuery(statementAnswersQuery(uid, reading))
  const choices = useMemo<Choices>(
    () => ({ columns: chosen, answers: answersOf(stored.data ?? noAnswers, answers) }),
    [chosen, stored.data, answers],
  )
  // Stands for all answers in the query key. Their full text would be slow to compare.
  const part = JSON.stringify([[...chosen], stored.dataUpdatedAt, answers.given.length])
  const told = useQuery({
    ...once,
    queryKey: ['statement', reading, 'told', part],
    // If loading the earlier answers fails, go on without them: rows that need an answer stay
    // unclear.
    queryFn: stored.status === 'pending' ? skipToken : () => reader.ask('told', choices),
    placeholderData: keepPreviousData,
  })
  const unverified = useQuery(unverifiedPaymentsQuery(uid, reading))
  const waiting = unverified.data
  const [progress, setProgress] = useState<Progress | null>(null)
  // An answer rarely adds references, so keep the records that were read for the last ones.
  const before = useRef<{ of: typeof waiting; references: ReadonlySet<string>; found: LookedUp }>(
    null,
  )
  const lookedUp = useQuery({
    ...once,
    queryKey: ['statement', reading, 'looked up', part, unverified.dataUpdatedAt],
    queryFn:
      waiting === undefined || !isReady || stored.status === 'pending'
        ? skipToken
        : async () => {
            setProgress(null)
            const { claims, documents } = waiting
            const unclaimed = await reader.ask('unclaimed', choices, claims)
            const last = before.current
            const isKnown =
              last?.of === waiting && unclaimed.every((one) => last.references.has(one))
            const how = { reading, part, documents, onProgress: setProgress }
            const found = isKnown
              ? last.found
              : await client.fetchQuery(referenceHoldersQuery(uid, unclaimed, how))
            if (!isKnown) before.current = { of: waiting, references: new Set(unclaimed), found }
            return { holders: found.holders, everybody: [...claims, ...found.unverified] }
          },
  })
  // References of payments that the admin linked, by record ID.
  const [linked, setLinked] = useState<ReadonlyMap<string, string>>(new Map())
  // Records that were made from a row since the payments were read.
  const [made, setMade] = useState<readonly WaitlistUser[]>([])
  const claims = useQuery(openClaimsQuery(uid))
  const everybody = lookedUp.data?.everybody ?? none
  const compared = useMemo(
    () =>
      uniqueById([...everybody, ...made]).map((user) => withReference(user, linked.get(user.id))),
    [everybody, made, linked],
  )
  const holders = lookedUp.data?.holders
  const comparison = useQuery({
    ...once,
    queryKey: [
      'statement',
      reading,
      'matches',
      part,
      lookedUp.dataUpdatedAt,
      linked.size,
      made.length,
    ],
    queryFn:
      holders === undefined
        ? skipToken
        : () => reader.ask('match', choices, compared, holders, isAllRead),
    // Keep the old result until the comparison includes the linked payment.
    placeholderData: (before, query) => (query?.queryKey[3] === part ? before : undefined),
  })
  const matches = comparison.data?.matches
  const referrers = useReferrerEmails(uid, compared, MOST_REFERRERS)
  const choosable = useMemo(
    () =>
      matches === undefined
        ? none
        : [...matches.matched, ...matches.amountDiffers, ...matches.unclear].flatMap(
            ({ claim }) => claim ?? [],
          ),
    [matches],
  )
  const disputed = useDisputedReferences(choosable)
  const givenUp = useGivenUpReferences(choosable)
  const flags = useMemo(
    () => flagsOf(compared, referrers, disputed.data, givenUp.data),
    [compared, referrers, disputed.data, givenUp.data],
  )
  const [work, setWork] = useState(newWork)
  // IDs of records for which a correction was requested since the payments were read.
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())

  const isRunning = run.state === 'running' || run.state === 'stopping'
  const runs = useQuery(statementRunsQuery(uid)).data ?? noRuns
  const failed =
    [unverified, lookedUp, comparison, disputed, givenUp, told].find(
      ({ status }) => status === 'error',
    ) ?? null

  const shown = kinds.filter((kind) => canMatch(columnsOf(kind)) || kind.looksLikePayments)
  const gaps = [
    ...outcomes.flatMap((file) =>
      'problem' in file
        ? [
            {
              text: `${file.name} can’t be read. ${file.problem}`,
              rows: [],
              stopsConclusions: true,
            },
          ]
        : [],
    ),
    ...(told.data?.gaps ?? []),
  ]
  const isComplete = !gaps.some(({ stopsConclusions }) => stopsConclusions)
  const absent = useMemo(
    () =>
      comparison.data === undefined
        ? null
        : absentIn(comparison.data.matches, comparison.data.likely, isComplete),
    [comparison.data, isComplete],
  )
  const relied = useMemo(
    () => (told.data === undefined ? noWords : reliedOn(told.data)),
    [told.data],
  )
  const names = useMemo(
    () => new Map(outcomes.flatMap((file) => ('sha256' in file ? [[file.sha256, file.name]] : []))),
    [outcomes],
  )

  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 text-sm wrap-anywhere">
          <p>
            <span className="font-medium">{outcomes.map(({ name }) => name).join(', ')}</span>{' '}
            <span className="text-mute">{told.data !== undefined && summary(told.data)}</span>
          </p>
          {outcomes.map(
            (file) =>
              'same' in file && (
                <p key={file.label} className="mt-1 text-mute">
                  {file.name} is the same file as {file.same}, and counts once.
                </p>
              ),
          )}
          {outcomes.map((file) => {
            const before =
              'sha256' in file
                ? runs.find(
                    ({ createdAt, files }) =>
                      createdAt !== null &&
                      createdAt < openedAt &&
                      files.some(({ sha256 }) => sha256 === file.sha256),
                  )
                : undefined
            return (
              before !== undefined && (
                <p key={file.label} className="mt-1 text-mute">
                  {file.name} was here before, on {formatDate(before.createdAt ?? openedAt)}. What
                  was verified then is under “Verified already”.
                </p>
              )
            )
          })}
          {told.data !== undefined && told.data.repeated > 0 && (
            <p className="mt-1 text-mute">{repeatedWords(told.data.repeated)}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          {matches !== undefined && absent !== null && told.data !== undefined && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => downloadReport(matches, absent, relied, results, asked)}
            >
              Download report
            </Button>
          )}
          <FileButton label="Add files" size="sm" onFiles={onAdd} />
          <Button variant="secondary" size="sm" onClick={onClose}>
            {outcomes.length === 1 ? 'Close file' : 'Close files'}
          </Button>
        </div>
      </div>

      {shown.map((kind) => (
        <StatementColumns
          key={kind.key}
          table={kind}
          place={shown.length === 1 ? null : kind.place}
          columns={columnsOf(kind)}
          disabled={isRunning}
          onChange={(columns) => setChosen(new Map(chosen).set(kind.key, columns))}
        />
      ))}
      {stored.status === 'error' && (
        <ErrorState
          title="Your earlier answers couldn’t be loaded"
          description={`${stored.error.message} Until then, the rows that need one are unclear.`}
          onRetry={() => void stored.refetch()}
        />
      )}
      {isReady && told.data !== undefined && (
        <>
          <StatementQuestions
            questions={told.data.questions}
            noPayments={told.data.noPayments}
            answers={answers}
            names={names}
            disabled={isRunning}
          />
          <StatementGaps
            gaps={gaps}
            disabled={isRunning}
            onNoPayment={({ id }) => answers.give(id, noPayment(id))}
          />
        </>
      )}
      {told.data !== undefined && told.data.ignored.length > 0 && (
        <p className="text-sm text-mute">
          Left out, since nothing there looks like a payment: {told.data.ignored.join(', ')}.
        </p>
      )}

      {claims.status === 'error' && (
        <ErrorState
          title="The claims of payers who can’t find the UTR couldn’t be loaded"
          description={claims.error.message}
          onRetry={() => void claims.refetch()}
        />
      )}
      {failed !== null ? (
        <ErrorState
          title="The sign-ups couldn’t be compared"
          description={failed.error?.message}
          onRetry={() => void failed.refetch()}
        />
      ) : !isReady ? null : matches === undefined ||
        absent === null ||
        told.data === undefined ||
        told.isPlaceholderData ||
        [disputed, givenUp].some(
          ({ data, isPlaceholderData }) =>
            data === undefined || (isPlaceholderData && linked.size + made.length === 0),
        ) ? (
        <Comparing progress={progress} />
      ) : (
        <Outcomes
          matches={matches}
          likely={comparison.data?.likely ?? nothing}
          absent={absent}
          answers={relied}
          work={work}
          onWork={setWork}
          onLinked={({ user, reference }) =>
            setLinked((before) => new Map(before).set(user.id, reference))
          }
          flags={flags}
          claims={claims.data ?? noClaims}
          made={made}
          onMade={(user) => setMade((before) => [...before, user])}
          told={told.data}
          files={outcomes.flatMap((file) =>
            'sha256' in file ? [{ name: file.name, sha256: file.sha256 }] : [],
          )}
          linked={linked}
          isComplete={isComplete}
          run={run}
          results={results}
          asked={asked}
          onAsked={(ids) => setAsked((before) => new Set([...before, ...ids]))}
        />
      )}
    </div>
  )
}

function summary({ rows, credits, unclear, periods }: Told): string {
  const days = daysOf(periods)
  const counted = [
    `${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}`,
    credits === 0
      ? 'none of them known to be money received'
      : `in ${formatNumber(credits)} of them money came in`,
    ...(unclear === 0 ? [] : [`${formatNumber(unclear)} unclear`]),
    ...(days === null ? [] : [daysWords(days)]),
  ]
  return counted.join(', ')
}

function reliedOn({ questions, noPayments }: Told): string[] {
  return [
    ...questions.flatMap(({ answer }) => (answer === null ? [] : [answerWords(answer)])),
    ...noPayments.map(noPaymentWords),
  ]
}

/** Returns text such as "Nov 21, 2026", or a range of two dates. */
function daysWords({ first, last }: Days): string {
  const [from, to] = [formatDate(first), formatDate(last)]
  return from === to ? from : `${from} to ${to}`
}

function repeatedWords(rows: number): string {
  return rows === 1
    ? '1 row stands in several files or sheets, and counts once.'
    : `${formatNumber(rows)} rows stand in several files or sheets, and count once.`
}
