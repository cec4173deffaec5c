import { home } from '@/content/home'
import { Heading } from '@/ui/heading'

const gears = ['font-stretch-extra-condensed', '', 'font-stretch-extra-expanded']

export function JoiningSteps() {
  return (
    <section className="wrap py-section" aria-labelledby="joining">
      <Heading level={2} size="heading" id="joining">
        {home.joining.title}
      </Heading>
      <ol className="mt-8 grid gap-8 md:grid-cols-3">
        {home.joining.steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-line pt-5">
            <span
              aria-hidden
              className={`font-display text-figure font-bold text-accent-text ${gears[index]}`}
            >
              {index + 1}
            </span>
            <h3 className="mt-4 text-title font-semibold">{title}</h3>
            <p className="mt-1 text-mute">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
