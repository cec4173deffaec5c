import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { founderPrice } from '@/content/joining/founder-price-words'
import { FOUNDER_PRICE, type Region } from '@/domain/payments/founder-price'
import { config } from '@/lib/config/config'
import { contactPath } from '@/lib/paths'
import { buttonClass } from '@/ui/forms/button'
import { Segmented } from '@/ui/forms/segmented'

import { PaymentTerms } from './payment-terms'
import { PerRegion } from './per-region'
import { UpiPayment } from './upi-payment'

type PaymentPanelProps = {
  /** The region selected in the switch. */
  region: Region
  /** The selected region, deferred because the rest of the page is slow to render. */
  followed: Region
  onRegionChange: (region: Region) => void
  /** Lets visitors leave their email until payment from abroad is possible. */
  notifyMe: ReactNode
}

export function PaymentPanel({ region, followed, onRegionChange, notifyMe }: PaymentPanelProps) {
  const abroad = founderPrice('international')
  return (
    <div className="grid gap-6">
      <Segmented
        legend="Where do you pay from?"
        value={region}
        options={[
          { value: 'india', label: `India, ${FOUNDER_PRICE.india.text}` },
          { value: 'international', label: abroad === null ? 'Elsewhere' : `Elsewhere, ${abroad}` },
        ]}
        onChange={onRegionChange}
      />
      <PerRegion
        as="div"
        region={followed}
        india={
          <div className="grid gap-6">
            <PaymentTerms />
            <UpiPayment />
          </div>
        }
        international={
          config.internationalPaymentUrl === null ? (
            <div>
              <p className="max-w-prose">
                Leave your email address, and we’ll write to you when international payments open.
                If you have a UPI app with an Indian bank account, choose India above and pay today.
              </p>
              <div className="mt-4">
                {/* PerRegion renders this inside a noscript element, which can't contain
                    another one. */}
                {followed === 'international' ? (
                  notifyMe
                ) : (
                  <Link to={contactPath('Notify Me')} className={buttonClass()}>
                    Notify Me
                  </Link>
                )}
              </div>
            </div>
          ) : (
            <div className="grid gap-6">
              <PaymentTerms />
              <PaymentPage url={config.internationalPaymentUrl} />
            </div>
          )
        }
      />
    </div>
  )
}

function PaymentPage({ url }: { url: string }) {
  return (
    <div>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass({ size: 'lg' })} w-full sm:w-auto`}
      >
        Pay {FOUNDER_PRICE.international.text}
        <ExternalLink aria-hidden className="size-[1.1em]" />
      </a>
      <p className="mt-3 text-sm text-mute">
        Opens in a new tab. Come back here with the payment ID from your receipt.
      </p>
    </div>
  )
}
