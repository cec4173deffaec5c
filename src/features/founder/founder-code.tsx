import { CopyCodeButton } from '@/components/share/copy-code-button'
import { DownloadButton } from '@/components/download-button'
import { QrDialogButton } from '@/components/share/qr-dialog-button'
import { ShareButtons } from '@/components/share/share-buttons'
import { SupportLink } from '@/components/workspace/support-link'
import { Card, CardTitle } from '@/ui/card'

/** @param code null if the record has none. */
export function FounderCode({ code }: { code: string | null }) {
  return (
    <Card aria-labelledby="code-title">
      <CardTitle id="code-title">Your referral code</CardTitle>
      {code === null ? (
        <p className="mt-3">
          Your record has no code yet. Write to <SupportLink /> to get one.
        </p>
      ) : (
        <>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <p className="font-display text-headline font-extrabold">{code}</p>
            <CopyCodeButton code={code} />
          </div>
          <ShareButtons code={code} />
          <div className="mt-5 border-t border-line pt-5">
            <h3 className="font-semibold">Share in person</h3>
            <p className="mt-1 text-sm text-mute">
              Let a friend scan your QR code, or print the poster: A4, black and white is fine.
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <QrDialogButton code={code} />
              <DownloadButton
                label="Download poster"
                make={async () => (await import('@/components/print/poster')).makePoster(code)}
                failure="We couldn’t make your poster. Check your connection and try again, or reload the page."
              />
            </div>
          </div>
        </>
      )}
    </Card>
  )
}
