import {
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'

import type { Period, PeriodUnit } from '@/domain/programme/periods'
import { formatNumber } from '@/lib/format/format'

import { axisLabels, roundTicks } from './chart-axis'
import type { HistoryRow } from './history-table'
import { barsHeight, labelsHeight, visitsHeight } from './referral-chart-card'

// The outer bar (joined) and the inner bar (verified) also differ without colours.
const laneLook =
  'fill-line stroke-edge forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]'
const visitLook = 'fill-mute forced-colors:fill-[CanvasText]'
const coreLook = 'fill-accent-display forced-colors:fill-[Highlight]'
const STROKE = 1.5

/** Relative to the font size. A little wider than the average letter. */
const LETTER_WIDTH = 0.62

interface HistoryBarsProps {
  /** The name of the unit, such as 'Day'. */
  label: string
  unit: PeriodUnit
  periods: readonly Period[]
  rows: readonly HistoryRow[]
  active: number | null
  onActivate: (index: number | null) => void
  /** Shown in the middle of the chart, in front of the grid lines. */
  children: ReactNode
}

/**
 * A bar chart with hover, tap and arrow keys. The keys belong to a visually hidden slider: it is a
 * single tab stop, and screen readers announce each period's figures, on phones too.
 */
export function HistoryBars({
  label,
  unit,
  periods,
  rows,
  active,
  onActivate,
  children,
}: HistoryBarsProps) {
  const plot = useRef<HTMLDivElement>(null)
  const slider = useRef<HTMLInputElement>(null)
  const last = rows.length - 1
  const [position, setPosition] = useState(last)
  const chosen = rows[position]
  const { width, height, fontSize } = useMeasures(plot)

  const ticks = roundTicks(Math.max(...rows.flatMap(({ joined, verified }) => [joined, verified])))
  const top = ticks.at(-1) ?? 1
  const band = width / rows.length
  const centre = (index: number) => Math.round((index + 0.5) * band)
  // Half the width of each bar, in whole pixels, so that the inner bar is centred in the outer one.
  const lane = Math.min(14, Math.max(4, Math.round(band * 0.32)))
  const core = Math.max(2, Math.round(lane * 0.5) - 1)
  const letter = fontSize * LETTER_WIDTH
  // The last label is near the edge, and may overlap it a little.
  const labelCentre = (index: number, text: string) =>
    Math.min(centre(index), width + 8 - (text.length * letter) / 2)
  const visits = rows.map((row) => row.visits ?? 0)
  const mostVisits = Math.max(...visits)
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(3, (count / top) * height))

  function indexAt({ currentTarget, clientX }: MouseEvent | PointerEvent) {
    const box = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - box.left) / box.width) * rows.length)
    return Math.min(last, Math.max(0, index))
  }

  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-xs tabular-nums select-none">
      <div aria-hidden className={`relative ${barsHeight}`}>
        {/* The widest number sets the width of the axis. */}
        <span className="invisible">{formatNumber(Math.max(top, mostVisits))}</span>
        <svg className="absolute inset-0 size-full overflow-visible">
          {ticks.map((tick) => (
            <text
              key={tick}
              x="100%"
              y={`${100 - (tick / top) * 100}%`}
              dy="0.35em"
              textAnchor="end"
              className="fill-mute"
            >
              {formatNumber(tick)}
            </text>
          ))}
        </svg>
        {mostVisits > 0 && (
          <div className={`absolute inset-x-0 top-full ${labelsHeight}`}>
            <span className="absolute top-full right-0 -translate-y-1/2 text-mute">
              {formatNumber(mostVisits)}
            </span>
          </div>
        )}
      </div>
      <div
        role="presentation"
        className="relative touch-pan-y rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent-text"
        onPointerMove={(event) => onActivate(indexAt(event))}
        onPointerLeave={() =>
          onActivate(document.activeElement === slider.current ? position : null)
        }
        onClick={(event) => {
          const index = indexAt(event)
          slider.current?.focus({ preventScroll: true, focusVisible: false })
          setPosition(index)
          onActivate(index)
        }}
      >
        <div ref={plot} className={barsHeight}>
          <svg aria-hidden className="size-full overflow-visible">
            {active !== null && (
              <rect
                x={centre(active) - Math.floor(band / 2)}
                width={Math.max(0, Math.floor(band))}
                height="100%"
                rx="3"
                className="fill-hover forced-colors:fill-[Canvas] forced-colors:stroke-[Highlight]"
              />
            )}
            {ticks.map((tick) => {
              const y = Math.round(height - (tick / top) * height) - 0.5
              return (
                <path
                  key={tick}
                  d={`M0 ${y}H${Math.floor(width)}`}
                  className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
                />
              )
            })}
            {rows.map(({ name, joined, verified }, index) => (
              <g
                key={name}
                className="origin-bottom transition-transform duration-slow ease-coast [transform-box:fill-box] starting:scale-y-0"
              >
                <path
                  d={bar(centre(index), lane - STROKE / 2, height, heightOf(joined))}
                  strokeWidth={STROKE}
                  className={laneLook}
                />
                <path
                  d={bar(centre(index), core, height, heightOf(verified))}
                  className={coreLook}
                />
              </g>
            ))}
          </svg>
        </div>
        <svg aria-hidden className={`w-full overflow-visible ${labelsHeight}`}>
          {axisLabels(periods, unit, band / letter).map(({ index, text, below }) => (
            <g
              key={index}
              textAnchor="middle"
              className={index === last ? 'fill-fg font-semibold' : 'fill-mute'}
            >
              <text x={labelCentre(index, text)} y="1.4em">
                {text}
              </text>
              {below !== null && (
                <text x={labelCentre(index, below)} y="2.7em">
                  {below}
                </text>
              )}
            </g>
          ))}
        </svg>
        {/* Visits have their own scale, because they are far more numerous. */}
        {mostVisits > 0 && (
          <svg aria-hidden className={`w-full border-b border-edge ${visitsHeight}`}>
            {visits.map((count, index) => {
              const share = (count / mostVisits) * 100
              return (
                <rect
                  key={rows[index]?.name}
                  x={centre(index) - core}
                  width={2 * core}
                  y={`${100 - share}%`}
                  height={`${share}%`}
                  className={
                    index === active ? 'fill-fg forced-colors:fill-[Highlight]' : visitLook
                  }
                />
              )
            })}
          </svg>
        )}
        <div
          className={`pointer-events-none absolute inset-x-0 top-0 flex items-center justify-center ${barsHeight}`}
        >
          {children}
        </div>
        <input
          ref={slider}
          type="range"
          aria-label={label}
          aria-valuetext={
            chosen &&
            `${chosen.name}: ${chosen.visits === null ? '' : `about ${formatNumber(chosen.visits)} visits, `}${formatNumber(chosen.joined)} joined, ${formatNumber(chosen.verified)} verified`
          }
          min={0}
          max={last}
          value={position}
          onChange={(event) => {
            setPosition(event.currentTarget.valueAsNumber)
            onActivate(event.currentTarget.valueAsNumber)
          }}
          onFocus={() => onActivate(position)}
          onBlur={() => onActivate(null)}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
      </div>
    </div>
  )
}

