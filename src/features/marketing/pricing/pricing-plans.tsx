import { Link } from 'react-router-dom'

import { plans, pricing } from '@/content/marketing/pricing'
import { paths } from '@/lib/paths'
import { buttonClass } from '@/ui/forms/button'
import { gears } from '@/ui/brand/gears'
import { Section } from '@/ui/page/section'
import { Faq } from '@/ui/page/faq'
import { GearedText } from '@/ui/brand/geared-text'
import { Heading } from '@/ui/page/heading'

export function PricingPlans() {
  return (
    <Section title={pricing.plans.title} lede={pricing.plans.lede}>
      <ul className="border-t border-line">
        {plans.map(({ name, gear, usd, period, summary, contents, action }) => (
          <li
            key={name}
            className="grid gap-x-8 gap-y-6 border-b border-line py-8 sm:grid-cols-2 sm:py-10 xl:grid-cols-12"
          >
            <div className="xl:col-span-4">
              <h3 className={`font-display text-headline font-extrabold ${gears[gear]}`}>{name}</h3>
              <p className="mt-3 max-w-3xs text-mute">{summary}</p>
            </div>
            <p className="xl:col-span-3">
              <span className="font-display text-headline font-extrabold tabular-nums">${usd}</span>{' '}
              <span className="ml-1 text-mute">{period}</span>
            </p>
            <div className="sm:col-span-2 sm:grid sm:grid-cols-subgrid xl:col-span-5 xl:block">
              <ul className="grid gap-2">
                {contents.map((text) => (
                  <li key={text} className="flex gap-3">
                    <span aria-hidden className="mt-3 h-0.5 w-3 shrink-0 bg-accent-text" />
                    {text}
                  </li>
                ))}
              </ul>
              <Link
                to={paths.waitlist}
                className={`${buttonClass({ variant: 'secondary' })} mt-6 self-start justify-self-start sm:mt-0 xl:mt-6`}
              >
                {action}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function PricingQuestions() {
  return (
    <section aria-labelledby="questions" className="py-section deferred-31">
      <div className="wrap grid gap-10 lg:grid-cols-12">
        <Heading level={2} id="questions" className="lg:col-span-5">
          <GearedText words={pricing.faq.title} />
        </Heading>
        <div className="lg:col-span-7">
          <Faq entries={pricing.faq.entries} />
        </div>
      </div>
    </section>
  )
}
