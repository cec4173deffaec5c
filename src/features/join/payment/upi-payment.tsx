import { lazy, memo, useEffect } from 'react'

import { LazyPart } from '@/components/lazy-part'
import { UtrHelp } from '@/components/sign-up/utr-help'
import { founderOffer } from '@/content/joining/founder-offer'
import { upiPaymentLink } from '@/domain/payments/upi'
import { config } from '@/lib/config/config'
import { CopyButton } from '@/ui/feedback/copy-button'
import { Skeleton } from '@/ui/feedback/skeleton'
import { toast } from '@/ui/feedback/toast'

import { SaveQrButton } from './save-qr-button'
import { UpiAppLink } from './upi-app-link'

let draw = () => {}
const isWanted = new Promise<void>((resolve) => {
  draw = resolve
})

/**
 * A prerendered page contains the QR code. While this import is pending, React keeps that markup,
 * so the browser needn't compute the QR code again.
 */
const QrCode = lazy(async () => {
  if (!import.meta.env.SSR) await isWanted
  return { default: (await import('@/ui/qr-code')).QrCode }
})

export const UpiPayment = memo(function UpiPayment() {
  const { vpa, payeeName, merchantCode } = config.upi
  const code = upiPaymentLink(config.upi, founderOffer.paymentNote, 'qr')
  // Apps refuse payment links to a private UPI ID, so the link comes first only for a merchant's
  // UPI ID.
  const isLinkFirst = merchantCode !== null
  const qr = <Qr code={code} payeeName={payeeName} />

  return (
    <div className="grid gap-6">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-[12rem_1fr] sm:grid-rows-[auto_1fr]">
        {!isLinkFirst && qr}
        <div className="grid content-start gap-4 sm:col-start-2 sm:row-start-1">
          <dl className="grid gap-3">
            <div>
              <dt className="text-sm text-mute">Payee</dt>
              <dd className="font-semibold">{payeeName}</dd>
            </div>
            <div>
              <dt className="text-sm text-mute">UPI ID</dt>
              <dd className="grid justify-items-start gap-2">
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
          <p className="text-sm text-mute">{`Your app shows ${whoTheAppShows()}. Check it before you pay.`}</p>
        </div>
        <AppLink />
        {isLinkFirst && qr}
      </div>
      <p className="font-medium">After paying, come back to this page and enter the UTR.</p>
      <UtrHelp />
    </div>
  )
})

/** Payment apps show the bank's name for the payee, which may differ from the name in the terms. */
function whoTheAppShows(): string {
  const { payeeName } = config.upi
  if (payeeName === config.legalName) return payeeName
  return `${payeeName}, the bank’s name for ${config.legalName}`
}

function AppLink() {
  return (
    <div className="grid content-start gap-3 sm:col-start-2 sm:row-start-2">
      <UpiAppLink />
      <p className="text-sm font-medium">
        Did your app refuse? Scan or upload the saved QR, or paste the UPI ID.
      </p>
    </div>
  )
}

function Qr({ code, payeeName }: { code: string; payeeName: string }) {
  return (
    <div className="mx-auto grid w-full max-w-56 content-start gap-3 sm:col-start-1 sm:row-span-2 sm:row-start-1 sm:max-w-none">
      <LazyPart
        loading={<Undrawn />}
        title="The QR code didn’t load"
        description="Pay to the UPI ID, or reload the page."
      >
        <QrCode value={code} label={`QR code: pay ${payeeName} by UPI`} className="w-full" />
      </LazyPart>
      <SaveQrButton code={code} />
      <p className="text-sm text-mute">
        Scan it with any UPI app. Is the app on this phone? Save the QR, then upload it there.
      </p>
    </div>
  )
}

function Undrawn() {
  useEffect(() => draw(), [])
  return <Skeleton className="aspect-square w-full" />
}
