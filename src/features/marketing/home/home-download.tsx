import { useId } from 'react'
import { Link } from 'react-router-dom'

import { home } from '@/content/marketing/home'
import { homeJoining } from '@/content/marketing/home-joining'
import { useLaunch } from '@/content/joining/use-launch'
import { useGuessedRegion } from '@/content/joining/use-region'
import { homeSections, paths } from '@/lib/paths'
import { buttonClass } from '@/ui/forms/button'
import { GearedText } from '@/ui/brand/geared-text'
import { gears } from '@/ui/brand/gears'
import { Heading } from '@/ui/page/heading'
import { TempoLine } from '@/ui/brand/tempo-line'

const { download } = home
const stepGears = [gears[1], gears[3], gears[5]]

/**
 * The last section of the home page, dark in both themes: the launch date and the link to the
 * waitlist.
 */
export function HomeDownload() {
  const titleId = useId()
  const { milestones } = useLaunch()
  const region = useGuessedRegion()
  return (
    <section
      id={homeSections.download}
      aria-labelledby={titleId}
      className="scheme-dark overflow-x-clip bg-ground pt-section text-fg deferred-95 md:deferred-73"
    >
      <div className="wrap">
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
          <div>
            <Heading level={2} size="banner" id={titleId}>
              <GearedText words={download.title} />
            </Heading>
            <p className="mt-6 max-w-prose text-lg text-mute">{homeJoining.lede(region)}</p>
            <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
              <Link to={paths.waitlist} className={`${buttonClass({ size: 'lg' })} max-sm:w-full`}>
                {download.button}
              </Link>
              <p className="font-semibold">{download.trial}</p>
            </div>
          </div>
          <div>
            <h3 className="text-sm text-mute">{download.departures}</h3>
            <ol className="mt-3 border-t-2 border-accent">
              {milestones.map(({ when, what, isPast }) => (
                <li
                  key={what}
                  className="grid gap-x-6 gap-y-1 border-b border-line py-5 sm:grid-cols-[12rem_1fr] sm:items-baseline"
                >
                  <span
                    className={`font-display font-bold text-accent-text tabular-nums ${isPast ? 'text-title font-stretch-condensed' : 'text-heading'}`}
                  >
                    {when}
                  </span>
                  <span className="text-lg">{what}</span>
                </li>
              ))}
            </ol>
          </div>
        </div>
        <h3 className="mt-section font-display text-heading font-bold">{homeJoining.title}</h3>
        <ol className="mt-8 grid gap-8 md:grid-cols-3">
          {homeJoining.steps(region).map(({ title, text }, index) => (
            <li key={title} className="border-t border-line pt-5">
              <span
                aria-hidden
                className={`font-display text-figure font-bold text-accent-text ${stepGears[index]}`}
              >
                {index + 1}
              </span>
              <h4 className="mt-4 text-title font-semibold">{title}</h4>
              <p className="mt-1 text-mute">{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <TempoLine className="mt-12" />
    </section>
  )
}
