import { lazy, useState } from 'react'

import { DialogContent } from '@/components/dialog-content'
import { certificate } from '@/content/marketing/keepsakes'
import { formatNumber } from '@/lib/format/format'
import { useAmbassador } from '@/session/signed-in'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/forms/button'
import { Card, CardTitle } from '@/ui/card'
import { Dialog } from '@/ui/feedback/dialog'

import { DownloadButton } from '@/components/download-button'

const OwnAddress = lazy(async () => ({ default: (await import('./check-address')).OwnAddress }))

export function CertificateCard() {
  const { uid, profile } = useAmbassador()
  const [isOpen, setIsOpen] = useState(false)
  const isEarned = profile.referralCount > 0

  async function make(format: 'pdf' | 'png') {
    const { makeCertificate } = await import('./certificate')
    return makeCertificate(uid, profile, format)
  }

  const failure =
    'We couldn’t make your certificate. Check your connection and try again, or reload the page.'
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 basis-80 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <CardTitle>{certificate.title}</CardTitle>
          {!isEarned && <Badge>{formatNumber(1)} to go</Badge>}
        </div>
        <p className="mt-1 text-sm text-mute">
          {isEarned
            ? 'An A4 page with your name, tier and verified referrals as of today. Download a new one whenever the number changes.'
            : 'You get it with your first verified referral. It shows your name, tier and the date, ready to print.'}
        </p>
      </div>
      {isEarned && (
        <div className="flex grow flex-wrap gap-3 sm:grow-0">
          <DownloadButton
            variant="primary"
            label="Download certificate"
            make={() => make('pdf')}
            failure={failure}
            className="grow sm:grow-0"
          />
          <DownloadButton
            label="As a picture"
            make={() => make('png')}
            failure={failure}
            className="grow sm:grow-0"
          />
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            className="grow sm:grow-0"
            onClick={() => setIsOpen(true)}
          >
            Share a verification link
          </Button>
          <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Share a verification link">
            <DialogContent>
              <OwnAddress />
            </DialogContent>
          </Dialog>
        </div>
      )}
    </Card>
  )
}
