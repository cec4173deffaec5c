import { classNames } from './class-names'
import { tempoPath } from './tempo-path'

const path = tempoPath({ middle: 110, swing: 84 })

export function TempoLine({ className }: { className?: string | undefined }) {
  return (
    <div aria-hidden className={classNames('pointer-events-none overflow-hidden', className)}>
      <svg
        viewBox="0 0 1000 220"
        preserveAspectRatio="none"
        fill="none"
        className="h-32 w-full min-w-200 sm:h-52"
      >
        <path d={path} strokeWidth="26" vectorEffect="non-scaling-stroke" className="stroke-road" />
        <path
          d={path}
          strokeWidth="3"
          strokeDasharray="22 16"
          vectorEffect="non-scaling-stroke"
          className="tempo-dashes stroke-accent"
        />
      </svg>
    </div>
  )
}
