import { MOST_COUNTED } from '@/data/firebase/count'
import { formatDateTime, formatNumber } from '@/lib/format'
import { Button } from '@/ui/button'

interface CountAllProps {
  /** What the button says it counts, to those who see no more than the button. */
  what: string
  /** Exact counts, made on demand. */
  counts: readonly {
    status: 'pending' | 'error' | 'success'
    isFetching: boolean
    dataUpdatedAt: number
    refetch: () => Promise<unknown>
  }[]
  className?: string
}

/** Stands where counting has ended before everything was counted: the rest is counted when asked for. */
export function CountAll({ what, counts, className = '' }: CountAllProps) {
  const isCounting = counts.some(({ isFetching }) => isFetching)
  const isCounted = counts.every(({ status }) => status === 'success')
  const hasFailed = counts.some(({ status }) => status === 'error')
  const least = formatNumber(MOST_COUNTED - 1)
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-mute ${className}`}>
      <output className="min-w-0 flex-1 basis-60">
        {isCounting
          ? 'Counting…'
          : hasFailed
            ? 'Not everything could be counted. Try again.'
            : isCounted
              ? `Whatever is more than ${least} is as counted on ${formatDateTime(new Date(Math.min(...counts.map(({ dataUpdatedAt }) => dataUpdatedAt))))}.`
              : `More than ${least} are counted when you ask: each 1,000 are billed as one read.`}
      </output>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${isCounted ? 'Count again' : 'Count all'}: ${what}`}
        // Not disabled, which would drop focus.
        aria-disabled={isCounting}
        onClick={() => {
          if (!isCounting) for (const { refetch } of counts) void refetch()
        }}
      >
        {isCounted ? 'Count again' : 'Count all'}
      </Button>
    </div>
  )
}
