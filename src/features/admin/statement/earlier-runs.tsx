import { useMutation } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { ConfirmDialog } from '@/components/confirm-dialog'
import { downloadCsv } from '@/components/download-csv'
import { deleteStatementRun } from '@/data/statements/save-statement-run'
import { RowsLoading } from '@/components/workspace/rows-loading'
import { useFocusNextRow } from '@/components/use-focus-next-row'
import { toAppError } from '@/data/firebase/errors'
import {
  recordsOf,
  statementRunsKey,
  statementRunsQuery,
  type StatementRun,
} from '@/data/statements/statement-runs'
import { groupedPaymentReference, isPaymentReference } from '@/domain/payments/payment-reference'
import { decisionWords } from '@/domain/statement/decisions'
import { formatDateTime, formatNumber } from '@/lib/format/format'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'
import { Card, CardTitle } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/state'
import { toast } from '@/ui/feedback/toast'

import { statusLabel } from '../record/status-label'

/** Lists the statement runs, newest first. */
export function EarlierRuns() {
  const { uid } = useAdmin()
  const client = useQueryClient()
  const runs = useQuery(statementRunsQuery(uid))
  const box = useRef<HTMLDivElement>(null)
  useFocusNextRow(box)
  // The dialog is rendered here, because its row disappears before the dialog closes.
  const [asked, setAsked] = useState<StatementRun | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  return (
    <Card className="mt-6">
      <CardTitle>Earlier statements</CardTitle>
      <p className="mt-1 max-w-prose text-sm text-mute">
        Each report lists the files, the dates, your decisions, and the rows that were unclear. We
        don’t keep the files themselves.
      </p>
      <div ref={box} tabIndex={-1} className="mt-4 outline-none">
        {runs.status === 'pending' ? (
          <RowsLoading label="Loading the reports…" rows={2} />
        ) : runs.status === 'error' ? (
          <ErrorState
            title="We couldn’t load the reports"
            description={runs.error.message}
            onRetry={() => void runs.refetch()}
          />
        ) : runs.data.length === 0 ? (
          <EmptyState title="No reports yet." />
        ) : (
          <ul aria-label="Reports" className="divide-y divide-line">
            {runs.data.map((run) => (
              <RunItem
                key={run.id}
                run={run}
                onDelete={() => {
                  setAsked(run)
                  setIsOpen(true)
                }}
              />
            ))}
          </ul>
        )}
      </div>
      {asked !== null && (
        <ConfirmDialog
          key={asked.id}
          open={isOpen}
          title="Delete this report?"
          confirm="Delete the report"
          busy="Deleting…"
          cancel="Keep it"
          onConfirm={async () => {
            await deleteStatementRun(asked.id)
            await client.invalidateQueries({ queryKey: statementRunsKey(uid) })
          }}
          onClose={() => setIsOpen(false)}
        >
          <p className="wrap-anywhere">
            This permanently deletes the report of{' '}
            <span className="font-medium">{whenOf(asked)}</span> ({namesOf(asked)}). Download it
            first if you might need it.
          </p>
          <p>
            Payments stay verified. But we’ll no longer know that you opened these files, and some
            rows may need your decision again.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

function RunItem({ run, onDelete }: { run: StatementRun; onDelete: () => void }) {
  const downloading = useMutation({
    mutationFn: async () => downloadCsv('statement-run', await rowsOf(run)),
    onError: (error) =>
      toast({
        title: 'Error',
        description: `We couldn’t create the report. ${toAppError(error).message}`,
        tone: 'danger',
      }),
  })

  const when = whenOf(run)
  return (
    <li
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-sm"
    >
      <div className="min-w-0 wrap-anywhere">
        <p>
          <span className="font-medium">{when}</span>{' '}
          <span className="text-mute">{namesOf(run)}</span>
        </p>
        <p className="text-mute tabular-nums">{summary(run)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          busy={downloading.isPending}
          busyLabel="Preparing…"
          aria-label={`Download the report of ${when}`}
          onClick={() => downloading.mutate()}
        >
          Download
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`Delete the report of ${when}…`}
          onClick={onDelete}
        >
          Delete…
        </Button>
      </div>
    </li>
  )
}

function whenOf({ createdAt }: StatementRun): string {
  return createdAt === null ? 'N/A' : formatDateTime(createdAt)
}

function namesOf({ files }: StatementRun): string {
  return files.map(({ name }) => name).join(', ')
}

/**
 * Returns the numbers of rows and sign-ups in words. A sign-up with several actions is counted only
 * once, for the action that comes first in `signUps`.
 */
function summary({ verified, linked, asked, rejected, counts }: StatementRun): string {
  const seen = new Set<string>()
  const signUps = [
    { what: 'verified', ids: verified },
    { what: 'rejected', ids: rejected },
    { what: 'linked', ids: linked },
    { what: 'asked for a correction', ids: asked },
  ].flatMap(({ what, ids }) => {
    const before = seen.size
    for (const id of ids) seen.add(id)
    return seen.size > before ? [`${formatNumber(seen.size - before)} ${what}`] : []
  })
  const rows = `${formatNumber(counts.rows)} ${counts.rows === 1 ? 'row' : 'rows'}, ${formatNumber(counts.unclear)} unclear`
  return `${rows}. Sign-ups: ${signUps.length === 0 ? 'no change' : signUps.join(', ')}`
}

/**
 * Returns the rows of the report's CSV. It has the founders' current emails, and none for erased
 * founders.
 */
async function rowsOf(run: StatementRun): Promise<(string | number | null)[][]> {
  const { verified, linked, asked, rejected, unclear, answers, counts, decisions } = run
  const people = new Map(
    (await recordsOf([...new Set([...verified, ...linked, ...asked, ...rejected])])).map((one) => [
      one.id,
      one,
    ]),
  )
  const about = (what: string, ids: readonly string[]) =>
    ids.map((id) => {
      const user = people.get(id)
      if (user === undefined) return [what, 'Erased', null, null]
      const { email, upiReferenceId, status } = user
      const reference = upiReferenceId === null ? null : groupedPaymentReference(upiReferenceId)
      return [what, email, reference, `Now: ${statusLabel(status)}`]
    })
  return [
    ['Item', 'Email or value', 'Payment reference', 'Details'],
    ['Started', run.createdAt?.toISOString() ?? null, null, null],
    ...run.files.map(({ name, sha256 }) => ['File', name, null, `SHA-256 ${sha256}`]),
    ['Days', run.firstDay === '' ? 'N/A' : `${run.firstDay} to ${run.lastDay}`, null, null],
    ['Rows', counts.rows, null, null],
    ['Matched', counts.matched, null, null],
    ['Amount differs', counts.amountDiffers, null, null],
    ['Unclear', counts.unclear, null, null],
    ['Claimed, not found', counts.notReceived, null, null],
    ['Received, not claimed', counts.notClaimed, null, null],
    ['Used twice', counts.usedTwice, null, null],
    ['Verified already', counts.settled, null, null],
    ...answers.map((answer) => ['Your answer', null, null, answer]),
    ...about('Verified', verified),
    ...about('Linked to a payment', linked),
    ...about('Asked for a correction', asked),
    ...about('Rejected', rejected),
    ...Object.entries(decisions).flatMap(([key, decision]) => {
      const words = decisionWords(decision)
      // For a row without a reference, the key is an internal ID that means nothing to the admin.
      const reference = isPaymentReference(key) ? groupedPaymentReference(key) : null
      return words === null ? [] : [['Your decision', null, reference, words]]
    }),
    ...unclear.map(({ reference, why }) => [
      'Unclear row',
      null,
      reference === null ? null : groupedPaymentReference(reference),
      why,
    ]),
  ]
}
