import { home } from '@/content/marketing/home'
import { homeSections, paths } from '@/lib/paths'
import { Section } from '@/ui/page/section'

import { MoreLink } from './home-features'

const { howItWorks } = home

/** The five steps, each next to its milestone on the road. */
export function HomeSteps() {
  return (
    <Section id={homeSections.howItWorks} className="pt-0 deferred-48" title={howItWorks.title}>
      <div className="relative">
        <div
          aria-hidden
          className="absolute inset-y-0 left-8 w-4 -translate-x-1/2 rounded-full bg-road lg:inset-x-0 lg:top-28 lg:bottom-auto lg:h-4 lg:w-auto lg:translate-x-0"
        >
          <div className="absolute inset-y-3 left-1/2 -translate-x-1/2 border-l-2 border-dashed border-accent lg:inset-x-3 lg:inset-y-auto lg:top-1/2 lg:-translate-y-1/2 lg:translate-x-0 lg:border-t-2 lg:border-l-0" />
        </div>
        <ol className="relative grid gap-10 lg:grid-cols-5 lg:gap-8">
          {howItWorks.steps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[4rem_1fr] gap-x-6 lg:block">
              <KilometreStone number={index + 1} />
              <div className="lg:mt-10">
                <h3 className="text-title font-semibold">{title}</h3>
                <p className="mt-1 text-mute">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <MoreLink to={paths.howItWorks}>{howItWorks.more}</MoreLink>
    </Section>
  )
}

function KilometreStone({ number }: { number: number }) {
  return (
    <div
      aria-hidden
      className="flex h-20 w-16 flex-col overflow-hidden rounded-t-full border border-edge bg-paper text-ink lg:h-28 lg:w-22"
    >
      <div className="h-[38%] bg-accent" />
      <div className="grid flex-1 place-items-center font-display text-heading font-extrabold lg:text-figure">
        {number}
      </div>
    </div>
  )
}
