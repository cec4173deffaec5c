import { howItWorks } from '@/content/marketing/how-it-works'
import { gears } from '@/ui/brand/gears'
import { Heading } from '@/ui/page/heading'
import { Section } from '@/ui/page/section'

const { title, lede, list } = howItWorks.pillars

export function HowItWorksPillars() {
  return (
    <Section title={title} lede={lede} className="border-t border-line deferred-55">
      <ul>
        {list.map(({ name, gear, text, figure, label }) => (
          <li
            key={name}
            className="grid items-center gap-x-12 gap-y-4 border-t border-line py-8 last:border-b sm:py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]"
          >
            <Heading level={3} size="display" className={gears[gear]}>
              {name}
            </Heading>
            <div>
              <p className="max-w-prose text-lg text-mute">{text}</p>
              <p className="mt-3">
                <span className="font-display text-heading font-bold text-accent-text">
                  {figure}
                </span>{' '}
                <span className="text-mute">{label}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
