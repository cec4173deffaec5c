import { Link } from 'react-router-dom'

import { pricing } from '@/content/marketing/pricing'
import { useGuessedRegion } from '@/content/joining/use-region'
import { paths } from '@/lib/paths'
import { buttonClass } from '@/ui/forms/button'
import { Heading } from '@/ui/page/heading'

const { ticket } = pricing

/** The offer for waitlist users, designed as a ticket. */
export function PricingTicket() {
  const region = useGuessedRegion()
  return (
    <section aria-labelledby="founder-ticket" className="wrap overflow-x-clip pt-10 sm:pt-14">
      <div className="rounded-xl bg-accent text-on-accent lg:grid lg:grid-cols-3">
        <div className="p-6 sm:p-10 lg:col-span-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <Heading level={2} size="heading" id="founder-ticket">
              {ticket.title}
            </Heading>
            <p className="font-display font-semibold font-stretch-condensed">{ticket.kind}</p>
          </div>
          <p className="mt-8 flex flex-wrap items-baseline gap-x-4 gap-y-2 sm:mt-12 sm:gap-x-5">
            <span className="font-display text-display font-extrabold font-stretch-extra-expanded">
              {ticket.fare(region)}
            </span>{' '}
            <span className="max-w-60 text-lg font-medium sm:text-xl">
              {ticket.fareNote(region)}
            </span>
          </p>
          <dl className="mt-8 grid gap-x-6 border-t border-on-accent/30 sm:mt-12 sm:grid-cols-3">
            {ticket.fields.map(({ label, value }) => (
              <div
                key={label}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-on-accent/30 py-3 last:border-none sm:block sm:border-none sm:pt-4 sm:pb-0"
              >
                <dt className="text-sm">{label}</dt>
                <dd className="font-display text-lg font-bold">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="relative border-t-2 border-dashed border-ground p-6 sm:p-10 lg:flex lg:flex-col lg:justify-between lg:border-t-0 lg:border-l-2">
          <Notch className="-top-px left-0 lg:top-0 lg:-left-px" />
          <Notch className="-top-px left-full lg:top-full lg:-left-px" />
          <p>
            <span className="font-display text-display font-extrabold font-stretch-extra-expanded">
              {ticket.months}
            </span>{' '}
            <span className="mt-1 block text-xl font-medium">{ticket.monthsNote}</span>
          </p>
          <div className="mt-8">
            <Link
              to={paths.waitlist}
              className={`${buttonClass({ variant: 'on-accent', size: 'lg' })} w-full`}
            >
              {ticket.action}
            </Link>
            <p className="mt-3 text-center text-sm">{ticket.note}</p>
          </div>
        </div>
      </div>
    </section>
  )
}

/** The notch at the ticket's perforation. */
function Notch({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={`absolute size-7 -translate-1/2 rounded-full bg-ground ${className}`}
    />
  )
}
