import { lazy, useCallback, useState } from 'react'

import { LazyPart } from '@/components/lazy-part'
import { recovery } from '@/content/joining/recovery'
import { useLaunch } from '@/content/joining/use-launch'
import { nextSteps } from '@/content/joining/waitlist'
import { Card, CardTitle } from '@/ui/card'
import { Heading } from '@/ui/page/heading'
import { Skeleton } from '@/ui/feedback/skeleton'
import { TempoLine } from '@/ui/brand/tempo-line'

import { KeepPage } from './keep-page'
import { OwnPage } from './own-page'
import { OwnPageLink } from './own-page-link'
import type { PaymentStanding } from './payment-status'
import { signUpWith } from '../stored-sign-up'
import { Ticket } from './ticket'

const PaymentStatus = lazy(async () => ({
  default: (await import('./payment-status')).PaymentStatus,
}))
const CodeStatus = lazy(async () => ({
  default: (await import('../payment/code-status')).CodeStatus,
}))

/** `missing`: the URL has no code; `unknown`: another browser made the sign-up. */
type Standing = PaymentStanding | 'unknown' | 'missing'

type SuccessScreenProps = {
  /** Null if the URL has no valid code. */
  code: string | null
  isMissing: boolean
}

export function SuccessScreen({ code, isMissing }: SuccessScreenProps) {
  const [signUp] = useState(() => (code === null ? null : signUpWith(code)))
  const [standing, setStanding] = useState<Standing>(() => {
    if (code === null) return isMissing ? 'missing' : 'nobody'
    return signUp === null ? 'unknown' : 'pending_verification'
  })
  const setNobody = useCallback(() => setStanding('nobody'), [])
  const { title, lede, account } = views[standing]
  const steps = stepsOf(standing, nextSteps(useLaunch()))
  // The founder has to act, so show the payment above the ticket.
  const isPaymentFirst =
    standing === 'needs_correction' || standing === 'refunded' || standing === 'rejected'

  const ticket = standing !== 'nobody' && <Ticket key="ticket" code={code} />
  const paymentCard = (
    <Card aria-labelledby="payment-title">
      <CardTitle id="payment-title">Your payment</CardTitle>
      <div className="mt-4">
        {code === null ? (
          <NoCode isMissing={isMissing} />
        ) : (
          <LazyPart
            loading={<Skeleton className="h-24" />}
            title="We couldn’t load your payment’s status"
            description="Check your connection and try again. Your sign-up is safe."
          >
            {signUp === null ? (
              <CodeStatus code={code} onNobody={setNobody} />
            ) : (
              <PaymentStatus signUp={signUp} onKnown={setStanding} />
            )}
          </LazyPart>
        )}
      </div>
    </Card>
  )
  const isKept = code !== null && account !== null
  const paymentCards = (
    <div key="payment" className={`grid grid-cols-1 gap-6 ${isKept ? 'lg:grid-cols-2' : ''}`}>
      {paymentCard}
      {isKept && (
        <KeepPage code={code}>
          <p className="mt-5 border-t border-line pt-5">
            <OwnPageLink
              code={code}
              className="font-medium text-accent-text underline underline-offset-4"
            >
              {account.link}
            </OwnPageLink>{' '}
            {account.why}
          </p>
        </KeepPage>
      )}
    </div>
  )
  return (
    <>
      <title>{`${title} · MoodDrive`}</title>
      <div className="wrap pt-10 pb-8 sm:pt-14">
        <Heading level={1} size="display" className="animate-arrive font-stretch-expanded">
          {title}
        </Heading>
        {lede !== null && <p className="mt-4 max-w-prose text-lg text-mute">{lede}</p>}
      </div>
      <div className="wrap grid grid-cols-1 gap-6">
        {isPaymentFirst ? [paymentCards, ticket] : [ticket, paymentCards]}
      </div>
      {steps.length > 0 && (
        <section aria-labelledby="next-title" className="wrap pt-section">
          <Heading level={2} size="heading" id="next-title">
            What happens next
          </Heading>
          <ol className="mt-8 grid gap-6 sm:auto-cols-fr sm:grid-flow-col">
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-title font-semibold">{title}</h3>
                <p className="mt-1 text-mute">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      <TempoLine className="mt-10" />
    </>
  )
}

function NoCode({ isMissing }: { isMissing: boolean }) {
  return (
    <>
      <p>
        {isMissing
          ? 'The address of this page has no code in it.'
          : 'The address of this page has no valid code in it.'}
      </p>
      <OwnPage />
    </>
  )
}

const follow = {
  link: 'Follow your payment with an account',
  why: 'on any device.',
}

const views = {
  unknown: {
    title: 'Your sign-up',
    lede: null,
    account: null,
  },
  pending_verification: {
    title: "You're In!",
    lede: 'You’re in the queue. We’ll check your payment, and once it’s verified, you’re in the Founder Club. This page updates automatically. And this is your ticket:',
    account: follow,
  },
  verified: {
    title: "You're In!",
    lede: 'Your payment has arrived, and your place is yours.',
    account: {
      link: 'Open your own page',
      why: 'with an account: it has your code and your friends on any device.',
    },
  },
  needs_correction: {
    title: 'One thing to correct',
    lede: recovery.notFound,
    account: null,
  },
  refunded: {
    title: 'Your payment was sent back',
    lede: null,
    account: { link: 'Open your own page', why: 'with an account to see why.' },
  },
  rejected: {
    title: 'This sign-up is closed',
    lede: null,
    account: { link: 'Open your own page', why: 'with an account to see why.' },
  },
  missing: { title: "You're In!", lede: null, account: null },
  nobody: { title: 'Nothing found', lede: null, account: null },
}

/** The remaining steps after a sign-up. */
function stepsOf<Step>(standing: Standing, steps: Step[]): Step[] {
  if (standing === 'pending_verification') return steps
  return standing === 'verified' ? steps.slice(1) : []
}
