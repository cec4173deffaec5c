import { MessageCircle, Share2 } from 'lucide-react'

import { SupportLink } from '@/components/support-link'
import { referralLink } from '@/lib/paths'
import { useAmbassador } from '@/session/signed-in'
import { Button, buttonClass } from '@/ui/button'
import { Card, CardTitle } from '@/ui/card'
import { CopyButton } from '@/ui/copy-button'
import { toast } from '@/ui/toast'

import { DownloadButton } from '@/components/download-button'
import { QrDialogButton } from '@/components/qr-dialog-button'

import { shareLink, whatsAppLink } from './share-link'

export function ReferralCodeCard() {
  const { profile } = useAmbassador()
  const code = profile.referralCode
  const link = referralLink(code)

  return (
    <Card>
      <CardTitle>Your referral code</CardTitle>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="font-display text-heading font-bold wrap-anywhere sm:text-figure">{code}</p>
        <CopyButton
          text={code}
          label="Copy Code"
          className="grow sm:grow-0"
          onCopied={() =>
            toast({
              title: 'Code Copied!',
              description: 'Your referral code has been copied to your clipboard.',
              tone: 'success',
            })
          }
          onFailed={sayCopyFailed}
        />
      </div>
      {profile.paused && (
        <p role="status" className="mt-4 rounded-md border border-line bg-well px-3.5 py-2.5">
          <strong className="font-semibold">Your code is paused for now:</strong> nobody can join
          with it until our team resumes it, and your name is off the leaderboard. Whoever has
          joined before counts as ever. Questions? Write to <SupportLink />.
        </p>
      )}
      <p className="mt-5 rounded-md border border-line bg-well px-3.5 py-2.5 font-mono text-sm wrap-anywhere select-all">
        {link}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton
          text={link}
          label="Copy Referral Link"
          variant="primary"
          className="grow sm:grow-0"
          onCopied={() =>
            toast({
              title: 'Link Copied!',
              description: 'Your referral link has been copied to your clipboard.',
              tone: 'success',
            })
          }
          onFailed={sayCopyFailed}
        />
        <a
          href={whatsAppLink(link)}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass({ variant: 'secondary' })} grow sm:grow-0`}
        >
          <MessageCircle aria-hidden className="size-[1.15em]" />
          WhatsApp
        </a>
        {'share' in navigator && (
          <Button
            variant="secondary"
            className="grow sm:grow-0"
            onClick={() => void shareLink(link)}
          >
            <Share2 aria-hidden className="size-[1.15em]" />
            Share
          </Button>
        )}
      </div>
      <p className="mt-4 text-sm text-mute">
        The link opens the waitlist with your code filled in. A sign-up counts for you once its
        payment is verified.
      </p>
      <div className="mt-5 border-t border-line pt-5">
        <h3 className="font-semibold">Share in person</h3>
        <p className="mt-1 text-sm text-mute">
          Across a table, let a friend scan your code. For the notice board by the mess there is a
          poster: A4, and any black-and-white printer will do.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <QrDialogButton code={code} className="grow sm:grow-0" />
          <DownloadButton
            label="Download poster"
            make={async () => (await import('@/components/print/poster')).makePoster(code)}
            failure="We couldn’t draw your poster. Check your connection and try again, or reload the page."
            className="grow sm:grow-0"
          />
        </div>
      </div>
    </Card>
  )
}

function sayCopyFailed() {
  toast({
    title: 'Error',
    description: 'Your browser didn’t allow copying. Select the text and copy it by hand.',
    tone: 'danger',
  })
}
