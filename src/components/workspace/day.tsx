import { formatDate } from '@/lib/format/format'

/** A date in the visitor's locale, with a machine-readable `datetime` attribute. */
export function Day({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{formatDate(date)}</time>
}
