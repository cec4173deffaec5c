import { lazy, useEffect, useState } from 'react'

import { DialogContent } from '@/components/dialog-content'
import { Dialog } from '@/ui/feedback/dialog'

const PaletteSearch = lazy(async () => ({
  default: (await import('./palette-search')).PaletteSearch,
}))

/** The search for people and sections. Ctrl K or Cmd K opens it in every section. */
export function Palette() {
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      // The browser may use these keys for its own search.
      event.preventDefault()
      // An open dialog needs a decision first.
      if (document.querySelector('dialog[open]') === null) setIsOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])

  return (
    <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Find">
      <DialogContent>
        <PaletteSearch onLeave={() => setIsOpen(false)} />
      </DialogContent>
    </Dialog>
  )
}
