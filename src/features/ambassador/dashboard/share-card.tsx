import { MessageCircle, Share2 } from 'lucide-react'
import { useLocation } from 'react-router-dom'

import { CopyCodeButton } from '@/components/share/copy-code-button'
import { DownloadButton } from '@/components/download-button'
import { QR_HASH, QrDialogButton } from '@/components/share/qr-dialog-button'
import { SupportLink } from '@/components/workspace/support-link'
import { referralLink } from '@/lib/paths'
import { Button, buttonClass } from '@/ui/forms/button'
import { Card } from '@/ui/card'
import { CopyButton } from '@/ui/feedback/copy-button'
import { toast } from '@/ui/feedback/toast'

import { FoldSign, isWide, useFold } from './fold'
import { shareLink, whatsAppLink } from './share-link'

/** The referral code and the ways to share it. */
export function ShareCard({ code, paused }: { code: string; paused: boolean }) {
  const link = referralLink(code)
  const { hash } = useLocation()
  const fold = useFold(() => isWide() || hash === QR_HASH)

  return (
    <Card className="max-sm:p-4">
      <h2 className="text-sm font-medium text-mute">Your referral code</h2>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="font-display text-heading font-bold wrap-anywhere sm:text-figure">{code}</p>
        <CopyCodeButton code={code} />
      </div>
      {paused && (
        <p role="status" className="mt-4 rounded-md border border-line bg-well px-3.5 py-2.5">
          <strong className="font-semibold">Your code is paused for now:</strong> nobody can join
          with it until our team resumes it, and your name is off the leaderboard. Everyone who
          joined earlier still counts. Questions? Write to <SupportLink />.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton
          text={link}
          label="Copy Referral Link"
          variant="primary"
          className="grow"
          onCopied={() =>
            toast({
              title: 'Link Copied!',
              description: 'Your referral link has been copied to your clipboard.',
              tone: 'success',
            })
          }
          onFailed={() => sayCopyingFailed(link)}
        />
        <a
          href={whatsAppLink(link)}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass({ variant: 'secondary' })} grow`}
        >
          <MessageCircle aria-hidden className="size-[1.15em]" />
          WhatsApp
        </a>
        {'share' in navigator && (
          <Button variant="secondary" className="grow" onClick={() => void shareLink(link)}>
            <Share2 aria-hidden className="size-[1.15em]" />
            Share
          </Button>
        )}
      </div>
      <details {...fold} className="group mt-1 -mb-2">
        <summary className="flex min-h-touch w-fit cursor-pointer list-none items-center gap-1.5 text-sm font-medium text-mute transition hover:text-fg [&::-webkit-details-marker]:hidden">
          Link, QR code and poster
          <FoldSign />
        </summary>
        <p className="rounded-md border border-line bg-well px-3.5 py-2.5 font-mono text-sm wrap-anywhere select-all">
          {link}
        </p>
        <p className="mt-2 text-sm text-mute">
          The link opens the waitlist with your code filled in. A sign-up counts for you once its
          payment is verified. Face to face, let a friend scan your QR code. For the notice board,
          print the poster: A4, black and white is fine.
        </p>
        <div className="mt-3 mb-2 flex flex-wrap gap-2">
          <QrDialogButton code={code} className="grow" />
          <DownloadButton
            label="Download poster"
            make={async () => (await import('@/components/print/poster')).makePoster(code)}
            failure="We couldn’t make your poster. Check your connection and try again, or reload the page."
            className="grow"
          />
        </div>
      </details>
    </Card>
  )
}

function sayCopyingFailed(link: string) {
  toast({
    title: 'Copying failed',
    description: `Your browser doesn’t allow it. The link is ${link}`,
    tone: 'danger',
  })
}
