import { useId } from 'react'
import { Link } from 'react-router-dom'

import { closingCall } from '@/content/joining/founder-price-words'
import { useGuessedRegion } from '@/content/joining/use-region'
import { paths } from '@/lib/paths'
import { buttonClass } from '@/ui/forms/button'
import { GearedText, type GearedWords } from '@/ui/brand/geared-text'
import { Heading } from '@/ui/page/heading'

type ClosingCallProps = {
  title: readonly GearedWords[]
  lede: string
  /** Replaces the link to the waitlist. */
  action?: { label: string; to: string } | undefined
}

/** The last section of a page: dark in both themes, with a road as decoration. */
export function ClosingCall({ title, lede, action }: ClosingCallProps) {
  const titleId = useId()
  const words = closingCall(useGuessedRegion())
  return (
    <section
      aria-labelledby={titleId}
      className="relative scheme-dark overflow-hidden border-t border-line bg-ground pt-section text-fg deferred-35"
    >
      <div className="relative z-10 wrap lg:pb-52">
        <Heading level={2} size="banner" id={titleId}>
          <GearedText words={title} className="whitespace-nowrap last:block" />
        </Heading>
        <p className="mt-6 max-w-prose text-xl text-mute">{lede}</p>
        <Link
          to={action?.to ?? paths.waitlist}
          className={`${buttonClass({ size: 'lg' })} mt-8 max-sm:w-full`}
        >
          {action?.label ?? words.action}
        </Link>
        {action === undefined && <p className="mt-4 max-w-form text-sm text-mute">{words.note}</p>}
      </div>
      <Road />
    </section>
  )
}

// A part of the tempo line, enlarged: long waves first, then short ones, and finally upwards out of
// the picture.
const road =
  'M-80 470C120 470 220 520 400 505S680 400 820 430S985 540 1075 470S1150 285 1220 315S1290 390 1330 330S1365 165 1405 190S1440 215 1470 120S1500 -40 1540 -60'

function Road() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1440 560"
      preserveAspectRatio="none"
      fill="none"
      className="pointer-events-none mt-2 h-64 w-full lg:absolute lg:inset-0 lg:h-full"
    >
      <path
        d={road}
        vectorEffect="non-scaling-stroke"
        className="stroke-road stroke-36 lg:stroke-72"
      />
      <path
        d={road}
        strokeDasharray="34 26"
        vectorEffect="non-scaling-stroke"
        className="stroke-accent stroke-3 lg:stroke-5"
      />
    </svg>
  )
}
