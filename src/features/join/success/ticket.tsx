import { lazy } from 'react'

import { CopyCodeButton } from '@/components/share/copy-code-button'
import { LazyPart } from '@/components/lazy-part'
import { ShareButtons } from '@/components/share/share-buttons'
import { referralLink } from '@/lib/paths'
import { CardTitle } from '@/ui/card'
import { Skeleton } from '@/ui/feedback/skeleton'

import { OwnPageLink } from './own-page-link'

const QrCode = lazy(async () => ({ default: (await import('@/ui/qr-code')).QrCode }))

interface TicketProps {
  /** Null if the URL has no code. */
  code: string | null
}

/** A ticket with the founder's own code; a friend can scan the stub. */
export function Ticket({ code }: TicketProps) {
  return (
    <section
      aria-labelledby="code-title"
      className="overflow-clip rounded-xl border border-line bg-raised shadow-raised lg:grid lg:grid-cols-[1fr_auto]"
    >
      <div className="p-5 sm:p-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <CardTitle id="code-title">Your referral code</CardTitle>
          <p className="font-display font-semibold font-stretch-condensed text-accent-text">
            Founder Club
          </p>
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 sm:mt-6">
          <p className="font-display text-display font-extrabold">{code ?? 'Loading...'}</p>
          <CopyCodeButton code={code} />
        </div>
        {code === null ? (
          <p className="mt-4 animate-late">
            Still loading?{' '}
            <OwnPageLink
              code={null}
              className="font-medium text-accent-text underline underline-offset-4"
            >
              Follow your payment
            </OwnPageLink>{' '}
            to find your code.
          </p>
        ) : (
          <ShareButtons code={code} />
        )}
      </div>
      {code !== null && <Stub code={code} />}
    </section>
  )
}

function Stub({ code }: { code: string }) {
  return (
    <div className="relative flex flex-wrap items-center gap-x-6 gap-y-4 border-t-2 border-dashed border-ground bg-accent p-5 text-on-accent sm:p-8 lg:w-72 lg:flex-col lg:justify-center lg:border-t-0 lg:border-l-2">
      <Notch className="-top-px left-0 lg:top-0 lg:-left-px" />
      <Notch className="-top-px left-full lg:top-full lg:-left-px" />
      <LazyPart loading={<Skeleton className="size-36 lg:size-52" />}>
        <QrCode
          value={referralLink(code)}
          label="QR code of your referral link"
          className="size-36 lg:size-52"
        />
      </LazyPart>
      <p className="min-w-28 flex-1 font-semibold lg:flex-none lg:text-center">
        A friend beside you?
        <span className="block font-normal">They scan this, and your code is filled in.</span>
      </p>
    </div>
  )
}

/** The notch where the stub tears off. */
function Notch({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={`absolute size-7 -translate-1/2 rounded-full bg-ground ${className}`}
    />
  )
}
