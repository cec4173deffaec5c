import { features } from '@/content/marketing/features'

import { FeaturesEntry } from './features-entry'
import { sieveLines, sieveStops } from './features-sieve'

const { title, text, from, sieves, shortlist } = features.selection

/** A diagram: all songs on the left, four reasons to leave a song out, and the five songs that remain. */
export function FeaturesSelection() {
  return (
    <FeaturesEntry title={title} text={text} layout="below">
      <div className="grid gap-y-8 lg:grid-cols-[1fr_2fr_22rem]">
        <p className="self-center">
          <span className="block font-display text-banner font-extrabold font-stretch-expanded lg:font-stretch-normal">
            {from.figure}
          </span>
          <span className="mt-1 block text-mute">{from.label}</span>
        </p>
        <Sieve />
        <ol className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm text-mute sm:grid-cols-4 sm:gap-x-0 lg:col-start-2 lg:row-start-2 lg:-mt-4">
          {sieves.map((reason, index) => (
            <li key={reason} className="sm:px-3 sm:text-center">
              <span className="mr-2 font-display font-bold text-fg sm:mr-0 sm:block">
                {index + 1}
              </span>
              {reason}
            </li>
          ))}
        </ol>
        <div className="lg:col-start-3 lg:row-start-1 lg:pl-6">
          <ol className="lg:grid lg:h-88 lg:grid-rows-5">
            {shortlist.songs.map(({ title, tempo }) => (
              <li
                key={title}
                className="flex items-center justify-between gap-4 border-b border-line py-3"
              >
                <span className="text-lg font-semibold">{title}</span>
                <span className="text-mute tabular-nums">{tempo} BPM</span>
              </li>
            ))}
          </ol>
          <p className="mt-3 text-sm text-mute">{shortlist.title}</p>
        </div>
      </div>
    </FeaturesEntry>
  )
}

function Sieve() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1000 500"
      preserveAspectRatio="none"
      fill="none"
      className="h-56 w-full lg:h-88"
    >
      {sieveStops.map((x) => (
        <path
          key={x}
          d={`M${x} 0V500`}
          strokeDasharray="2 6"
          vectorEffect="non-scaling-stroke"
          className="stroke-edge"
        />
      ))}
      <path d={sieveLines.dropped} vectorEffect="non-scaling-stroke" className="stroke-edge/60" />
      <path
        d={sieveLines.ends}
        strokeWidth="5"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-edge"
      />
      <path
        d={sieveLines.kept}
        strokeWidth="3"
        vectorEffect="non-scaling-stroke"
        className="stroke-accent-text"
      />
    </svg>
  )
}
