import { useId } from 'react'

import { classNames } from './class-names'
import { tempoHeight, tempoPath } from './tempo-path'

const middle = 28
const swing = 14
const path = tempoPath(middle, swing)

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
    <div className={className}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={rounded}
        aria-valuetext={`${rounded}%, from ${from} to ${to}`}
      >
        <svg
          aria-hidden
          viewBox="0 0 1000 56"
          preserveAspectRatio="none"
          fill="none"
          className="h-14 w-full rounded-md"
        >
          <clipPath id={clip}>
            <rect width={x} height="56" className="transition-all duration-slow ease-coast" />
          </clipPath>
          <g vectorEffect="non-scaling-stroke">
            <path
              d={path}
              strokeWidth="18"
              vectorEffect="non-scaling-stroke"
              className="stroke-road"
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
              strokeWidth="4"
              strokeDasharray="10 8"
              vectorEffect="non-scaling-stroke"
              clipPath={`url(#${clip})`}
              className="stroke-accent forced-colors:stroke-[Highlight]"
            />
            <path
              d={`M${x} ${tempoHeight(x, middle, swing)}h.01`}
              strokeWidth="14"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
              className="stroke-accent forced-colors:stroke-[Highlight]"
            />
          </g>
        </svg>
      </div>
      <div
        aria-hidden
        className={classNames('mt-2 flex justify-between gap-4 font-display text-sm font-semibold')}
      >
        <span className="font-stretch-semi-condensed">{from}</span>
        <span className="font-stretch-expanded text-mute">{to}</span>
      </div>
    </div>
  )
}
