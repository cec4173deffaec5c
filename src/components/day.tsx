import { formatDate } from '@/lib/format'

/** A date that programs can read, too. */
export function Day({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{formatDate(date)}</time>
}
