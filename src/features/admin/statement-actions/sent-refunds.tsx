import { skipToken, useMutation, useQuery, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { toAppError } from '@/data/firebase/errors'
import {
  closeRefund,
  refundsClosedBy,
  refundsQuery,
  type Refund,
  type StatementDebit,
} from '@/data/payments/refunds'
import { daysAround, rowKeys, type RefundRow, type RefundRows } from '@/domain/statement/refunds'
import type { Line } from '@/domain/statement/reading/lines'
import { formatDate, formatNumber } from '@/lib/format/format'
import { localDay } from '@/lib/format/local-day'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'
import { ErrorState } from '@/ui/feedback/state'
import { toast } from '@/ui/feedback/toast'

import { PaymentReference } from '../record/payment-reference'
import { dayWords, refundWords } from '../refunds/refund-words'
import { useRecount } from '../sections/use-recount'
import { place } from '../statement-results/line-cells'
import type { Choices } from '../statement-comparison/statement-book'
import type { StatementReader } from '../statement-comparison/statement-reader'
import { once } from '../statement-comparison/use-comparison'

const MOST_ROWS = 3

interface SentRefundsProps {
  reader: StatementReader
  /**
   * The start of the query's key. It changes with the files and with the admin's answers about
   * them.
   */
  queryKey: QueryKey
  choices: Choices
}

/** A refund, and the row that shows it. */
interface Seen {
  refund: Refund
  row: DatedLine
}

type DatedLine = Line & { date: Date }

/**
 * Closes the refunds that these files certainly show, and asks the admin about refunds that they
 * may show.
 */
export function SentRefunds({ reader, queryKey, choices }: SentRefundsProps) {
  const { uid } = useAdmin()
  const recount = useRecount()
  const open = useQuery(refundsQuery(uid)).data
  const state = open?.map(({ id, sentAt }) => [id, sentAt?.getTime()])
  const found = useQuery({
    ...once,
    queryKey: [...queryKey, JSON.stringify(state)],
    queryFn:
      open === undefined
        ? skipToken
        : ({ signal }) =>
            rowsOf(open, (...asked) => reader.ask('refunds', choices, ...asked), signal),
  })
  // The IDs of the refunds that were closed here. Each is closed only once, so that it stays open
  // if the admin opens it again.
  const closed = useRef(new Set<string>())
  const closing = useMutation({
    mutationFn: (seen: readonly Seen[]) =>
      Promise.all(seen.map(({ refund, row }) => closeRefund(refund.id, debitOf(row)))),
    onMutate: (seen) => {
      for (const { refund } of seen) closed.current.add(refund.id)
    },
    onError: (_error, seen) => {
      for (const { refund } of seen) closed.current.delete(refund.id)
    },
    onSuccess: async (_closed, seen) => {
      recount()
      const [only] = seen
      if (only === undefined) return
      toast({
        title: seen.length === 1 ? 'Refund found' : `${formatNumber(seen.length)} refunds found`,
        description:
          seen.length === 1
            ? `${refundWords(only.refund)} went out on ${formatDate(only.row.date)}.`
            : 'They’re now under “Sent back”.',
        tone: 'success',
      })
      // Keep the buttons disabled until the list leaves out the rows that have just closed a refund.
      await found.refetch()
    },
  })
  const { mutate } = closing
  useEffect(() => {
    const seen = (found.data ?? []).flatMap(({ refund, certain }) =>
      certain !== null && isDated(certain) && !closed.current.has(refund.id)
        ? [{ refund, row: certain }]
        : [],
    )
    if (seen.length > 0) mutate(seen)
  }, [found.data, mutate])

  // After a failed read, these rows may be outdated: one of them may have closed another refund
  // since. So offer none of them.
  const unsure = found.isError ? [] : (found.data ?? []).filter(({ certain }) => certain === null)
  return (
    <>
      {closing.error !== null && (
        <ErrorState
          title="We couldn’t close the refunds"
          description={toAppError(closing.error).message}
          onRetry={() => mutate(closing.variables)}
        />
      )}
      {found.isError && (
        <ErrorState
          title="We couldn’t look for the refunds"
          description={toAppError(found.error).message}
          onRetry={() => void found.refetch()}
        />
      )}
      {unsure.length > 0 && (
        <section
          aria-labelledby="sent-refunds"
          className="grid gap-4 rounded-lg border border-line p-4"
        >
          <div>
            <h3 id="sent-refunds" className="font-semibold">
              Refunds that may have gone out
            </h3>
            <p className="mt-1 max-w-prose text-sm text-mute">
              These rows have the same amount going out. If one of them is the refund, choose it to
              close the refund.
            </p>
          </div>
          <ul className="grid gap-4">
            {unsure.map((one) => (
              <Unsure
                key={one.refund.id}
                one={one}
                isBusy={closing.isPending}
                onChoose={(row) => mutate([{ refund: one.refund, row }])}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type Ask = (open: readonly Refund[], closed: readonly Refund[]) => Promise<RefundRows<Refund>[]>

/** Finds the rows that may show these refunds. Leaves out rows that have already closed a refund. */
async function rowsOf(open: readonly Refund[], ask: Ask, signal: AbortSignal) {
  const found = await ask(open, [])
  const lines = found.flatMap(({ rows }) => rows.map(({ line }) => line))
  const days = lines.flatMap(({ date }) => (date === null ? [] : daysAround(date)))
  const keys = lines.flatMap(rowKeys)
  const closed = await refundsClosedBy(signal, [...new Set(keys)], [...new Set(days)])
  const ids = new Set(closed.map(({ id }) => id))
  return ask(
    open.filter(({ id }) => !ids.has(id)),
    closed,
  )
}

function isDated(line: Line): line is DatedLine {
  return line.date !== null
}

function debitOf(row: DatedLine): StatementDebit {
  return { seenOn: localDay(row.date), seenRow: rowKeys(row)[0] ?? '' }
}

interface UnsureProps {
  one: RefundRows<Refund>
  isBusy: boolean
  onChoose: (row: DatedLine) => void
}

function Unsure({ one: { refund, rows }, isBusy, onChoose }: UnsureProps) {
  return (
    <li className="grid gap-2 text-sm">
      <p className="font-medium wrap-anywhere">
        {refundWords(refund)}, listed on {formatDate(refund.createdAt)}
        {refund.reference !== null && (
          <>
            {' '}
            for <PaymentReference reference={refund.reference} />
          </>
        )}
        {refund.sentAt === null && ', not marked as sent'}
      </p>
      <ul className="grid gap-2">
        {rows.slice(0, MOST_ROWS).map((row) => (
          <Row key={row.line.id} row={row} isBusy={isBusy} onChoose={onChoose} />
        ))}
        {rows.length > MOST_ROWS && (
          <li className="text-mute">and {formatNumber(rows.length - MOST_ROWS)} more rows</li>
        )}
      </ul>
    </li>
  )
}

interface RowProps extends Pick<UnsureProps, 'isBusy' | 'onChoose'> {
  row: RefundRow<Refund>
}

function Row({ row, isBusy, onChoose }: RowProps) {
  const { line } = row
  const { date, narration } = line
  const doubt = doubtsAbout(row)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0 wrap-anywhere text-mute">
        {place(line)}
        {date !== null && `, ${formatDate(date)}`}: {narration}
        {doubt !== '' && <strong className="block font-medium text-warning">{doubt}</strong>}
      </span>
      {isDated(line) && (
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={isBusy}
          aria-description={`${place(line)}, ${narration} ${doubt}`.trim()}
          onClick={() => {
            if (!isBusy) onChoose(line)
          }}
        >
          This is the refund
        </Button>
      )}
    </li>
  )
}

function doubtsAbout({ otherPayer, similar }: RefundRow<Refund>): string {
  const doubts: string[] = []
  if (otherPayer !== null) doubts.push(`It names ${otherPayer}.`)
  if (similar !== null) {
    doubts.push(
      `Perhaps this is another file’s row for the refund of ${refundWords(similar)}, seen on ${dayWords(similar.seenOn ?? '')}.`,
    )
  }
  return doubts.join(' ')
}
