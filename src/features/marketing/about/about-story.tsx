import { Fragment } from 'react'

import { about } from '@/content/marketing/about'
import { gears } from '@/ui/brand/gears'
import { Heading } from '@/ui/page/heading'

const { story } = about

export function AboutStory() {
  return (
    <section aria-labelledby="story" className="py-section">
      <div className="wrap grid grid-cols-1 gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="border-t-2 border-accent-text pt-5 lg:sticky lg:top-24 lg:col-span-5 lg:self-start">
          <p>
            <span className="block font-display text-display font-extrabold font-stretch-extra-expanded max-sm:font-stretch-expanded">
              {story.time}
            </span>{' '}
            <span className="mt-2 block text-lg text-mute">{story.place}</span>
          </p>
          <ol className="mt-6">
            {story.speeds.map(({ place, speed, gear }) => (
              <li
                key={place}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5 font-display text-heading font-bold"
              >
                <span className={gears[gear]}>{place}</span>{' '}
                <span className="text-title text-accent-text tabular-nums">{speed} km/h</span>
              </li>
            ))}
          </ol>
        </div>
        <div className="lg:col-span-7 lg:pt-5">
          <Heading level={2} size="heading" id="story" className="text-accent-text">
            {story.title}
          </Heading>
          <p className="mt-5 font-display text-headline font-bold text-balance max-sm:max-w-82 lg:max-xl:max-w-130">
            {story.opening}
          </p>
          <div className="mt-8 grid max-w-prose gap-5 text-lg">
            {story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

/** The product's key figures in one long sentence. */
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
