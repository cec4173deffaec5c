import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import { readEveryAmbassador } from '@/data/ambassadors/every-ambassador'
import { ambassadorCountQuery } from '@/data/accounts/users'
import { waitlistCountsQuery } from '@/data/counts/counts'
import { countDays, firstDayQuery } from '@/data/counts/days'
import { readEveryRecord } from '@/data/records/every-record'
import { daysFrom } from '@/domain/programme/periods'
import { formatNumber } from '@/lib/format/format'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'

import { FailureAlert } from '@/components/form/failure-alert'
import { ProgressBar } from '../sections/progress-bar'
import { ambassadorRows, dayRows, recordRows } from './export-tables'
import { useExport, type Export, type ExportState } from './use-export'

/** Firestore bills a count as one read per 1,000 documents counted. */
const COUNTED_PER_READ = 1000

const IDLE: ExportState = { status: 'idle' }

/** Offers complete exports, each with the number of billed reads. */
export function ExportEverything() {
  const { uid } = useAdmin()
  const everybody = useQuery(waitlistCountsQuery(uid))
  const ambassadors = useQuery(ambassadorCountQuery(uid))
  const firstDay = useQuery(firstDayQuery(uid))
  const { state, start, stop } = useExport()

  const total = everybody.data?.total
  const days = firstDay.data === undefined ? undefined : daysOf(firstDay.data)
  const offers: OfferProps[] = [
    {
      title: 'All sign-ups',
      about:
        'Everyone on the waitlist, regardless of filters: email, codes, UTR, status and reason, and when they joined and were verified.',
      cost: total === undefined ? null : `${records(total)}, billed as ${reads(total)}.`,
      file: 'all-sign-ups',
      total: total ?? 0,
      read: async (signal, onDone) => recordRows(await readEveryRecord(signal, onDone)),
    },
    {
      title: 'Ambassadors',
      about:
        'All ambassadors: name, email, code, college, tier, verified referrals, and when they joined.',
      cost:
        ambassadors.data === undefined
          ? null
          : `${records(ambassadors.data)}, billed as ${reads(ambassadors.data)}.`,
      file: 'ambassadors',
      total: ambassadors.data ?? 0,
      read: async (signal, onDone) => ambassadorRows(await readEveryAmbassador(signal, onDone)),
    },
    {
      title: 'Day by day',
      about: `Sign-ups and verifications per day in your time zone (${timeZone()}). Erased founders and undone verifications aren’t counted.`,
      cost:
        days === undefined || total === undefined
          ? null
          : `${formatNumber(days.length)} ${days.length === 1 ? 'day' : 'days'}, billed as at most ${reads(2 * days.length + 2 * Math.ceil(total / COUNTED_PER_READ))}.`,
      file: 'day-by-day',
      total: days?.length ?? 0,
      read: async (signal, onDone) => dayRows(await countDays(signal, days ?? [], onDone)),
    },
  ]
  const counts = [everybody, ambassadors, firstDay]
  const uncounted = counts.find(({ status }) => status === 'error')?.error

  return (
    <div className="mt-4 grid gap-5">
      <p className="text-sm text-mute">
        Firebase bills each read. A large export can take a while: keep this page open.
      </p>
      {uncounted != null && (
        <FailureAlert text={`We couldn’t work out the number of reads. ${uncounted.message}`}>
          <Button
            variant="secondary"
            size="sm"
            className="mt-3"
            onClick={() => {
              for (const count of counts) if (count.status === 'error') void count.refetch()
            }}
          >
            Retry
          </Button>
        </FailureAlert>
      )}
      <ul className="grid divide-y divide-line border-y border-line">
        {offers.map((offer) => (
          <Offer
            key={offer.file}
            {...offer}
            state={'file' in state && state.file === offer.file ? state : IDLE}
            isBusy={state.status === 'running'}
            onStart={() => start(offer)}
            onStop={stop}
          />
        ))}
      </ul>
    </div>
  )
}

interface OfferProps extends Export {
  title: string
  about: string
  /**
   * The numbers of rows and billed reads, in words; null until they are counted. The export can't
   * start before that.
   */
  cost: string | null
}

interface OfferRowProps extends OfferProps {
  state: ExportState
  /** True while this or another export runs. */
  isBusy: boolean
  onStart: () => void
  onStop: () => void
}

function Offer({ title, about, cost, total, state, isBusy, onStart, onStop }: OfferRowProps) {
  const costId = useId()
  const progress = state.status === 'running' ? state.done : null
  const isOff = progress === null && (isBusy || cost === null)
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-1 text-sm text-mute">{about}</p>
        {/* The height is the same in every state, so that the other exports don’t move. */}
        <div className="mt-2 min-h-11 text-sm tabular-nums">
          <p id={costId}>
            {progress === null
              ? (cost ?? 'Counting the reads…')
              : `${formatNumber(progress)} of ${formatNumber(total)}`}
          </p>
          {progress !== null && (
            <ProgressBar
              label={title}
              done={progress}
              total={Math.max(total, 1)}
              className="mt-1"
            />
          )}
          <output className="font-medium">
            {state.status === 'stopped' && 'Stopped. Nothing was downloaded.'}
            {state.status === 'done' &&
              `Downloaded, with ${formatNumber(state.rows)} ${state.rows === 1 ? 'row' : 'rows'}.`}
          </output>
          {state.status === 'failed' && (
            <FailureAlert text={`Nothing was downloaded. ${state.problem}`} />
          )}
        </div>
      </div>
      {/* A single button that is never disabled, so that it keeps the focus. */}
      <Button
        variant="secondary"
        aria-label={progress === null ? `Download: ${title}` : `Stop: ${title}`}
        aria-describedby={costId}
        aria-disabled={isOff}
        className="sm:min-w-32"
        onClick={() => {
          if (progress !== null) onStop()
          else if (!isOff) onStart()
        }}
      >
        {progress === null ? 'Download' : 'Stop'}
      </Button>
    </li>
  )
}

function daysOf(first: Date | null) {
  return first === null ? [] : daysFrom(first, new Date())
}

function records(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'record' : 'records'}`
}

/** Firestore bills at least one read, even for an empty result. */
function reads(count: number): string {
  const billed = Math.max(1, count)
  return `${formatNumber(billed)} ${billed === 1 ? 'read' : 'reads'}`
}

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
