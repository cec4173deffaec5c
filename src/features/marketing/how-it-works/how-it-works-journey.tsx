import { howItWorks } from '@/content/marketing/how-it-works'
import { classNames } from '@/ui/class-names'
import { gears } from '@/ui/brand/gears'
import { Heading } from '@/ui/page/heading'
import { Section } from '@/ui/page/section'

const { title, list } = howItWorks.steps

// The x coordinates of the road's turns in each step, from 0 to 100. The livelier the step, the
// more turns it has. Each step begins where the one before ended. The road doesn't touch the
// milestones.
const stretches = [
  [20, 80],
  [80, 20, 80],
  [80, 24, 80],
  [80, 48, 80, 48, 80],
  [80, 56, 84, 52, 80, 58, 84, 52, 80],
]

/** Shows a morning as steps along a vertical road, each in the accent colour of its transport mode. */
export function HowItWorksJourney() {
  return (
    <Section title={title}>
      <ol>
        {list.map(({ name, time, place, mode, text, reading }, index) => (
          <li
            key={name}
            data-mode={mode}
            className="grid grid-cols-[min(3.5rem,15.6vw)_minmax(0,1fr)] gap-x-5 sm:grid-cols-[9rem_1fr] sm:gap-x-10 lg:grid-cols-[1fr_12rem_1fr] lg:grid-rows-[auto_1fr] lg:gap-x-14"
          >
            <div className="relative row-span-3 lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <Stretch turns={stretches[index] ?? []} last={index === list.length - 1} />
              <HowItWorksStone
                number={index + 1}
                className={index === 0 ? 'sm:ml-auto' : 'sm:mr-auto'}
              />
            </div>
            <p className="lg:col-start-1 lg:row-start-1">
              <span className="block font-display text-heading font-bold text-accent-text tabular-nums lg:text-headline">
                {time}
              </span>
              <span className="mt-1 block text-mute">{place}</span>
            </p>
            <div className="mt-5 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:pb-28">
              <Heading level={3} size="heading" className="max-sm:max-w-64">
                {name}
              </Heading>
              <p className="mt-3 max-w-prose text-lg text-mute max-sm:max-w-72 lg:max-xl:max-w-76">
                {text}
              </p>
            </div>
            <dl className="mt-5 mb-16 self-start border-t border-line lg:col-start-1 lg:row-start-2 lg:mb-28">
              {reading.map(({ what, value, gear }) => (
                <div
                  key={what}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5"
                >
                  <dt className="text-sm whitespace-nowrap text-mute">{what}</dt>
                  <dd className={`text-right font-display text-xl font-bold ${gears[gear]}`}>
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** A part of the road with its turns. It fills the step's whole width and height. */
function Stretch({ turns, last }: { turns: readonly number[]; last: boolean }) {
  const path = downThrough(turns)
  return (
    <div
      aria-hidden
      className={classNames(
        'absolute inset-x-0 top-0',
        // The last part continues to the edge of the section.
        last ? '-bottom-section overflow-hidden' : 'bottom-0',
      )}
    >
      <svg
        viewBox="0 0 100 1000"
        preserveAspectRatio="none"
        fill="none"
        className="size-full overflow-visible"
      >
        <path
          d={path}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-road stroke-16 sm:stroke-26"
        />
        <path
          d={path}
          strokeDasharray="16 12"
          vectorEffect="non-scaling-stroke"
          className="stroke-accent stroke-2 sm:stroke-3"
        />
      </svg>
    </div>
  )
}

/** @returns an SVG path through the turns, from the top to the bottom of a picture 1000 high. */
function downThrough(turns: readonly number[]): string {
  const fall = 1000 / (turns.length - 1)
  return turns.reduce((path, x, index) => {
    const y = index * fall
    const before = turns[index - 1]
    if (before === undefined) return `M${x} 0`
    return `${path}C${before} ${y - fall * 0.6} ${x} ${y - fall * 0.4} ${x} ${y}`
  }, '')
}

/** A milestone as beside Indian highways: a rounded, coloured top, and the number in black on white. */
function HowItWorksStone({ number, className }: { number: number; className: string }) {
  return (
    <span
      aria-hidden
      className={`relative grid w-12 overflow-hidden rounded-t-full rounded-b-sm border border-edge bg-paper text-center text-ink shadow-raised max-sm:mx-auto sm:w-16 ${className}`}
    >
      <span className="h-5 bg-accent sm:h-7" />
      <span className="py-1 font-display text-heading font-extrabold sm:py-2">{number}</span>
    </span>
  )
}
