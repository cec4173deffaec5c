import { lazy, useEffect, useState } from 'react'

import { DialogContent } from '@/components/dialog-content'
import { Dialog } from '@/ui/dialog'

const PaletteSearch = lazy(async () => ({
  default: (await import('./palette-search')).PaletteSearch,
}))

/** Ctrl K, or Cmd K, from every room: leads to a person or to a room. */
export function Palette() {
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      // Browsers have a search of their own there.
      event.preventDefault()
      // Not over another dialog, which has something to be decided first.
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
