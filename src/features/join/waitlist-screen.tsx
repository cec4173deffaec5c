import { memo, useCallback, useDeferredValue, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { FailureAlert } from '@/components/form/failure-alert'
import { AgeNote } from '@/components/sign-up/privacy-line'
import { closedNotice } from '@/components/sign-up/sign-up-failures'
import { figures } from '@/content/marketing/figures'
import { founderOffer } from '@/content/joining/founder-offer'
import { ABROAD_SOON, founderPrice } from '@/content/joining/founder-price-words'
import { useLaunch } from '@/content/joining/use-launch'
import { useGuessedRegion } from '@/content/joining/use-region'
import type { WaitlistFormValues } from '@/model/sign-up'
import type { CodeProblem } from '@/data/sign-up/before-paying-request'
import { FOUNDER_PRICE, type Region } from '@/domain/payments/founder-price'
import { paths } from '@/lib/paths'
import { rememberedReferral } from '@/lib/browser/remembered-referral'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/page/heading'
import { TempoLine } from '@/ui/brand/tempo-line'

import type { OpenClaimForm } from './claim-button'
import type { ClaimForm } from './claim-form'
import { OnThisDevice } from './success/on-this-device'
import { PaymentPanel } from './payment/payment-panel'
import { PerRegion } from './payment/per-region'
import { useBeforePaying } from './payment/use-before-paying'
import { WaitlistForm } from './waitlist-form'

const india = FOUNDER_PRICE.india.text
const payOnce = (price: string) => `Founders pay ${price} once and get`

type WaitlistScreenProps = {
  /** The referral code in the page's URL, or empty. */
  linkedCode: string
  notifyMe: ReactNode
}

export function WaitlistScreen({ linkedCode, notifyMe }: WaitlistScreenProps) {
  const guessed = useGuessedRegion()
  const [chosen, setChosen] = useState<Region | null>(null)
  const region = chosen ?? guessed
  // Update the switch first: the rest of the page is slow to render on a slow phone.
  const followed = useDeferredValue(region)
  // The code of a referral link that the visitor followed earlier is in the browser's storage,
  // which the build can't know.
  const [followedCode] = useState(() => linkedCode || rememberedReferral())
  const { isClosed, codeProblem, wait, watch } = useBeforePaying(followedCode)
  const [isRefused, setIsRefused] = useState(false)
  const refuse = useCallback(() => setIsRefused(true), [])
  const { claiming, hasFoundReference, claim, giveReference } = useClaiming()
  const abroad = founderPrice('international')
  const canPay = founderPrice(followed) !== null

  return (
    <>
      <OnThisDevice joinWhere="below" />
      {codeProblem !== null && <CodeNotice code={followedCode} problem={codeProblem} />}
      {/* Each element has a fixed row: the last one belongs in the first row, and browsers may
          paint before it has arrived. */}
      <div className="group/pay wrap grid gap-6 pt-10 lg:grid-cols-2 lg:pt-12" ref={watch}>
        <header className="mb-2 lg:row-start-1">
          <Heading level={1}>
            In from the first{' '}
            <span className="block font-stretch-expanded text-accent-display">kilometre.</span>
          </Heading>
          <p className="mt-5 max-w-prose text-xl max-sm:max-w-82">
            <PerRegion
              region={followed}
              india={payOnce(india)}
              international={
                abroad === null ? `In India, pay ${india} once and get` : payOnce(abroad)
              }
            />{' '}
            <strong className="font-semibold max-sm:block">
              {`${founderOffer.premiumMonths} months of Premium free`}
            </strong>{' '}
            <span className="block">{`after launch. Worth ${founderOffer.worth}.`}</span>
          </p>
          <p className="mt-3 text-mute">{`${figures.earlySupporters} early supporters.`}</p>
          <p className="mt-3 text-mute">
            Paid already?{' '}
            <Link
              to={paths.followPayment}
              className="font-semibold text-accent-text underline underline-offset-4"
            >
              Follow your payment
            </Link>
          </p>
        </header>
        <Card aria-labelledby="pay-title" className="lg:row-start-2">
          {isClosed || isRefused ? (
            <>
              <StepTitle id="pay-title" step={1} title="Closed for now" />
              {/* If the sign-up was refused, the form has already shown an alert. */}
              {isRefused ? <p>{closedNotice.text}</p> : <FailureAlert {...closedNotice} />}
            </>
          ) : (
            <>
              <StepTitle
                id="pay-title"
                step={canPay ? 1 : null}
                title={
                  <span>
                    <PerRegion
                      region={followed}
                      india={`Pay ${india}`}
                      international={abroad === null ? ABROAD_SOON : `Pay ${abroad}`}
                    />
                  </span>
                }
              />
              <div className="grid gap-6">
                <AgeNote>join with their own email</AgeNote>
                <PaymentPanel
                  region={region}
                  followed={followed}
                  onRegionChange={setChosen}
                  notifyMe={notifyMe}
                />
              </div>
            </>
          )}
        </Card>
        {canPay && (
          <Card aria-labelledby="details-title" className="lg:row-start-2">
            <StepTitle
              id="details-title"
              step={2}
              title={
                // A fixed line break. Otherwise, the title could wrap differently when the web font
                // replaces the fallback.
                <span>
                  Enter your <span className="block">payment details</span>
                </span>
              }
            />
            {claiming === null ? (
              <WaitlistForm
                region={followed}
                linkedCode={linkedCode}
                followed={followedCode}
                codeProblem={codeProblem}
                wait={wait}
                onClosed={refuse}
                onClaim={claim}
                hasFoundReference={hasFoundReference}
              />
            ) : (
              <claiming.Form
                values={claiming.values}
                followed={followedCode}
                onClosed={refuse}
                onFound={giveReference}
              />
            )}
          </Card>
        )}
        <LaunchRoad className="mt-6 lg:col-start-2 lg:row-start-1 lg:mt-0 lg:mb-2 lg:self-end lg:justify-self-end" />
      </div>
      <TempoLine className="mt-12" />
    </>
  )
}

/**
 * Replaces the sign-up form with the form for payers who can't find their reference, until they
 * have found it.
 */
function useClaiming() {
  const [claiming, setClaiming] = useState<{
    Form: typeof ClaimForm
    values: WaitlistFormValues
  } | null>(null)
  const [hasFoundReference, setHasFoundReference] = useState(false)
  const claim = useCallback<OpenClaimForm>((Form, values) => setClaiming({ Form, values }), [])
  const giveReference = useCallback(() => {
    setClaiming(null)
    setHasFoundReference(true)
  }, [])
  return { claiming, hasFoundReference, claim, giveReference }
}

function CodeNotice({ code, problem }: { code: string; problem: CodeProblem }) {
  return (
    <output className="block border-b border-line bg-warning-tint">
      <span className="wrap block py-3">
        {problem === 'paused-referral-code'
          ? `The referral code ${code} in your link is paused for now. You can join without it.`
          : `The referral code ${code} in your link doesn’t exist. Ask for the right one, or join without it.`}
      </span>
    </output>
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

/** Everywhere on the site, wider letters mean a higher speed. */
const speeds = ['font-stretch-condensed', 'font-stretch-normal', 'font-stretch-expanded']

type StepTitleProps = {
  id: string
  /** Null when there is nothing to do. */
  step: number | null
  title: ReactNode
}

function StepTitle({ id, step, title }: StepTitleProps) {
  return (
    <Heading level={2} size="heading" id={id} className="mb-6 flex items-baseline gap-3">
      {step !== null && (
        <span aria-hidden className="min-w-6 text-accent-text">
          {step}
        </span>
      )}
      {title}
    </Heading>
  )
}
