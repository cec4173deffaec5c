import { classNames } from '@/ui/class-names'
import { lineCourse, lineHeight, tempoPath } from './tempo-path'

const path = tempoPath(lineCourse)

/** The road from `tempoPath`, and a light that moves along it as the page is scrolled. */
export function TempoLine({ className }: { className?: string | undefined }) {
  return (
    // `hidden` instead of `clip` would make this element the scroll container that the light's
    // animation follows.
    <div aria-hidden className={classNames('pointer-events-none overflow-clip', className)}>
      <div className="relative h-32 w-full min-w-160 sm:h-52">
        <svg
          viewBox={`0 0 1000 ${lineHeight}`}
          preserveAspectRatio="none"
          fill="none"
          className="size-full"
        >
          <path
            d={path}
            vectorEffect="non-scaling-stroke"
            className="stroke-road stroke-20 sm:stroke-26"
          />
          <path
            d={path}
            strokeDasharray="22 16"
            vectorEffect="non-scaling-stroke"
            className="stroke-accent stroke-2 sm:stroke-3"
          />
        </svg>
        <div className="drive-along absolute inset-0">
          <div className="drive-across absolute inset-0">
            <span className="absolute -top-2 -left-2 size-4 rounded-full border-4 border-road bg-paper ring-2 ring-accent sm:-top-2.5 sm:-left-2.5 sm:size-5" />
          </div>
        </div>
      </div>
    </div>
  )
}
