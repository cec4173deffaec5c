import { Printer } from 'lucide-react'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'

import { LetterSheet } from '@/components/print/letter-sheet'
import { letterWords } from '@/content/programme/letter'
import type { Letter } from '@/data/perks/perks'
import { checkLink } from '@/lib/check-link'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/forms/button'
import { QrCode } from '@/ui/qr-code'

import { CheckAddress, isSameLetter } from './check-address'
import { DownloadButton } from '@/components/download-button'
import { useCertificate } from './use-certificate'

/** An issued letter, to read, print as text or download as a picture. */
export function LetterView({ letter, name }: { letter: Letter; name: string }) {
  const [isPrinting, setIsPrinting] = useState(false)
  const { id, query } = useCertificate()
  const { issuedAt, ...words } = letter
  // Print the link only if its page shows this letter.
  const shown = query.data
  const isChecked = shown != null && shown.endedAt === null && isSameLetter(shown.letter, letter)
  const certificateId = isChecked ? id : null
  const foot = certificateId === null ? null : <Foot certificateId={certificateId} />
  const sheet = <LetterSheet {...words} date={issuedAt} foot={foot} />

  // Keep the print view after `print` returns, because phones render the page a moment later.
  function print() {
    flushSync(() => setIsPrinting(true))
    window.print()
  }

  return (
    <div className="mt-4 grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button className="grow sm:grow-0" onClick={print}>
          <Printer aria-hidden className="size-[1.15em]" />
          Print or save as PDF
        </Button>
        <DownloadButton
          label="Download as a picture"
          make={async () => {
            const { makeLetterPicture } = await import('./letter-picture')
            return makeLetterPicture(letter, name, certificateId)
          }}
          failure="We couldn’t make the picture of your letter. Print it instead, or reload the page and try again."
          className="grow sm:grow-0"
        />
      </div>
      <div className="overflow-clip rounded-md border border-line">{sheet}</div>
      <section aria-label="Share a verification link">
        <h3 className="text-title font-semibold">Share a verification link</h3>
        <CheckAddress letter={letter} />
      </section>
      {isPrinting && createPortal(<div className="print-root">{sheet}</div>, document.body)}
    </div>
  )
}

function Foot({ certificateId }: { certificateId: string }) {
  const link = checkLink(certificateId)
  return (
    <div className="sheet-check">
      <p className="wrap-anywhere">
        {letterWords.check}
        <br />
        <span className="text-fg">
          {new URL(link).host}
          {paths.check}/<wbr />
          {certificateId}
        </span>
      </p>
      <QrCode value={link} label={`QR code of ${link}`} className="sheet-code" />
    </div>
  )
}
