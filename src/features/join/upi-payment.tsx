import { ChevronDown, Smartphone } from 'lucide-react'
import { lazy, memo, useEffect, useId, useState } from 'react'

import { LazyPart } from '@/components/lazy-part'
import { founderOffer } from '@/content/founder-offer'
import { utrPlaces } from '@/content/waitlist'
import { upiPaymentLink } from '@/domain/upi-link'
import { config } from '@/lib/config'
import { Button, buttonClass } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'

let draw = () => {}
const isWanted = new Promise<void>((resolve) => {
  draw = resolve
})

/**
 * A page that was built ahead brings the code along, as drawn by then: until something takes that off, React leaves
 * it as it is, and nothing has to be fetched and worked out for what is there.
 */
const QrCode = lazy(async () => {
  if (!import.meta.env.SSR) await isWanted
  return { default: (await import('@/ui/qr-code')).QrCode }
})

export const UpiPayment = memo(function UpiPayment() {
  const { vpa, payeeName } = config.upi
  const link = upiPaymentLink(config.upi, founderOffer.paymentNote)

  return (
    <div className="grid gap-6">
      <div className="grid gap-5 md:grid-cols-[11rem_1fr] md:gap-6">
        <div className="grid content-start gap-4 md:col-start-2 md:row-start-1">
          <a
            href={link}
            // On a wide screen the QR code comes first: UPI apps live on phones.
            className={`${buttonClass({ size: 'lg' })} md:order-last md:border-edge md:bg-raised md:text-fg md:hover:bg-hover`}
          >
            <Smartphone aria-hidden className="size-[1.1em]" />
            Pay with a UPI app
          </a>
          <dl className="grid gap-3">
            <div>
              <dt className="text-sm text-mute">Payee</dt>
              <dd className="font-semibold">{payeeName}</dd>
            </div>
            <div>
              <dt className="text-sm text-mute">UPI ID</dt>
              <dd className="grid justify-items-start gap-x-3 gap-y-2 sm:flex sm:flex-wrap sm:items-center">
                <span className="min-w-0 font-semibold break-all">{vpa}</span>
                <CopyButton
                  text={vpa}
                  label="Copy UPI ID"
                  size="sm"
                  onCopied={() =>
                    toast({
                      title: 'UPI ID Copied!',
                      description: 'Paste it into your UPI app as the payee.',
                      tone: 'success',
                    })
                  }
                  onFailed={() =>
                    toast({
                      title: 'Copying failed',
                      description: `Your browser doesn’t allow it. The UPI ID is ${vpa}`,
                      tone: 'danger',
                    })
                  }
                />
              </dd>
            </div>
          </dl>
          <p className="text-sm text-mute">
            Check that your app shows this payee’s name before you pay.
          </p>
        </div>
        <Qr link={link} payeeName={payeeName} />
      </div>
      <UtrHelp />
    </div>
  )
})

interface QrProps {
  link: string
  payeeName: string
}

/** On a phone behind a button: nobody can scan the screen they hold. */
function Qr({ link, payeeName }: QrProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="md:col-start-1 md:row-start-1">
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="w-full md:hidden"
      >
        {isOpen ? 'Hide QR code' : 'Show QR code'}
      </Button>
      <div id={id} className={`${isOpen ? 'mt-4' : 'hidden'} md:mt-0 md:block`}>
        <DrawnOnce link={link} payeeName={payeeName} />
      </div>
    </div>
  )
}

/** Apart, or each press of the button above would have it drawn anew. */
const DrawnOnce = memo(function DrawnOnce({ link, payeeName }: QrProps) {
  return (
    <LazyPart
      loading={<Undrawn />}
      title="The QR code didn’t arrive"
      description="Pay to the UPI ID, or load the page again."
    >
      <QrCode
        value={link}
        label={`QR code: pay ${payeeName} by UPI`}
        className="mx-auto w-full max-w-56"
      />
      <p className="mt-2 text-center text-sm text-mute">Scan with any UPI app</p>
    </LazyPart>
  )
})

function Undrawn() {
  useEffect(() => draw(), [])
  return <Skeleton className="mx-auto aspect-square w-full max-w-56" />
}

function UtrHelp() {
  return (
    <details className="group rounded-lg border border-line">
      <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-4 py-2.5 font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
        Where do I find the UPI Reference ID?
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-mute transition group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line px-4 py-4 text-sm">
        <p>
          It’s the UTR, the number your bank knows the payment by: exactly 12 digits, no letters.
          Apps also show a longer ID of their own, which we can’t look up. Open the payment in your
          app’s history:
        </p>
        <dl className="mt-3 grid gap-3">
          {utrPlaces.map(({ app, where }) => (
            <div key={app} className="grid gap-x-4 sm:grid-cols-[8rem_1fr]">
              <dt className="font-semibold">{app}</dt>
              <dd className="text-mute">{where}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3">Your bank’s message about the payment usually has it too.</p>
      </div>
    </details>
  )
}
