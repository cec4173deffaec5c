import { QrCode as QrCodeIcon } from 'lucide-react'
import { lazy, useState } from 'react'

import { LazyPart } from './lazy-part'
import { referralLink } from '@/lib/paths'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Skeleton } from '@/ui/skeleton'

const QrCode = lazy(async () => ({ default: (await import('@/ui/qr-code')).QrCode }))

interface QrDialogButtonProps {
  code: string
  className?: string | undefined
}

/** Shows the link as a QR code, as large as the screen allows. */
export function QrDialogButton({ code, className }: QrDialogButtonProps) {
  const [open, setOpen] = useState(false)
  const link = referralLink(code)
  const { host, pathname } = new URL(link)

  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={className}
      >
        <QrCodeIcon aria-hidden className="size-[1.15em]" />
        Show QR code
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Scan to join">
        {open && (
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
