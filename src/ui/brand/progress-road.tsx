import { useId } from 'react'

import { classNames } from '@/ui/class-names'
import { tempoHeight, tempoPath } from './tempo-path'

const course = { middle: 32, swing: 19, length: 852 }
const path = tempoPath(course)

type ProgressRoadProps = {
  /** 0 to 100 */
  value: number
  label: string
  from: string
  to: string
  className?: string | undefined
}

export function ProgressRoad({ value, label, from, to, className }: ProgressRoadProps) {
  const clip = useId()
  const percent = Math.min(100, Math.max(0, value))
  const rounded = Math.floor(percent)
  const x = Math.min(992, Math.max(8, percent * 10))

  return (
    <div className={classNames('relative', className)}>
      <progress
        aria-label={label}
        aria-valuetext={`${rounded}%, from ${from} to ${to}`}
        value={rounded}
        max={100}
        className="sr-only"
      />
      <svg
        aria-hidden
        viewBox="0 0 1000 64"
        preserveAspectRatio="none"
        fill="none"
        className="h-16 w-full rounded-md"
      >
        <clipPath id={clip}>
          <rect width={x} height="64" className="transition-[width] duration-slow ease-coast" />
        </clipPath>
        <path
          d={path}
          vectorEffect="non-scaling-stroke"
          className="stroke-road stroke-12 sm:stroke-18"
        />
        <path
          d={path}
          strokeWidth="2"
          strokeDasharray="10 8"
          vectorEffect="non-scaling-stroke"
          className="stroke-road-dash"
        />
        <path
          d={path}
          strokeDasharray="10 8"
          vectorEffect="non-scaling-stroke"
          clipPath={`url(#${clip})`}
          className="stroke-accent stroke-3 sm:stroke-4 forced-colors:stroke-[Highlight]"
        />
      </svg>
      {/* A separate SVG, because the circle extends beyond the road at both ends. */}
      <svg aria-hidden className="absolute inset-x-0 top-0 h-16 w-full overflow-visible">
        <circle
          cx={`${x / 10}%`}
          cy={`${(tempoHeight(x, course) / 64) * 100}%`}
          r="7"
          className="fill-accent transition-[cx,cy] duration-slow ease-coast forced-colors:fill-[Highlight]"
        />
      </svg>
      <div
        aria-hidden
        className="mt-2 flex flex-wrap justify-between gap-x-4 font-display text-sm font-semibold"
      >
        <span>{from}</span>
        <span className="text-accent-text tabular-nums">{rounded}%</span>
        <span className="font-stretch-expanded text-mute">{to}</span>
      </div>
    </div>
  )
}
