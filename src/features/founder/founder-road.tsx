import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

import { CheckTime } from '@/components/workspace/check-time'
import { founderOffer } from '@/content/joining/founder-offer'
import { useLaunch } from '@/content/joining/use-launch'
import type { OwnRecord } from '@/data/founder/own-record'
import { formatDate } from '@/lib/format/format'
import { classNames } from '@/ui/class-names'
import { Heading } from '@/ui/page/heading'

interface Stop {
  title: string
  when: string
  text: ReactNode
}

/** A founder's progress to the app, with the dates that are still ahead. */
export function FounderRoad({ record }: { record: OwnRecord }) {
  const dates = useLaunch()
  const { createdAt, status } = record
  const stops: Stop[] = [
    {
      title: 'Signed up',
      when: createdAt === null ? 'N/A' : formatDate(createdAt),
      text: 'Your place in line is reserved.',
    },
    { title: 'Payment checked', ...checked(record) },
    { title: 'Beta access', when: dates.when('beta'), text: 'Founders get in first.' },
    {
      title: 'Launch',
      when: dates.when('launch'),
      text: `${founderOffer.premiumMonths} months of Premium free, worth ${founderOffer.worth}.`,
    },
  ]
  // For verified founders, the next step is the beta.
  const current = status === 'verified' ? 2 : 1

  return (
    <section aria-labelledby="road-title">
      <Heading level={2} size="heading" id="road-title">
        Where you are
      </Heading>
      <ol className="mt-5 grid lg:grid-cols-4">
        {stops.map(({ title, when, text }, index) => (
          <li
            key={title}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(
              'relative pb-6 pl-10 last:pb-0 lg:pt-10 lg:pr-6 lg:pb-0 lg:pl-0',
              // The line to the next step, filled if the founder has completed this step.
              'before:absolute before:top-3 before:bottom-0 before:left-2 before:w-3 last:before:hidden',
              'lg:before:-right-3 lg:before:left-3 lg:before:top-2 lg:before:bottom-auto lg:before:h-3 lg:before:w-auto lg:last:before:right-0 lg:last:before:block lg:last:before:rounded-r-full',
              index < current ? 'before:bg-accent' : 'before:bg-road',
            )}
          >
            <Marker state={index < current ? 'done' : index === current ? 'here' : 'ahead'} />
            <p className="font-semibold">{title}</p>
            <p className="font-display text-lg font-bold wrap-anywhere">{when}</p>
            <div className="mt-1 text-sm text-mute">{text}</div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function checked({ status, verifiedAt }: OwnRecord): Omit<Stop, 'title'> {
  if (status === 'verified') {
    return {
      when: verifiedAt === null ? 'Verified' : formatDate(verifiedAt),
      text: 'You’re a founder.',
    }
  }
  if (status === 'needs_correction') {
    return { when: 'Needs you', text: 'Correct the reference below.' }
  }
  return {
    when: 'Being checked',
    text: (
      <>
        We do this by hand.
        <CheckTime className="font-semibold text-fg" />
      </>
    ),
  }
}

function Marker({ state }: { state: 'done' | 'here' | 'ahead' }) {
  return (
    <>
      <span
        aria-hidden
        className={classNames(
          'absolute top-0 left-0 grid size-7 place-items-center rounded-full border-4 border-ground [&_svg]:size-4',
          state === 'done' && 'bg-accent text-on-accent',
          state === 'here' && 'bg-accent-tint ring-2 ring-accent',
          state === 'ahead' && 'bg-road',
        )}
      >
        {state === 'done' && <Check strokeWidth={3} />}
      </span>
      {state === 'done' && <span className="sr-only">Done: </span>}
      {state === 'here' && <span className="sr-only">You are here: </span>}
    </>
  )
}
