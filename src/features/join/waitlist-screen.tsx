import {
  memo,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { Link } from 'react-router-dom'

import { FailureAlert } from '@/components/failure-alert'
import { closedNotice } from '@/components/sign-up-failures'
import { figures } from '@/content/figures'
import { founderOffer } from '@/content/founder-offer'
import { useLaunch } from '@/content/use-launch'
import { FOUNDER_PRICE, regionOfTimeZone, type Region } from '@/domain/founder-price'
import { afterPaint } from '@/lib/after-paint'
import { paths, waitlistSuccessPath } from '@/lib/paths'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/heading'
import { TempoLine } from '@/ui/tempo-line'

import { PaymentPanel } from './payment-panel'
import { PerRegion } from './per-region'
import { storedSignUp } from './stored-sign-up'
import { useClosed } from './use-closed'
import { WaitlistForm } from './waitlist-form'

const { india, international } = FOUNDER_PRICE
const payOnce = (price: string) => `Founders pay ${price} once and get`

export function WaitlistScreen({ linkedCode }: { linkedCode: string }) {
  const guessed = useGuessedRegion()
  const [chosen, setChosen] = useState<Region | null>(null)
  const region = chosen ?? guessed
  // What was pressed answers first: whatever follows from it takes a slow phone its time.
  const followed = useDeferredValue(region)
  const { isClosed, wait, watch } = useClosed()
  const [isRefused, setIsRefused] = useState(false)
  const refuse = useCallback(() => setIsRefused(true), [])

  return (
    <>
      <OwnSignUp />
      {/* Rows are named: the page may be painted before its last part, which is the first row's, is there. */}
      <div className="group/pay wrap grid gap-6 pt-10 lg:grid-cols-2 lg:pt-12" ref={watch}>
        <header className="mb-2 lg:row-start-1">
          <Heading level={1}>
            In from the first{' '}
            <span className="block font-stretch-expanded text-accent-display">kilometre.</span>
          </Heading>
          <p className="mt-5 max-w-prose text-xl max-sm:max-w-82">
            <PerRegion
              region={followed}
              india={payOnce(india.text)}
              international={payOnce(international.text)}
            />{' '}
            <strong className="font-semibold max-sm:block">
              {`${founderOffer.premiumMonths} months of Premium free`}
            </strong>{' '}
            <span className="block">{`after launch, worth ${founderOffer.worth}.`}</span>
          </p>
          <p className="mt-3 text-mute">
            {`${figures.earlySupporters} early supporters are in already.`}
          </p>
          <p className="mt-3 text-mute">
            Paid already?{' '}
            <Link
              to={paths.followPayment}
              className="font-semibold text-accent-text underline underline-offset-4"
            >
              Get a link to your payment
            </Link>
          </p>
        </header>
        <Card aria-labelledby="pay-title" className="lg:row-start-2">
          {isClosed || isRefused ? (
            <>
              <StepTitle id="pay-title" step={1} title="Closed for now" />
              {/* The form has said so to whoever was refused. */}
              {isRefused ? <p>{closedNotice.text}</p> : <FailureAlert {...closedNotice} />}
            </>
          ) : (
            <>
              <StepTitle
                id="pay-title"
                step={1}
                title={
                  <span>
                    Pay{' '}
                    <PerRegion
                      region={followed}
                      india={india.text}
                      international={international.text}
                    />
                  </span>
                }
              />
              <PaymentPanel region={region} followed={followed} onRegionChange={setChosen} />
            </>
          )}
        </Card>
        <Card aria-labelledby="details-title" className="lg:row-start-2">
          <StepTitle id="details-title" step={2} title="Tell us it was you" />
          <WaitlistForm region={followed} linkedCode={linkedCode} wait={wait} onClosed={refuse} />
        </Card>
        <LaunchRoad className="mt-6 lg:col-start-2 lg:row-start-1 lg:mt-0 lg:mb-2 lg:self-end lg:justify-self-end" />
      </div>
      <TempoLine className="mt-12" />
    </>
  )
}

const neverChanges = () => () => {}

/** The way back for whoever has signed up in this browser and lost the page. */
function OwnSignUp() {
  const code = useSyncExternalStore(
    neverChanges,
    () => storedSignUp.read()?.code ?? null,
    () => null,
  )
  if (code === null) return null
  return (
    <p className="border-b border-line bg-accent-tint">
      <span className="wrap flex flex-wrap gap-x-4 gap-y-1 py-3">
        You signed up on this device. Your code is {code}.
        <Link
          to={waitlistSuccessPath(code)}
          className="font-semibold text-accent-text underline underline-offset-4"
        >
          Follow your payment
        </Link>
      </span>
    </p>
  )
}

const LaunchRoad = memo(function LaunchRoad({ className }: { className: string }) {
  const { milestones } = useLaunch()
  return (
    <section aria-labelledby="road-title" className={className}>
      <h2 id="road-title" className="sr-only">
        When it comes
      </h2>
      <ol className="relative grid gap-4 pl-8 before:absolute before:inset-y-0 before:left-0 before:w-3 before:rounded-full before:bg-road">
        {milestones.map(({ when, what }, index) => (
          <li
            key={what}
            className="relative before:absolute before:top-1/2 before:-left-[1.6875rem] before:h-4 before:w-0.5 before:-translate-y-1/2 before:rounded-full before:bg-accent"
          >
            <p className={`font-display text-lg font-bold ${speeds[index] ?? ''}`}>{when}</p>
            <p className="text-mute">{what}</p>
          </li>
        ))}
      </ol>
    </section>
  )
})

/** Wider is faster, here as everywhere. */
const speeds = ['font-stretch-condensed', 'font-stretch-normal', 'font-stretch-expanded']

function StepTitle({ id, step, title }: { id: string; step: number; title: ReactNode }) {
  return (
    <Heading level={2} size="heading" id={id} className="mb-6 flex items-baseline gap-3">
      <span aria-hidden className="min-w-6 text-accent-text">
        {step}
      </span>
      {title}
    </Heading>
  )
}

/** A page that was built ahead, for India, asks once it is interactive: the answer takes a slow phone 50 ms. */
function useGuessedRegion(): Region {
  const [wasBuiltAhead] = useState(isBeingHydrated)
  const [region, setRegion] = useState<Region>(() => (wasBuiltAhead ? 'india' : guessedRegion()))
  useEffect(() => {
    if (wasBuiltAhead) afterPaint(() => startTransition(() => setRegion(guessedRegion())))
  }, [wasBuiltAhead])
  return region
}

/** Or being built. */
function isBeingHydrated(): boolean {
  return import.meta.env.SSR || document.early?.noLonger.signal.aborted === false
}

function guessedRegion(): Region {
  return regionOfTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)
}
