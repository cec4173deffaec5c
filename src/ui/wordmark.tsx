import { classNames } from './class-names'

export function Wordmark({ className }: { className?: string | undefined }) {
  return (
    <span
      className={classNames(
        'font-display text-xl font-extrabold tracking-tight text-fg',
        className,
      )}
    >
      <span className="font-stretch-semi-condensed">Mood</span>
      <span className="font-stretch-extra-expanded">Drive</span>
    </span>
  )
}
