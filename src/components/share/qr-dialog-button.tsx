import { QrCode as QrCodeIcon } from 'lucide-react'
import { lazy } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { isOpenedHere, OPENED_HERE } from '@/lib/opened-here'
import { referralLink } from '@/lib/paths'
import { Button } from '@/ui/forms/button'
import { Dialog } from '@/ui/feedback/dialog'
import { Skeleton } from '@/ui/feedback/skeleton'

import { LazyPart } from '@/components/lazy-part'

const QrCode = lazy(async () => ({ default: (await import('@/ui/qr-code')).QrCode }))

/** The URL's fragment while the dialog is open. */
export const QR_HASH = '#qr'

interface QrDialogButtonProps {
  code: string
  className?: string | undefined
}

/**
 * Shows the link as a QR code, as large as the screen allows. The open state is in the address, so
 * the dialog stays open when the dashboard's live figures replace the last known ones, and Back
 * closes it.
 */
export function QrDialogButton({ code, className }: QrDialogButtonProps) {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const isOpen = hash === QR_HASH
  const link = referralLink(code)
  const { host, pathname } = new URL(link)

  function close() {
    // The browser's Back button has already closed the dialog.
    if (!isOpen) return
    if (isOpenedHere(state)) void navigate(-1)
    else void navigate({ search }, { replace: true })
  }

  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => void navigate({ search, hash: QR_HASH }, { state: OPENED_HERE })}
        className={className}
      >
        <QrCodeIcon aria-hidden className="size-[1.15em]" />
        Show QR code
      </Button>
      <Dialog open={isOpen} onClose={close} title="Scan to join">
        {isOpen && (
          <LazyPart
            loading={<Skeleton className="mx-auto mt-4 aspect-square max-h-[75dvh] w-full" />}
          >
            <QrCode
              value={link}
              label={`QR code of your referral link, ${link}`}
              className="mx-auto mt-4 max-h-[75dvh] w-full"
            />
          </LazyPart>
        )}
        <p className="mt-4 text-center text-mute">
          Or type the code at{' '}
          <span className="wrap-anywhere">
            {host}
            {pathname}
          </span>
        </p>
        <p className="mt-1 text-center font-display text-figure font-bold wrap-anywhere">{code}</p>
      </Dialog>
    </>
  )
}
