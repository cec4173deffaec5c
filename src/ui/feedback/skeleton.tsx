import { classNames } from '@/ui/class-names'

export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block animate-shimmer rounded-sm bg-line forced-colors:bg-[GrayText]',
        className,
      )}
    />
  )
}
