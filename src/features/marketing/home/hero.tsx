import { ArrowDown } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { joinAction } from '@/content/joining/founder-price-words'
import { home } from '@/content/marketing/home'
import { useGuessedRegion } from '@/content/joining/use-region'
import { homeSections, paths } from '@/lib/paths'
import { buttonClass } from '@/ui/forms/button'
import { classNames } from '@/ui/class-names'
import { gears } from '@/ui/brand/gears'
import { Heading } from '@/ui/page/heading'

import { TempoWave } from '@/ui/brand/tempo-wave'

// The headline's words and the speed readings are two lists that share the rows of one grid: below
// each other on phones, side by side on wide screens.
const wordRows = [
  'row-start-2 lg:row-start-1 [--run-up:-0.1em]',
  'row-start-4 lg:row-start-2 [--run-up:-0.35em]',
  'row-start-6 lg:row-start-3 [--run-up:-0.8em] text-accent-display',
]
const readingRows = [
  'row-start-1 lg:row-start-1',
  'row-start-3 lg:row-start-2',
  'row-start-5 lg:row-start-3',
]

type HeroProps = {
  /** More buttons and links, next to the button that leads to the waitlist. */
  actions: ReactNode
  /** A link that plays the demo's music for a speed in km/h. */
  MusicDemoLink: ComponentType<{ speed: number }>
}

export function Hero({ actions, MusicDemoLink }: HeroProps) {
  const region = useGuessedRegion()
  return (
    <div className="overflow-x-clip">
      <div className="wrap pt-4 sm:pt-8">
        {/* The rows' minimum height reserves space for the readings, which are rendered after the
            headline. */}
        <div className="grid grid-cols-1 grid-rows-[repeat(3,minmax(calc(2.5rem+1px),auto)_auto)] lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] lg:grid-rows-3 lg:gap-x-12">
          <Heading
            level={1}
            size="display"
            className="relative z-10 col-start-1 row-span-full grid grid-rows-subgrid max-lg:text-marquee"
          >
            {home.headline.map(({ word, gear }, index) => (
              <span
                key={word}
                className={classNames(
                  'animate-pull-in pt-3 pb-3 whitespace-nowrap sm:pt-6 sm:pb-5 lg:pt-3 lg:pb-5',
                  gears[gear],
                  wordRows[index],
                )}
              >
                {word}{' '}
              </span>
            ))}
          </Heading>
          <ol className="col-span-full row-span-full grid grid-cols-subgrid grid-rows-subgrid">
            {home.headline.map(({ word, gear, speed, tempo, place }, index) => (
              <li
                key={word}
                className={classNames(
                  'col-span-full border-line max-lg:pt-2 max-lg:not-first:border-t',
                  'lg:grid lg:grid-cols-subgrid lg:border-t lg:last:border-b',
                  readingRows[index],
                )}
              >
                <div className="flex items-center gap-3 text-sm text-mute lg:col-start-2 lg:gap-6 lg:self-center">
                  <MusicDemoLink speed={speed} />
                  <span className="lg:w-28">
                    <span
                      className={classNames(
                        'font-display leading-none font-bold text-fg tabular-nums max-lg:text-lg lg:block lg:text-figure',
                        gears[gear],
                      )}
                    >
                      {speed}
                    </span>{' '}
                    km/h
                  </span>
                  <span className="min-w-0 flex-1">
                    <TempoWave tempo={tempo} className="w-full text-accent-text" />
                    <span className="block whitespace-nowrap max-lg:sr-only lg:mt-2">{place}</span>
                  </span>
                  <span className="lg:w-36 lg:text-right">
                    <span
                      className={classNames(
                        'font-display leading-none font-bold text-fg tabular-nums max-lg:text-lg lg:block lg:text-figure',
                        gears[gear],
                      )}
                    >
                      {tempo}
                    </span>{' '}
                    BPM
                  </span>
                </div>
              </li>
            ))}
          </ol>
        </div>

        <div className="mt-6 grid gap-x-12 gap-y-6 sm:mt-8 lg:grid-cols-[1fr_39rem]">
          <p className="max-w-prose text-lg max-sm:max-w-82 text-mute sm:text-xl">{home.lede}</p>
          <div>
            <div className="flex flex-wrap gap-3">
              <Link to={paths.waitlist} className={`${buttonClass({ size: 'lg' })} max-sm:w-full`}>
                {joinAction(region)}
              </Link>
              {actions}
            </div>
            <p className="mt-4 text-sm text-mute">{home.note}</p>
          </div>
        </div>

        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-3">
          <ul className="flex flex-wrap gap-x-8 gap-y-1 text-sm text-mute">
            {home.claims.map(({ figure, what }) => (
              <li key={what}>
                <span className="font-display font-bold text-fg">{figure}</span> {what}
              </li>
            ))}
          </ul>
          <a
            href={`#${homeSections.features}`}
            className="inline-flex min-h-touch items-center gap-2 font-semibold hover:text-accent-text"
          >
            {home.discover}
            <ArrowDown aria-hidden className="size-4" />
          </a>
        </div>
      </div>
    </div>
  )
}
