import { ambassador } from '@/content/marketing/ambassador'
import { TIERS } from '@/domain/programme/tiers'
import { KilometreStone } from '@/ui/brand/kilometre-stone'

// Nearer milestones are drawn larger. On wide screens the last one stands next to the headline. If
// there are more tiers than sizes, the first ones share the smallest size.
const sizes = [
  'w-4/5 sm:w-1/2 sm:max-w-24',
  'w-10/12 sm:w-7/12 sm:max-w-32',
  'w-11/12 sm:w-2/3 sm:max-w-44',
  'w-full sm:w-11/12 sm:max-w-64',
]

/**
 * The tiers as milestones along a road. Hidden from screen readers, because the list below it
 * says the same.
 */
export function AmbassadorRoad() {
  return (
    <div aria-hidden className="overflow-hidden pt-12 xl:-mt-44">
      {/* Reserves the height of the last milestone, which can appear after the first paint. */}
      <div className="wrap grid auto-cols-fr grid-flow-col items-end gap-x-2 xl:min-h-[22.4rem]">
        {TIERS.map(({ name, from }, index) => (
          <KilometreStone
            key={name}
            place={name}
            distance={String(from)}
            unit={ambassador.road.unit}
            className={sizes.at(index - TIERS.length) ?? sizes[0]}
          />
        ))}
      </div>
      <div className="bg-road py-5 sm:py-7">
        <svg className="h-1 w-full">
          <path d="M0 2h4000" strokeWidth="4" strokeDasharray="44 32" className="stroke-accent" />
        </svg>
      </div>
    </div>
  )
}
