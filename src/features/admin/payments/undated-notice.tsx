import { formatNumber } from '@/lib/format'
import { Button } from '@/ui/button'

import type { useUndatedSignUps } from './use-undated-sign-ups'

/** Says of the sign-ups that no list has that they exist, and leads to them and back. */
export function UndatedNotice({ undated }: { undated: ReturnType<typeof useUndatedSignUps> }) {
  const { count, counting, countAll, rows, status, error, show, hide } = undated
  if (count === null || (count === 0 && counting !== 'idle' && status === 'idle')) {
    return <Uncounted counting={counting} onCount={countAll} />
  }
  if (count === 0 && status === 'idle') return null
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line px-4 py-2 text-sm">
      <output className="min-w-0 flex-1 basis-60">
        {status === 'error'
          ? `They couldn’t be looked for. ${error?.message ?? ''}`
          : rows === null
            ? words(count)
            : rows.length === 0
              ? 'Every sign-up has a time of joining now.'
              : `Only sign-ups without a time of joining are shown: ${formatNumber(rows.length)} of ${formatNumber(Math.max(count, rows.length))}.`}
      </output>
      {rows === null ? (
        // Not disabled, which would drop focus.
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={status === 'pending'}
          onClick={() => {
            if (status !== 'pending') show()
          }}
        >
          {status === 'pending' ? 'Reading all sign-ups…' : 'Show them'}
        </Button>
      ) : (
        <Button variant="secondary" size="sm" onClick={hide}>
          Back to the list
        </Button>
      )}
    </div>
  )
}

interface UncountedProps {
  counting: ReturnType<typeof useUndatedSignUps>['counting']
  onCount: () => void
}

/** With many sign-ups nobody knows by itself whether all of them are in some list. */
function Uncounted({ counting, onCount }: UncountedProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-mute">
      <output className="min-w-0 flex-1 basis-60">
        {counting === 'success'
          ? 'Every sign-up has a time of joining, and so is in a list.'
          : counting === 'pending'
            ? 'Counting all sign-ups…'
            : counting === 'error'
              ? 'They couldn’t be counted. Try again.'
              : 'Sign-ups brought in by hand may lack the time of joining: they are in no list.'}
      </output>
      <button
        type="button"
        className="min-h-7 cursor-pointer rounded-sm underline underline-offset-2 transition hover:text-fg"
        // Not disabled, which would drop focus.
        aria-disabled={counting === 'pending'}
        onClick={() => {
          if (counting !== 'pending') onCount()
        }}
      >
        {counting === 'success' ? 'Look again' : 'Are there any?'}
      </button>
    </div>
  )
}

function words(count: number): string {
  return count === 1
    ? '1 sign-up has no time of joining, so it isn’t in this list. To find it, all of them are read once.'
    : `${formatNumber(count)} sign-ups have no time of joining, so they aren’t in this list. To find them, all of them are read once.`
}
