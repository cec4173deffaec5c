import { Printer } from 'lucide-react'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'

import { LetterSheet } from '@/components/letter-sheet'
import type { Letter } from '@/data/ambassadors/perks'
import { Button } from '@/ui/button'

import { DownloadButton } from './download-button'

/** A letter as it was issued: to be read, printed as text by the browser, or kept as a picture. */
export function LetterView({ letter, name }: { letter: Letter; name: string }) {
  const [isPrinting, setIsPrinting] = useState(false)
  const { issuedAt, ...words } = letter
  const sheet = <LetterSheet {...words} date={issuedAt} />

  // Not over once the browser says so: phones take what they print from the page a moment later.
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
            return makeLetterPicture(letter, name)
          }}
          failure="We couldn’t draw your letter. Print it instead, or reload the page and try again."
          className="grow sm:grow-0"
        />
      </div>
      <div className="overflow-clip rounded-md border border-line">{sheet}</div>
      {isPrinting && createPortal(<div className="print-root">{sheet}</div>, document.body)}
    </div>
  )
}
