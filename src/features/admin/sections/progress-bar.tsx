interface ProgressBarProps {
  /** The task in progress. */
  label: string
  done: number
  /** More than 0. */
  total: number
  className?: string
}

export function ProgressBar({ label, done, total, className = '' }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={Math.min(done, total)}
      max={total}
      className={`block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-accent-text [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent-text ${className}`}
    />
  )
}
