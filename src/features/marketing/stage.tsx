import { useId, type ReactNode } from 'react'

import { home } from '@/content/home'
import { classNames } from '@/ui/class-names'
import { TempoLine } from '@/ui/tempo-line'

import { TempoWave } from './tempo-wave'

const { stage } = home
const { mode, place, speed, mood } = stage.readings

/** One moment of one journey: what the instruments read, and what plays. Dark by day too, as a dashboard is. */
export function Stage() {
  const captionId = useId()
  return (
    <div className="overflow-x-clip">
      <TempoLine className="-mb-4 sm:-mb-9" />
      <div className="wrap">
        <figure
          aria-labelledby={captionId}
          className="relative scheme-dark overflow-clip rounded-xl border border-line bg-raised text-fg shadow-overlay"
        >
          <figcaption className="flex flex-wrap justify-between gap-x-6 border-b border-line px-5 py-3 text-sm text-mute sm:px-8">
            <span id={captionId} className="font-semibold text-fg">
              {stage.caption}
            </span>
            <span>{stage.when}</span>
          </figcaption>
          <div className="grid lg:grid-cols-[5fr_7fr]">
            <dl className="grid grid-cols-2 content-between gap-x-6 gap-y-6 p-5 max-lg:border-b max-lg:border-line sm:p-8 lg:border-r lg:border-line">
              <Reading label={mode.label}>{mode.value}</Reading>
              <Reading label={place.label}>{place.value}</Reading>
              <Reading label={speed.label} className="col-span-2">
                <span className="flex items-baseline gap-3">
                  <span className="-ml-1 font-display text-marquee font-extrabold text-accent-text tabular-nums font-stretch-expanded lg:text-display">
                    {speed.value}
                  </span>
                  <span className="text-xl text-mute">{speed.unit}</span>
                </span>
                <Gauge value={speed.value} most={speed.most} />
              </Reading>
              <Reading label={mood.label} className="col-span-2">
                {mood.value}
              </Reading>
            </dl>
            <div className="flex flex-col">
              <div className="flex justify-between px-5 pt-5 pb-2 text-sm text-mute sm:px-8 sm:pt-6">
                <span>{stage.answer}</span>
                <span aria-hidden>{stage.tempo}</span>
              </div>
              <ol className="flex-1">
                {stage.tracks.map(({ title, feel, tempo }, index) => (
                  <li
                    key={title}
                    className="flex min-h-14 items-center gap-4 border-line px-5 py-2 not-first:border-t first:bg-accent-tint sm:px-8"
                  >
                    <span aria-hidden className="w-4 text-sm text-mute tabular-nums">
                      {index + 1}
                    </span>
                    <span
                      className={classNames(
                        'min-w-0 flex-1 font-semibold',
                        index === 0 && 'text-accent-text',
                      )}
                    >
                      {title}
                      <span className="block text-sm font-normal text-mute sm:hidden">{feel}</span>
                    </span>
                    <span className="text-sm text-mute max-sm:hidden">{feel}</span>
                    <span className="w-24 max-xl:hidden md:max-lg:block">
                      {index === 0 && (
                        <TempoWave tempo={tempo} className="w-full text-accent-text" />
                      )}
                    </span>
                    <span className="w-12 text-right font-display text-lg font-bold tabular-nums">
                      {tempo}
                      <span className="sr-only"> {stage.tempo}</span>
                    </span>
                  </li>
                ))}
              </ol>
              <p className="border-t border-line px-5 py-5 text-mute sm:px-8">
                <span className="font-semibold text-fg">{stage.why}: </span>
                {stage.reason}
              </p>
            </div>
          </div>
        </figure>
      </div>
    </div>
  )
}

function Reading({
  label,
  className,
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={className}>
      <dt className="text-sm text-mute">{label}</dt>
      <dd className="mt-1 text-xl font-semibold">{children}</dd>
    </div>
  )
}

/** The speed on a scale with a mark every ten. */
function Gauge({ value, most }: { value: number; most: number }) {
  const marks = Array.from({ length: most / 10 + 1 }, (_, index) => index * 10)
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${most} 20`}
      preserveAspectRatio="none"
      fill="none"
      className="mt-3 h-5 w-full overflow-visible"
    >
      <path
        d={marks.map((mark) => `M${mark} 10V${mark % 20 === 0 ? 20 : 16}`).join('')}
        vectorEffect="non-scaling-stroke"
        className="stroke-edge"
      />
      <path d={`M0 5H${most}`} vectorEffect="non-scaling-stroke" className="stroke-line stroke-6" />
      <path
        d={`M0 5H${value}`}
        vectorEffect="non-scaling-stroke"
        className="stroke-accent stroke-6"
      />
      <path
        d={`M${value} -3V20`}
        vectorEffect="non-scaling-stroke"
        className="stroke-fg stroke-3"
      />
    </svg>
  )
}
