import type { Flag } from '@/domain/payments/flags'
import { classNames } from '@/ui/class-names'

/** The warnings of a sign-up, one per line. */
export function FlagLines({ flags, className }: { flags: readonly Flag[]; className: string }) {
  return flags.map(({ words }) => (
    <span key={words} className={classNames('block font-normal text-warning', className)}>
      {words}
    </span>
  ))
}
