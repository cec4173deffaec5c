import { features } from '@/content/marketing/features'
import { classNames } from '@/ui/class-names'

import { FeaturesEntry } from './features-entry'

const { title, text, car } = features.sharing

export function FeaturesSharing() {
  return (
    <FeaturesEntry title={title} text={text} layout="beside" className="deferred-50 sm:deferred-54">
      <figure className="mx-auto max-w-form">
        <div className="relative">
          <Car />
          <ul className="relative grid aspect-3/4 grid-cols-2 grid-rows-2 gap-[5%] px-[12%] pt-[55%] pb-[13%]">
            {car.seats.map((seat) => {
              const holds = 'holds' in seat
              return (
                <li
                  key={seat.seat}
                  className={classNames(
                    'flex flex-col rounded-lg border p-2.5 sm:p-4',
                    holds ? 'border-accent-text bg-accent-tint text-accent-text' : 'border-line',
                  )}
                >
                  <span className={classNames('text-xs sm:text-sm', !holds && 'text-mute')}>
                    {seat.seat}
                  </span>
                  <span className="mt-auto font-display text-sm leading-tight font-bold font-stretch-condensed sm:text-xl">
                    {seat.what}
                  </span>
                </li>
              )
            })}
          </ul>
        </div>
        <figcaption className="mt-4 text-center text-sm text-mute">{car.title}</figcaption>
      </figure>
    </FeaturesEntry>
  )
}

/** A car seen from above. The steering wheel is on the right, as in India. */
function Car() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 300 400"
      fill="none"
      className="absolute inset-0 size-full stroke-edge"
    >
      <path
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        d="M20 130C20 40 70 6 150 6S280 40 280 130V330C280 375 240 394 150 394S20 375 20 330Z"
      />
      <path
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        d="M20 136L4 146V158L20 156M280 136L296 146V158L280 156"
      />
      <path
        vectorEffect="non-scaling-stroke"
        d="M36 132C60 92 100 80 150 80S240 92 264 132M48 370C84 380 110 383 150 383S216 380 252 370M52 60C76 38 104 30 150 30S224 38 248 60"
      />
      <ellipse cx="207" cy="140" rx="27" ry="9" strokeWidth="3" vectorEffect="non-scaling-stroke" />
      <path
        d="M144 206C155 222 155 296 144 312"
        strokeWidth="4"
        strokeDasharray="12 9"
        vectorEffect="non-scaling-stroke"
        className="stroke-accent-text"
      />
    </svg>
  )
}
