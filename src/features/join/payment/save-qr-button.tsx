import { useState } from 'react'

import { Button } from '@/ui/forms/button'
import { toast } from '@/ui/feedback/toast'

/**
 * Saves the QR code. A phone can't scan its own screen, but payment apps can read a picture from
 * the gallery.
 */
export function SaveQrButton({ code }: { code: string }) {
  const [isBusy, setIsBusy] = useState(false)

  async function save() {
    setIsBusy(true)
    try {
      const { saveQr } = await import('./save-qr')
      if (await saveQr(code, 'mooddrive-upi-qr.png')) {
        toast({
          title: 'QR Code Saved!',
          description:
            'In your UPI app, choose scan, then upload it from the gallery. Not there? Take a screenshot.',
          tone: 'success',
        })
      }
    } catch {
      toast({
        title: 'Saving failed',
        description: 'Take a screenshot of the QR code instead.',
        tone: 'danger',
      })
    }
    setIsBusy(false)
  }

  return (
    <Button
      variant="secondary"
      busy={isBusy}
      busyLabel="Saving…"
      onClick={() => void save()}
      className="noscript:hidden"
    >
      Save QR
    </Button>
  )
}
