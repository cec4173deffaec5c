import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Link } from 'react-router-dom'

import { company } from '@/content/company'
import { nextSteps } from '@/content/waitlist'
import { paths } from '@/lib/paths'
import { buttonClass } from '@/ui/button'
import { Card, CardTitle } from '@/ui/card'
import { CopyButton } from '@/ui/copy-button'
import { Heading } from '@/ui/heading'
import { NotLoaded } from '@/ui/not-loaded'
import { Skeleton } from '@/ui/skeleton'
import { TempoLine } from '@/ui/tempo-line'
import { toast } from '@/ui/toast'

import { ShareButtons } from './share-buttons'
import { storedCode, storedEmail } from './stored-sign-up'

const PaymentStatus = lazy(async () => ({
  default: (await import('./payment-status')).PaymentStatus,
}))

type SuccessScreenProps = {
  /** Null if the address has none, or something that can't be one. */
  code: string | null
  isMissing: boolean
}

export function SuccessScreen({ code, isMissing }: SuccessScreenProps) {
  return (
    <>
      <div className="wrap pt-10 pb-8 sm:pt-14">
        <Heading level={1} size="display" className="animate-arrive font-stretch-expanded">
          You're In!
        </Heading>
        <p className="mt-4 max-w-prose text-lg text-mute">
          This page shows how your payment is doing, as it happens. Keep its address; the browser
          you signed up with finds it from the waitlist, too.
        </p>
        {code !== null && <FollowWithAccount code={code} />}
      </div>
      <div className="wrap grid gap-6 lg:grid-cols-[3fr_2fr]">
        <Card aria-labelledby="code-title">
          <CardTitle id="code-title">Your referral code</CardTitle>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <p className="font-display text-headline font-extrabold">
              {code ?? (isMissing ? 'Loading...' : 'Unknown')}
            </p>
            <CopyButton
              text={code}
              label="Copy Code"
              copiedLabel="Copied"
              onCopied={() =>
                toast({
                  title: 'Code Copied!',
                  description: 'Your referral code has been copied to your clipboard.',
                  tone: 'success',
                })
              }
              onFailed={() =>
                toast({
                  title: 'Copying failed',
                  description:
                    'Your browser doesn’t allow it. Select the code and copy it by hand.',
                  tone: 'danger',
                })
              }
            />
          </div>
          {code !== null && <ShareButtons code={code} />}
        </Card>
        <Card aria-labelledby="payment-title">
          <CardTitle id="payment-title">Your payment</CardTitle>
          <div className="mt-4">
            {code === null ? (
              <NoCode isMissing={isMissing} />
            ) : (
              <ErrorBoundary FallbackComponent={StatusNotLoaded} resetKeys={[code]}>
                <Suspense fallback={<Skeleton className="h-24" />}>
                  <PaymentStatus code={code} />
                </Suspense>
              </ErrorBoundary>
            )}
          </div>
        </Card>
      </div>
      <section aria-labelledby="next-title" className="wrap pt-section">
        <Heading level={2} size="heading" id="next-title">
          What happens next
        </Heading>
        <ol className="mt-8 grid gap-6 sm:grid-cols-3">
          {nextSteps.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-title font-semibold">{title}</h3>
              <p className="mt-1 text-mute">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <TempoLine className="mt-10" />
    </>
  )
}

function FollowWithAccount({ code }: { code: string }) {
  // Only the browser that signed up knows the address, and this may be a friend's page.
  const email = storedCode.read() === code ? storedEmail.read() : null
  return (
    <p className="mt-3 max-w-prose">
      <Link
        to={paths.signUp}
        // Not in the address of the page, where others would see it.
        state={email === null ? null : { email }}
        className="font-medium text-accent-text underline underline-offset-4"
      >
        Follow your payment with an account
      </Link>{' '}
      on any device, and correct its reference yourself if it was mistyped.
    </p>
  )
}

function NoCode({ isMissing }: { isMissing: boolean }) {
  return (
    <>
      <p>
        {isMissing
          ? 'The address of this page has no code in it.'
          : 'The address of this page has no valid code in it.'}{' '}
        If you’ve signed up, open the page that you saw then, or write to{' '}
        <a href={`mailto:${company.supportEmail}`} className="underline">
          {company.supportEmail}
        </a>
        .
      </p>
      <Link to={paths.waitlist} className={`${buttonClass({ variant: 'secondary' })} mt-4`}>
        Join the waitlist
      </Link>
    </>
  )
}

function StatusNotLoaded() {
  return (
    <NotLoaded
      title="We couldn’t load your payment’s status"
      description="Check your connection and try again. Your sign-up is safe."
    />
  )
}
