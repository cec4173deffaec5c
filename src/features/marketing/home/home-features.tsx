import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'

import { home } from '@/content/marketing/home'
import { homeSections, paths } from '@/lib/paths'
import { Section } from '@/ui/page/section'

const { features } = home

/**
 * The six features as rows of a departure board, in the order of a day. Each row has a time and the
 * accent colour of its transport mode.
 */
export function HomeFeatures() {
  return (
    <Section
      id={homeSections.features}
      className="deferred-92 sm:deferred-79"
      title={features.title}
      lede={features.lede}
    >
      <ol className="border-t-2 border-fg">
        {features.stops.map(({ time, place, mode, feature, text }) => (
          <li
            key={feature}
            data-mode={mode}
            className="grid grid-cols-[min(4.5rem,20vw)_minmax(0,1fr)] gap-x-4 border-b border-line py-5 sm:grid-cols-[7rem_1fr] sm:py-7 lg:grid-cols-[9rem_1fr_1fr] lg:items-baseline lg:gap-x-8"
          >
            <time className="font-display text-heading font-bold text-accent-text tabular-nums max-lg:row-span-2">
              {time}
            </time>
            <div className="lg:contents">
              <div>
                <h3 className="font-display text-heading font-bold text-wrap">{feature}</h3>
                <p className="mt-1 text-sm text-mute lg:mt-2">{place}</p>
              </div>
              <p className="mt-3 text-lg lg:mt-0">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <MoreLink to={paths.features}>{features.more}</MoreLink>
    </Section>
  )
}

export function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="group mt-8 inline-flex min-h-touch items-center gap-2 text-lg font-semibold hover:text-accent-text"
    >
      {children}
      <ArrowRight
        aria-hidden
        className="size-5 transition-transform duration-slow ease-coast group-hover:translate-x-1.5"
      />
    </Link>
  )
}

/** A paragraph about the product with emphasised figures. */
export function HomeOdometer() {
  return (
    <div className="wrap pt-section">
      <p className="text-headline leading-tight font-semibold text-mute">
        {home.odometer.map((piece, index) =>
          index % 2 === 0 ? (
            piece
          ) : (
            <strong
              key={piece}
              className="font-display leading-none font-extrabold text-fg font-stretch-expanded"
            >
              {piece}
            </strong>
          ),
        )}
      </p>
    </div>
  )
}
