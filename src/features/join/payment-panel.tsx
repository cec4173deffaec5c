import { ExternalLink } from 'lucide-react'

import { company } from '@/content/company'
import { FOUNDER_PRICE, type Region } from '@/domain/founder-price'
import { config } from '@/lib/config'
import { buttonClass } from '@/ui/button'
import { Segmented } from '@/ui/segmented'

import { PerRegion } from './per-region'
import { UpiPayment } from './upi-payment'

type PaymentPanelProps = {
  /** As the switch says. */
  region: Region
  /** As the rest says, a moment later. */
  followed: Region
  onRegionChange: (region: Region) => void
}

export function PaymentPanel({ region, followed, onRegionChange }: PaymentPanelProps) {
  return (
    <div className="grid gap-6">
      <Segmented
        legend="Where do you pay from?"
        value={region}
        options={[
          { value: 'india', label: `India, ${FOUNDER_PRICE.india.text}` },
          { value: 'international', label: `Elsewhere, ${FOUNDER_PRICE.international.text}` },
        ]}
        onChange={onRegionChange}
      />
      <PerRegion
        as="div"
        region={followed}
        india={<UpiPayment />}
        international={<InternationalPayment />}
      />
    </div>
  )
}

function InternationalPayment() {
  const amount = FOUNDER_PRICE.international.text
  if (config.internationalPaymentUrl === null) {
    return (
      <p className="max-w-prose">
        There is no payment page for {amount} yet. Write to{' '}
        <a
          href={`mailto:${company.supportEmail}?subject=${encodeURIComponent(`How to pay ${amount}`)}`}
          className="font-medium text-accent-text underline"
        >
          {company.supportEmail}
        </a>
        , and we tell you how to pay. Once you’ve paid, come back here with the payment’s ID.
      </p>
    )
  }
  return (
    <div>
      <a
        href={config.internationalPaymentUrl}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass({ size: 'lg' })} w-full sm:w-auto`}
      >
        Pay {amount}
        <ExternalLink aria-hidden className="size-[1.1em]" />
      </a>
      <p className="mt-3 text-sm text-mute">
        Opens in a new tab. Come back here with the ID of the payment, from your receipt.
      </p>
    </div>
  )
}
