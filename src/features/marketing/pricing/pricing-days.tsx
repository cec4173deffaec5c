import { pricing } from '@/content/marketing/pricing'
import { Section } from '@/ui/page/section'

const day = 10
const gap = 4
const shown = 30

/** The free days of Premium to scale: one dash of the road is one day. */
export function PricingDays() {
  return (
    <Section
      title={pricing.days.title}
      lede={pricing.days.lede}
      className="overflow-hidden bg-raised deferred-35"
    >
      <dl className="grid gap-10">
        {pricing.days.rows.map(({ length, name, note, days }) => (
          <div key={name}>
            <dt className="flex flex-wrap items-baseline gap-x-4">
              <span className="font-display text-heading font-bold tabular-nums">{length}</span>{' '}
              <span className="text-lg font-semibold">{name}</span>
            </dt>
            <dd className="mt-1 text-mute">{note}</dd>
            <dd aria-hidden className="mt-5">
              <svg
                viewBox={`0 0 ${shown * day} 36`}
                preserveAspectRatio="none"
                className="h-9 w-full overflow-visible lg:w-1/2"
              >
                <path d={`M0 18h${days * day}`} strokeWidth="36" className="stroke-road" />
                <path
                  d={`M0 18h${days * day}`}
                  strokeWidth="4"
                  strokeDasharray={`0 ${gap / 2} ${day - gap} ${gap / 2}`}
                  className="stroke-accent"
                />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
