import { Link } from 'react-router-dom'

import { about } from '@/content/marketing/about'
import { Section } from '@/ui/page/section'

/** Four values as stops on a railway map. */
export function AboutValues() {
  return (
    <Section title={about.values.title} lede={about.values.lede} className="deferred-44">
      <ol className="grid lg:grid-cols-4">
        {about.values.stops.map((stop) => (
          <li
            key={stop.name}
            className="relative border-l-4 border-accent-text pb-10 pl-7 last:border-transparent last:pb-0 lg:border-t-4 lg:border-l-0 lg:pt-8 lg:pr-8 lg:pb-0 lg:pl-0 lg:last:border-accent-text lg:last:pr-0"
          >
            <span
              aria-hidden
              className="absolute top-0 -left-3.5 size-6 rounded-full border-4 border-accent-text bg-ground lg:-top-3.5 lg:left-0"
            />
            <h3 className="font-display text-heading font-bold">{stop.name}</h3>
            <p className="mt-3 max-w-prose text-mute">{stop.text}</p>
            {'link' in stop && (
              <Link
                to={stop.link.to}
                className="inline-flex min-h-touch items-center font-medium text-accent-text underline underline-offset-4"
              >
                {stop.link.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
