import { Link } from 'react-router-dom'

import { home } from '@/content/home'
import { paths } from '@/lib/paths'
import { buttonClass } from '@/ui/button'
import { Heading } from '@/ui/heading'
import { TempoLine } from '@/ui/tempo-line'

/** The faster, the wider, and the further along the road. */
const gears = [
  'font-stretch-extra-condensed',
  'ml-[18%]',
  'ml-auto w-fit font-stretch-extra-expanded text-accent-text',
]

export function Hero() {
  return (
    <div className="overflow-hidden">
      <div className="wrap pt-10 sm:pt-14">
        <Heading level={1} size="display">
          {home.headline.map((word, index) => (
            <span key={word} className={`block ${gears[index]}`}>
              {word}{' '}
            </span>
          ))}
        </Heading>
        <div className="mt-8 max-w-[36ch] lg:-mt-18">
          <p className="text-xl text-mute">{home.lede}</p>
          <Link to={paths.waitlist} className={`${buttonClass({ size: 'lg' })} mt-8`}>
            {home.callToAction}
          </Link>
          <p className="mt-3 text-sm text-mute">{home.note}</p>
        </div>
      </div>
      <TempoLine className="mt-8 lg:mt-3" />
    </div>
  )
}