/** A sample bar for the legend. */
export function Swatch({ of }: { of: 'visits' | 'joined' | 'verified' }) {
  if (of === 'visits') {
    return (
      <svg aria-hidden viewBox="0 0 8 14" className="h-3.5 w-2">
        <rect x="0" y="1" width="8" height="12" className={visitLook} />
      </svg>
    )
  }
  return of === 'joined' ? (
    <svg aria-hidden viewBox="0 0 14 14" className="size-3.5">
      <path d={bar(7, 6, 13, 12)} strokeWidth={STROKE} className={laneLook} />
    </svg>
  ) : (
    <svg aria-hidden viewBox="0 0 8 14" className="h-3.5 w-2">
      <path d={bar(4, 4, 13, 13)} className={coreLook} />
    </svg>
  )
}

/** The SVG path of a bar with rounded upper corners, standing on `ground`. In pixels. */
function bar(centre: number, halfWidth: number, ground: number, height: number): string {
  if (height === 0) return ''
  const round = Math.min(2.5, halfWidth, height)
  const [left, right, top] = [centre - halfWidth, centre + halfWidth, ground - height]
  return (
    `M${left} ${ground}V${top + round}Q${left} ${top} ${left + round} ${top}` +
    `H${right - round}Q${right} ${top} ${right} ${top + round}V${ground}`
  )
}

/** The current size of an element and of its font, in pixels. */
function useMeasures(element: RefObject<HTMLElement | null>) {
  const [measures, setMeasures] = useState({ width: 0, height: 0, fontSize: 0 })

  useLayoutEffect(() => {
    const measured = element.current
    if (measured === null) return undefined
    function measure(target: HTMLElement) {
      const { width, height } = target.getBoundingClientRect()
      setMeasures({ width, height, fontSize: Number.parseFloat(getComputedStyle(target).fontSize) })
    }
    measure(measured)
    const observer = new ResizeObserver(() => measure(measured))
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])

  return measures
}
