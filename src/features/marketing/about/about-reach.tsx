import { Fragment } from 'react'

import { about } from '@/content/marketing/about'

/** The figures as one long sentence. */
export function AboutReach() {
  return (
    <section aria-label={about.reach.label} className="border-y border-line bg-raised py-section">
      <p className="wrap font-display text-banner font-extrabold font-stretch-extra-condensed">
        {about.reach.sentence.map((part) => (
          <Fragment key={part.text}>
            {'loud' in part ? (
              <strong className="font-extrabold font-stretch-extra-expanded text-accent-display sm:whitespace-nowrap">
                {part.text}
              </strong>
            ) : (
              part.text
            )}{' '}
          </Fragment>
        ))}
      </p>
    </section>
  )
}
