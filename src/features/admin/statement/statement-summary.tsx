import type { StatementRun } from '@/data/statements/statement-runs'
import { formatDate, formatNumber } from '@/lib/format/format'
import { Button } from '@/ui/forms/button'

import { FileButton } from '../statement-files/file-button'
import type { ReadFile } from '../statement-files/read-files'
import type { FilesSummary } from '../statement-comparison/statement-book'
import { daysOf, type Days } from '../statement-comparison/statement-days'

interface StatementSummaryProps {
  outcomes: readonly ReadFile[]
  summary: FilesSummary | undefined
  /** Earlier runs with one of these files, newest first. */
  earlier: readonly StatementRun[]
  /** Null until there are results to report. */
  onDownload: (() => void) | null
  onAdd: (files: readonly File[]) => void
  onClose: () => void
}

/**
 * Shows the names of the opened files and their numbers of rows, with buttons to download the
 * report, to add files, and to close them.
 */
export function StatementSummary({
  outcomes,
  summary,
  earlier,
  onDownload,
  onAdd,
  onClose,
}: StatementSummaryProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-1 text-sm text-mute wrap-anywhere">
        <p>
          <span className="font-medium text-fg">{outcomes.map(({ name }) => name).join(', ')}</span>{' '}
          {summary !== undefined && summaryWords(summary)}
        </p>
        {outcomes.map(
          (file) =>
            'same' in file && (
              <p key={file.label}>
                {file.name} is the same file as {file.same}. We count it once.
              </p>
            ),
        )}
        {outcomes.map((file) => {
          const before =
            'sha256' in file
              ? earlier.find(({ files }) => files.some(({ sha256 }) => sha256 === file.sha256))
              : undefined
          return (
            before?.createdAt && (
              <p key={file.label}>
                You opened {file.name} before, on {formatDate(before.createdAt)}. Payments verified
                then are under “Verified already”.
              </p>
            )
          )
        })}
        {summary !== undefined && summary.repeated > 0 && <p>{repeatedWords(summary.repeated)}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {onDownload !== null && (
          <Button variant="secondary" size="sm" onClick={onDownload}>
            Download report
          </Button>
        )}
        <FileButton label="Add files" size="sm" onFiles={onAdd} />
        <Button variant="secondary" size="sm" onClick={onClose}>
          {outcomes.length === 1 ? 'Close file' : 'Close files'}
        </Button>
      </div>
    </div>
  )
}

function summaryWords({ rows, credits, unclear, periods }: FilesSummary): string {
  const days = daysOf(periods)
  const counted = [
    `${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}`,
    credits === 0 ? 'no money received' : `${formatNumber(credits)} with money received`,
    ...(unclear === 0 ? [] : [`${formatNumber(unclear)} unclear`]),
    ...(days === null ? [] : [daysWords(days)]),
  ]
  return counted.join(', ')
}

/** Returns text such as "Nov 21, 2026", or a range of two dates. */
function daysWords({ first, last }: Days): string {
  const [from, to] = [formatDate(first), formatDate(last)]
  return from === to ? from : `${from} to ${to}`
}

function repeatedWords(rows: number): string {
  return rows === 1
    ? '1 row is in more than one file or sheet. We count it once.'
    : `${formatNumber(rows)} rows are in more than one file or sheet. We count each once.`
}
