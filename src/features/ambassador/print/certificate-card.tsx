import { certificate } from '@/content/keepsakes'
import { formatNumber } from '@/lib/format'
import { useAmbassador } from '@/session/signed-in'
import { Badge } from '@/ui/badge'
import { Card, CardTitle } from '@/ui/card'

import { DownloadButton } from './download-button'

export function CertificateCard() {
  const { profile } = useAmbassador()
  const { firstName, lastName, referralCode: code, referralCount: count } = profile
  const isEarned = count > 0

  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 basis-80 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <CardTitle>{certificate.title}</CardTitle>
          {!isEarned && <Badge>{formatNumber(1)} to go</Badge>}
        </div>
        <p className="mt-1 text-sm text-mute">
          {isEarned
            ? 'With your name, your tier and your verified referrals up to today: A4, as a PDF. When the number moves, come back for a new one.'
            : 'Your first verified referral earns it. It carries your name, your tier and the date, ready to print.'}
        </p>
      </div>
      {isEarned && (
        <DownloadButton
          variant="primary"
          label="Download certificate"
          make={async () => {
            const { makeCertificate } = await import('./certificate')
            return makeCertificate({ name: `${firstName} ${lastName}`.trim(), code, count })
          }}
          failure="We couldn’t draw your certificate. Check your connection and try again, or reload the page."
          className="grow sm:grow-0"
        />
      )}
    </Card>
  )
}
