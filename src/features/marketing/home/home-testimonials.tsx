import { home } from '@/content/marketing/home'
import { homeSections } from '@/lib/paths'
import { Section } from '@/ui/page/section'

const { testimonials } = home
const { lead } = testimonials

export function HomeTestimonials() {
  return (
    <Section
      id={homeSections.testimonials}
      className="deferred-56 pt-0 md:deferred-42"
      title={testimonials.title}
    >
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[2fr_1fr]">
        <figure data-mode={lead.mode}>
          <blockquote className="text-headline leading-tight font-semibold text-balance">
            “{lead.quote}”
          </blockquote>
          <figcaption className="mt-5 font-semibold text-accent-text">{lead.who}</figcaption>
        </figure>
        <div className="lg:border-l lg:border-line lg:pl-10">
          <p>
            <strong className="block font-display text-banner font-extrabold font-stretch-expanded">
              {testimonials.rating}
            </strong>
            <span className="text-lg">{testimonials.ratingLabel}</span>
          </p>
          <p className="mt-3 text-mute">{testimonials.reach}</p>
        </div>
      </div>
      <ul className="mt-12 grid gap-8 sm:mt-16 md:grid-cols-3">
        {testimonials.others.map(({ quote, who, mode }) => (
          <li key={who} data-mode={mode} className="border-t-2 border-accent pt-5">
            <figure>
              <blockquote className="text-lg">“{quote}”</blockquote>
              <figcaption className="mt-3 text-sm font-semibold text-accent-text">{who}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
