import { Plus } from 'lucide-react'

import { ambassador } from '@/content/marketing/ambassador'
import { TIER_PERKS } from '@/content/programme/tiers'
import { TIERS } from '@/domain/programme/tiers'
import { classNames } from '@/ui/class-names'
import { GearedText } from '@/ui/brand/geared-text'
import { gearOf } from '@/ui/brand/gears'
import { Section } from '@/ui/page/section'

const { road } = ambassador

// On wide screens, each tier starts in the column of its milestone, and its perks span all later
// columns.
// This supports up to five tiers.
const starts = [
  undefined,
  'lg:col-start-2',
  'lg:col-start-3',
  'lg:col-start-4',
  'lg:col-start-5',
] as const
/** The column spans, from the last tier to the first. */
const spans = [
  'lg:col-span-1',
  'lg:col-span-2',
  'lg:col-span-3',
  'lg:col-span-4',
  'lg:col-span-5',
] as const

export function AmbassadorTiers() {
  return (
    <Section title={road.title} lede={road.lede}>
      <div className="relative">
        <ol className="grid gap-y-12 lg:auto-cols-fr lg:gap-x-2">
          {TIERS.map(({ name, from }, index) => (
            <li key={name} className={classNames(starts[index], spans[TIERS.length - 1 - index])}>
              <h3
                className={classNames(
                  'font-display text-headline font-extrabold lg:text-heading',
                  gearOf(index, TIERS.length),
                )}
              >
                {name}
              </h3>
              <p className="mt-1 text-accent-text tabular-nums">
                {from === 0 ? road.start : `${road.from} ${from} ${road.referrals}`}
              </p>
              <ul className="mt-4 border-t-2 border-accent-text">
                {TIER_PERKS[name].map((perk) => (
                  <li key={perk} className="border-b border-line">
                    <Perk perk={perk} index={index} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
        <p className="mt-14 max-w-prose font-display text-headline font-extrabold lg:absolute lg:bottom-0 lg:left-0 lg:mt-0 lg:w-1/2">
          <GearedText words={road.scale} />
        </p>
      </div>
    </Section>
  )
}

/** A perk. "All Silver perks" expands to the list of those perks. */
function Perk({ perk, index }: { perk: string; index: number }) {
  if (perk !== carriedPerk(index)) return <p className="py-2.5">{perk}</p>
  const carried = TIERS.slice(0, index).flatMap(({ name }, earlier) =>
    TIER_PERKS[name].filter((each) => each !== carriedPerk(earlier)),
  )
  return (
    <details className="group">
      <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-4 py-2.5 font-semibold hover:text-accent-text [&::-webkit-details-marker]:hidden">
        {perk}
        <Plus
          aria-hidden
          className="size-5 shrink-0 text-mute transition-transform duration-slow ease-coast group-open:rotate-45"
        />
      </summary>
      <ul className="grid gap-1 pb-4 text-mute">
        {carried.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </details>
  )
}

function carriedPerk(index: number): string | null {
  const previous = TIERS[index - 1]
  return previous === undefined ? null : `All ${previous.name} perks`
}
